import '@rihlah/contract/wire/issue-codes';
import { code } from '@rihlah/contract/wire/messages';
import { z } from 'zod';

export const consentSchema = z.object({ code: z.string().min(1, code('isEmpty')) });

export type ConsentValues = z.infer<typeof consentSchema>;
