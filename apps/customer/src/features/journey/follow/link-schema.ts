import { followName } from '@rihlah/contract/orders/follow-links';
import { z } from 'zod';

export const linkSchema = z.object({ name: followName });

export type LinkValues = z.input<typeof linkSchema>;
