import { code } from '@rihlah/contract/messages';
import { phone } from '@rihlah/contract/primitives';
import { plainPhone } from '@rihlah/ui/text/grouped-digits';
import { z } from 'zod';

/** Sent as a phone, so it must be one; otherwise no SMS could ever come. */
export const forgotPasswordSchema = z.object({
  username: z.string().trim().min(1, code('isEmpty')).transform(plainPhone).pipe(phone),
});

export type ForgotPasswordValues = z.output<typeof forgotPasswordSchema>;
