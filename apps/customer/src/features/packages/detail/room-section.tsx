import type { ProductRoom } from '@rihlah/contract/catalog/product';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { IconBed } from '@rihlah/ui/icons/common';
import { Document } from '@rihlah/ui/layout/document';
import { sharedBy } from '../../../domain/packages/shared-by.ts';
import styles from './package-detail.module.css';
import { Missing, Section } from './section.tsx';

const Room = ({ room: { name, beds, price } }: { room: ProductRoom }) => (
  <li className={styles.room}>
    <div>
      <p>
        <b>{name}</b> {sharedBy(beds)}
      </p>
      <p className={styles.beds} aria-hidden="true">
        {Array.from({ length: beds }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beds are alike
          <IconBed key={index} size={18} />
        ))}
      </p>
    </div>
    <b className="money">{price === 0 ? 'Termasuk harga' : `+ ${formatRupiah(price)}`}</b>
  </li>
);

export function RoomSection({ rooms }: { rooms: ProductRoom[] }) {
  if (rooms.length === 0) {
    return (
      <Section title="Kamar">
        <Missing icon={<IconBed />}>Kamar hotel belum tersedia</Missing>
      </Section>
    );
  }
  return (
    <Section title="Kamar" support="Dipilih nanti di akun Anda, setelah pembayaran pertama.">
      <Document as="ul" className={styles.rooms}>
        {rooms.map((room) => (
          <Room key={room.uuid} room={room} />
        ))}
      </Document>
    </Section>
  );
}
