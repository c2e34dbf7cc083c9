import type { DepartureDetail } from '@rihlah/contract/staff/departures/departures';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';

export interface LeavingOrder {
  uuid: string;
  package: { uuid: string };
}

/** Those of some orders who were not checked in at an airport where others were, and those who owe, by name. */
export function listDepartureWarnings(
  orders: LeavingOrder[],
  departures: Pick<DepartureDetail, 'travellers' | 'attendance'>[],
): Consequence[] {
  const leaving = new Set(orders.map(({ uuid }) => uuid));
  const rows = departures.flatMap(({ travellers, attendance }) =>
    travellers
      .filter(({ order }) => leaving.has(order.uuid))
      .map((row) => ({ ...row, isMissing: attendance.airport !== null && row.isAtAirport === false })),
  );
  const missing = rows.filter(({ isMissing }) => isMissing);
  const owing = rows.filter(({ unpaidAmount }) => unpaidAmount > 0);
  const all: (Consequence | false)[] = [
    missing.length > 0 && {
      what: 'Belum hadir di bandara',
      detail: missing.map(({ pilgrim }) => pilgrim.name).join(', '),
      value: `${missing.length} jamaah`,
      tone: 'warning',
    },
    owing.length > 0 && {
      what: 'Belum lunas',
      detail: owing
        .map(({ pilgrim, unpaidAmount }) => `${pilgrim.name} (${plainRupiah(unpaidAmount)})`)
        .join(', '),
      value: `${owing.length} jamaah`,
      tone: 'warning',
    },
  ];
  return all.filter((one) => one !== false);
}
