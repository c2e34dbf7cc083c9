import { askClaimCode, claimBody } from '@rihlah/contract/people/claim';
import type { z } from 'zod';

export const phoneSchema = askClaimCode.body;
export const codeSchema = claimBody.pick({ code: true });

export type PhoneValues = z.output<typeof phoneSchema>;
export type CodeValues = z.output<typeof codeSchema>;
