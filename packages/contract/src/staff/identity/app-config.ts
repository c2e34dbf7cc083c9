import '../../wire/issue-codes.ts';
import { z } from 'zod';

/** What the server tells the staff console, as a JSON block `#app-config` in its HTML. */
export const staffAppConfig = z.object({
  /** Whether the staff of the demo data may sign in, which the sign-in then says. */
  demo: z.boolean(),
  agency: z.object({ name: z.string() }),
});

export type StaffAppConfig = z.infer<typeof staffAppConfig>;
