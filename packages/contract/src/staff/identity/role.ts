import '../../wire/issue-codes.ts';
import { z } from 'zod';

/**
 * What somebody of the agency is there for (specification 4, People and permissions). `Pembimbing`: who leads a group on
 * its way, and sees nothing but whom they were assigned to lead.
 */
export const STAFF_ROLES = [
  'Pemilik',
  'Cabang',
  'Keuangan',
  'Visa',
  'Operasional',
  'Auditor',
  'Konten',
  'Pembimbing',
] as const;

export const staffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof staffRole>;

/** A role and where it holds; `branchUuids` null: at every branch. */
export const staffGrant = z.object({
  role: staffRole,
  branchUuids: z.array(z.uuid()).min(1).nullable(),
});
export type StaffGrant = z.infer<typeof staffGrant>;

/** A grant as it is shown; `branches` null: all. */
export const shownGrant = z.object({
  role: staffRole,
  branches: z.array(z.object({ uuid: z.uuid(), name: z.string(), city: z.string() })).nullable(),
});
export type ShownGrant = z.infer<typeof shownGrant>;
