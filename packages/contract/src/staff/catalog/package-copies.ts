import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, uuid } from '../../wire/primitives.ts';
import { staffBranch as branch } from '../identity/session.ts';

const packageCopy = z.object({
  branch,
  departsOn: isoDate,
  returnsOn: isoDate,
  /** `own`: flies with the package that is copied; `new`: a departure for the copies of this day. */
  departure: z.enum(['own', 'new']),
  /** The branch has a package of that name on that day already. */
  isThere: z.boolean(),
  uuid: uuid.nullable(),
});

export const copyPackage = defineCall({
  method: 'POST',
  path: '/api/staff/v1/packages/:uuid/copies',
  summary:
    'Copies for several days and branches, as drafts; not confirmed, only what would be made. Idempotency-Key honoured',
  permission: 'package.change',
  body: z.object({
    branches: z.array(uuid).min(1).max(40),
    dates: z.array(isoDate).min(1).max(60),
    confirm: z.boolean(),
  }),
  response: z.object({ copies: z.array(packageCopy) }),
});

export type PackageCopy = z.infer<typeof packageCopy>;
export type CopyPackage = CallTypes<typeof copyPackage>;
