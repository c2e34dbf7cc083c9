import type { ItineraryItem } from '@rihlah/contract/catalog/product';
import { IconMap } from '@rihlah/ui/icons/package';
import { Document } from '@rihlah/ui/layout/document';
import styles from './package-detail.module.css';
import { Missing, Section } from './section.tsx';

/** Day number, journey and event. */
export function ItinerarySection({ items }: { items: ItineraryItem[] }) {
  if (items.length === 0) {
    return (
      <Section title="Perjalanan">
        <Missing icon={<IconMap />}>
          <span lang="en">There is no itinerary</span>
          <br />
          Jadwal perjalanan belum tersedia
        </Missing>
      </Section>
    );
  }
  return (
    <Section title="Perjalanan">
      <Document as="div">
        <table className={styles.itinerary}>
          <thead className="sr-only">
            <tr>
              <th scope="col">Hari</th>
              <th scope="col">Perjalanan</th>
              <th scope="col">Acara</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={item.uuid} className={styles.day}>
                <th scope="row" className={styles.dayNumber}>
                  <span className="label">Hari</span> <b>{index + 1}</b>
                </th>
                <td className={styles.journey}>{item.title}</td>
                <td className={styles.event}>{item.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Document>
    </Section>
  );
}
