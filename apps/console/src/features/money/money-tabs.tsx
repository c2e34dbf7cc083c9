import { KeyedTabs } from '../../domain/screen/keyed-tabs.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';

export const MONEY = '/uang';

type Part = 'keputusan' | 'piutang' | 'arus-kas' | 'penerimaan' | 'jurnal';

/** Decisions, and the reports beside them, each with an address. */
export function MoneyTabs({ current }: { current: Part }) {
  const mayReadJournal = useMay('journal.read');
  const views = [
    { id: 'keputusan', label: 'Keputusan', path: MONEY },
    { id: 'piutang', label: 'Piutang', path: `${MONEY}/piutang` },
    { id: 'arus-kas', label: 'Arus kas', path: `${MONEY}/arus-kas` },
    { id: 'penerimaan', label: 'Penerimaan', path: `${MONEY}/penerimaan` },
    ...(mayReadJournal ? [{ id: 'jurnal', label: 'Jurnal', path: `${MONEY}/jurnal` }] : []),
  ];
  return <KeyedTabs title="Uang" label="Bagian uang" current={current} views={views} />;
}
