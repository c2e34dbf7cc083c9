import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { GetPassport } from '@rihlah/contract/staff/custody/custody';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../approvals/queries.ts';
import { useWithBranch } from '../branch/use-branch.ts';
import { useMay } from '../staff/use-staff.ts';

/**
 * Where the passport of an order's pilgrim is, and how it came there.
 *
 * @param uuid of the order
 * @param pilgrim whose place another has taken since
 */
export const passportQuery = (uuid: string, pilgrim?: string) =>
  apiQuery<GetPassport>(['passport', uuid, pilgrim], '/api/staff/v1/passports/:uuid', {
    params: { uuid },
    query: pilgrim ? { pilgrim } : {},
    refetchInterval: REFRESH_MS,
  });

interface PassportPlaceProps {
  /** Of whose pilgrim. */
  order: { uuid: string; orderId: string };
}

/** Who holds a passport, since when and on which receipt, with the way to its handovers; for whoever may read of people. */
export function PassportPlace({ order }: PassportPlaceProps) {
  const withBranch = useWithBranch();
  const mayRead = useMay('person.read');
  const { data, isError } = useQuery({ ...passportQuery(order.uuid), enabled: mayRead });
  if (!mayRead) return '–';
  if (!data) return isError ? 'tidak dapat dimuat' : '…';
  const { place, held } = data.passport;
  return (
    <Link to={withBranch(`/paspor?cari=${encodeURIComponent(order.orderId)}`)}>
      {PASSPORT_PLACE_WORDS[place]}
      {held && (
        <small>
          {held.by}, sejak {formatListDate(held.since)}
          {held.isLate && ', lewat batas'}, tanda terima {held.handover.number}
        </small>
      )}
    </Link>
  );
}
