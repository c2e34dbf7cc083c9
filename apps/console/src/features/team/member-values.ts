import type { memberBody } from '@rihlah/contract/staff/identity/team';
import type { z } from 'zod';

/** Name and roles, as the form has them. */
export type MemberValues = z.input<typeof memberBody>;
