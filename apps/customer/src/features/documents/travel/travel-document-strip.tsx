import type { Order } from '@rihlah/contract/orders/order';
import { PhotoButton } from '@rihlah/ui/dialogs/photo-viewer';
import styles from './travel-document-strip.module.css';
import { useTravelDocuments } from './use-travel-documents.ts';

const list = (names: string[]): string => {
  const [last = '', ...others] = [...names].reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} dan ${last}` : last;
};

export function TravelDocumentStrip({ order }: { order: Order }) {
  const kinds = useTravelDocuments(order);
  const missing = kinds.filter(({ answer }) => answer?.data?.length === 0).map(({ name }) => name);
  const there = kinds.flatMap(({ name, answer }) =>
    (answer?.data ?? []).map((document) => ({ ...document, name })),
  );
  return (
    <section className={styles.documents} aria-label="Dokumen perjalanan">
      <h2>Dokumen perjalanan</h2>
      {there.length > 0 && (
        <ul className={styles.list}>
          {there.map(({ uuid, name, photo }) => (
            <li key={uuid} aria-label={name}>
              <PhotoButton name={name} address={photo} className={styles.photo} />
              <b>{name}</b>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className={styles.missing}>{list(missing)} belum terbit. Kami kabari lewat SMS.</p>
      )}
    </section>
  );
}
