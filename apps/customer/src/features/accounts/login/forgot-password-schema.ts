import { phone } from '@rihlah/contract/wire/primitives';
import { z } from 'zod';

/** Sent as a phone, so it must be one; otherwise no SMS could ever come. */
export const forgotPasswordSchema = z.object({
  username: phone,
});

export type ForgotPasswordValues = z.output<typeof forgotPasswordSchema>;
