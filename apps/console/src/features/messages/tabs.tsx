import { KeyedTabs } from '../../domain/screen/keyed-tabs.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';

const SENT = { id: 'terkirim', label: 'Terkirim', path: '/pesan/terkirim' };
const ALL = [
  { id: 'tulis', label: 'Tulis', path: '/pesan' },
  SENT,
  { id: 'naskah', label: 'Naskah', path: '/pesan/naskah' },
];

/** Writing, what was written, and texts that are kept. */
export const MessageTabs = ({ current }: { current: 'tulis' | 'terkirim' | 'naskah' }) => (
  <KeyedTabs title="Pesan" label="Bagian" current={current} views={useMay('person.notify') ? ALL : [SENT]} />
);
