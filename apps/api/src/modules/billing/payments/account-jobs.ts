import type { Bank } from '@rihlah/snap/profile';
import type { JobRequest } from '../../../infra/jobs/enqueue-job.ts';
import type { VirtualAccountRow } from '../bills/bill-queries.ts';

/** `close`: end an account at its bank · `check`: ask whether it was paid. */
type AccountJob = 'close' | 'check';

/** Each bank has tasks of its own, so that a bank that hangs holds no worker of the other. */
export const accountTask = (job: AccountJob, bank: Bank): string =>
  `${job}-virtual-account-${bank.toLowerCase()}`;

export const accountJob = (
  job: AccountJob,
  { uuid, bank }: Pick<VirtualAccountRow, 'uuid' | 'bank'>,
): JobRequest => ({ task: accountTask(job, bank), payload: { uuid }, key: `${job}-${uuid}` });
