import type { WithdrawalStatus } from '@rihlah/contract/people/agent';
import { Stamp, type StampTone } from '@rihlah/ui/status/stamp';

const SHOWN: Partial<Record<WithdrawalStatus, { text: string; tone: StampTone }>> = {
  Requested: { text: 'Proses', tone: 'secondary' },
  Approved: { text: 'Diterima', tone: 'success' },
};

/** Requested grey, Approved green, anything else red (spec 2, section 4). */
export function WithdrawalStamp({ status }: { status: WithdrawalStatus }) {
  const { text, tone } = SHOWN[status] ?? { text: 'Ditolak', tone: 'danger' as const };
  return <Stamp tone={tone}>{text}</Stamp>;
}
