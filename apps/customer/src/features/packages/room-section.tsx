import type { ProductRoom } from '@rihlah/contract/product';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { Document } from '@rihlah/ui/document';
import { IconBed } from '@rihlah/ui/icons';
import styles from './package-detail.module.css';
import { Missing, Section } from './section.tsx';

/** How many share a room, by the usual names of rooms. */
const SHARED_BY = [
  { name: /quad/i, beds: 4, words: 'Berempat' },
  { name: /triple/i, beds: 3, words: 'Bertiga' },
  { name: /double|twin/i, beds: 2, words: 'Berdua' },
  { name: /single/i, beds: 1, words: 'Sendiri' },
];

function Room({ room }: { room: ProductRoom }) {
  const shared = SHARED_BY.find(({ name }) => name.test(room.name));
  return (
    <li className={styles.room}>
      <div>
        <p>
          <b>{room.name}</b> {shared?.words}
        </p>
        <p className={styles.beds} aria-hidden="true">
          {Array.from({ length: shared?.beds ?? 0 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: beds are alike
            <IconBed key={index} size={18} />
          ))}
        </p>
      </div>
      <b className="money">{room.price === 0 ? 'Termasuk harga' : `+ ${formatRupiah(room.price)}`}</b>
    </li>
  );
}

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
