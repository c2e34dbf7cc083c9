import '@rihlah/contract/wire/issue-codes';
import { code } from '@rihlah/contract/wire/messages';
import { z } from 'zod';

/** Spec 1, section 5, Login. */
export const loginSchema = z.object({
  username: z.string().trim().min(1, code('isEmpty')).min(8, code('usernameTooShort')),
  password: z.string().min(1, code('isEmpty')),
});

export type LoginValues = z.infer<typeof loginSchema>;
