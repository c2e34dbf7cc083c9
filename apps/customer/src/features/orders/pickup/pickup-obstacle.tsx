import type { DocumentState } from '@rihlah/contract/documents/document-state';
import type { Order } from '@rihlah/contract/orders/order';
import { type AccountScreen, actingPath } from '@rihlah/contract/wire/paths';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Document, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { Stamp } from '@rihlah/ui/status/stamp';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import styles from './pickup-date.module.css';

function Standing({ document }: { document: DocumentState }) {
  if (document === null) return <Stamp tone="danger">Belum ada</Stamp>;
  const isWaiting = document.status === 'Unverified';
  return (
    <span className={styles.standing}>
      <b>{isWaiting ? 'Sedang diperiksa' : 'Sudah diperiksa'}</b>
      <span lang="en">
        <Stamp tone={isWaiting ? 'secondary' : 'success'}>{document.status}</Stamp>
      </span>
    </span>
  );
}

/** Why no date can be chosen yet, or no more. */
export function PickupObstacle({ order, isTooLate }: { order: Order; isTooLate: boolean }) {
  if (isTooLate)
    return (
      <Document as="div" strip={{ name: 'Penjemputan berkas' }}>
        <Stub className={styles.note}>
          <Notice tone="warning">
            Tidak ada lagi tanggal penjemputan sebelum keberangkatan. Hubungi kami agar berkas Anda dijemput
            lebih cepat.
          </Notice>
          <ContactUs about={`penjemputan berkas ${order.orderId}`} />
        </Stub>
      </Document>
    );
  const { documents } = order;
  const rows: [name: string, document: DocumentState, screen: AccountScreen][] = [
    ['Identitas', documents?.identity ?? null, 'upload-dokument-identitas'],
    ['Dokumen pendukung', documents?.passportDocument ?? null, 'upload-dokument-identitas'],
    ['Buku kuning', documents?.vaccine ?? null, 'upload-dokument-meningitis'],
  ];
  return (
    <>
      <Notice>
        Tanggal dapat dipilih setelah ketiga berkas ini kami periksa. Tanggal pertama adalah 7 hari
        sesudahnya.
      </Notice>
      <Document as="div" strip={{ name: 'Syarat penjemputan' }}>
        <ul className={styles.documents}>
          {rows.map(([name, document, screen]) => (
            <li key={name}>
              <Link to={actingPath(screen, order.uuid)}>{name}</Link>
              <Standing document={document} />
            </li>
          ))}
        </ul>
      </Document>
    </>
  );
}
