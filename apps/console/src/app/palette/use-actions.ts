import { IconUser } from '@rihlah/ui/icons/frame';
import { IconUserPlus } from '@rihlah/ui/icons/more';
import { IconTicket } from '@rihlah/ui/icons/travel';
import type { PaletteItem } from '../../domain/palette/sources.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import { ACCOUNT_PATH } from '../sections.ts';
import { useSections } from '../use-sections.ts';

interface Group {
  id: string;
  title: string;
  items: PaletteItem[];
}

/** Where one may go and what one may begin, as far as the typed words fit. */
export function useActions(typed: string): Group[] {
  const sections = useSections();
  const mayOrder = useMay('order.counter');
  const mayInvite = useMay('team.change');
  const words = typed.trim().toLowerCase();
  const fits = ({ title, support = '' }: PaletteItem) => `${title} ${support}`.toLowerCase().includes(words);
  const places: PaletteItem[] = [
    ...sections.map(({ path, title, letter, icon }) => ({
      id: path,
      title,
      support: `G lalu ${letter.toUpperCase()}`,
      icon,
      path,
    })),
    {
      id: ACCOUNT_PATH,
      title: 'Akun saya',
      support: 'kata sandi, passkey, sesi',
      icon: IconUser,
      path: ACCOUNT_PATH,
    },
  ];
  const doings: PaletteItem[] = [
    ...(mayOrder
      ? [{ id: 'order', title: 'Pesanan baru di loket', icon: IconTicket, path: '/pesanan/baru' }]
      : []),
    ...(mayInvite
      ? [{ id: 'invite', title: 'Undang petugas', icon: IconUserPlus, path: '/pengguna?undang=ya' }]
      : []),
  ];
  return [
    { id: 'go', title: 'Buka', items: places.filter(fits) },
    { id: 'do', title: 'Lakukan', items: doings.filter(fits) },
  ];
}
