import { z } from 'zod';

/** What a pilgrim has said, or is asked, about an agent: of all orders that the agent placed for them. */
export const CONSENT_STATES = ['asked', 'given', 'refused', 'withdrawn'] as const;

export const consentState = z.enum(CONSENT_STATES);

export type ConsentState = z.infer<typeof consentState>;
