import type { AdditionalDocument, AdditionalDocumentType } from '@rihlah/contract/documents/document';
import type { Order } from '@rihlah/contract/orders/order';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { PhotoViewer } from '@rihlah/ui/dialogs/photo-viewer';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { useOverlay } from '@rihlah/ui/hooks/use-overlay';
import { IconEye } from '@rihlah/ui/icons/eye';
import { IconDownload } from '@rihlah/ui/icons/more';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { DocumentGhost, type Ghost } from '../upload/document-ghost.tsx';
import styles from './travel-documents.module.css';
import { useTravelDocuments } from './use-travel-documents.ts';

interface Words {
  title: string;
  missing: string;
  ghost: Ghost;
}

const WORDS: Record<AdditionalDocumentType, Words> = {
  visa: { title: 'Visa umrah', missing: 'Visa belum terbit', ghost: 'passport' },
  'e-ticket': { title: 'E-ticket pesawat', missing: 'E-ticket belum terbit', ghost: 'page' },
  roomList: { title: 'Daftar kamar hotel', missing: 'Daftar kamar belum dibuat', ghost: 'table' },
};

interface IssuedProps {
  document: AdditionalDocument;
  name: string;
  words: Words;
  order: Order;
}

function Issued({ document, name, words, order }: IssuedProps) {
  const { isOpen, open, close } = useOverlay();
  const file = `${name}-${order.orderId}`.replace(/\W+/g, '-');
  return (
    <>
      <Facts className={styles.facts}>
        <button type="button" className={styles.picture} onClick={open}>
          <img loading="lazy" src={document.photo} alt={`${name}, buka dalam ukuran penuh`} />
        </button>
        <div className={styles.text}>
          <Stamp tone="success" lands>
            Terbit
          </Stamp>
          <b className={styles.title}>{words.title}</b>
          <span className={styles.support}>{order.pilgrim.name}</span>
          <span className="label">Terbit tanggal</span>
          <b>{formatInstantDate(document.createdAt)}</b>
        </div>
      </Facts>
      <Stub className={styles.actions}>
        <Button icon={<IconEye />} aria-label={`Buka ${name}`} onClick={open}>
          Buka
        </Button>
        <ButtonAnchor
          variant="secondary"
          icon={<IconDownload />}
          href={document.photo}
          download={`${file}.jpg`}
          aria-label={`Simpan ${name}`}
        >
          Simpan
        </ButtonAnchor>
      </Stub>
      <PhotoViewer name={name} address={document.photo} open={isOpen} onClose={close} />
    </>
  );
}

/** Everything that is still to come, in one card: there is nothing to do about any of it. */
const Missing = ({ kinds, of }: { kinds: AdditionalDocumentType[]; of: number }) => (
  <Document
    strip={{ name: 'Belum terbit', number: `${kinds.length} dari ${of}` }}
    aria-label="Belum terbit"
    className={styles.kind}
  >
    <Facts>
      <ul className={styles.missing}>
        {kinds.map((type) => (
          <li key={type} className={styles.row}>
            <span className={styles.smallGhost}>
              <DocumentGhost ghost={WORDS[type].ghost} />
            </span>
            <div className={styles.text}>
              <b>{WORDS[type].missing}</b>
              <span lang="en" className={styles.support}>
                No photo submitted
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Anda tidak perlu mengunggah apa pun. Kami kirim SMS setiap satu dokumen terbit.
      </p>
    </Facts>
  </Document>
);

/** Visa, e-ticket and room list of an order, once the agency has put them there (spec 2, section 2). */
export function TravelDocuments({ order }: { order: Order }) {
  const kinds = useTravelDocuments(order);
  const missing = kinds.filter(({ answer }) => answer?.data?.length === 0).map(({ type }) => type);
  return (
    <div className={styles.kinds}>
      {kinds.map(
        ({ type, name, answer }, index) =>
          !missing.includes(type) && (
            <Document
              key={type}
              strip={{ name, number: `${index + 1} dari ${kinds.length}` }}
              aria-label={name}
              className={styles.kind}
            >
              {answer?.isPending && (
                <Facts>
                  <Loading label={`Memuat ${name}`}>
                    <Bar height={132} />
                  </Loading>
                </Facts>
              )}
              {answer?.isError && !answer.data && (
                <ErrorState
                  title={`${name} gagal dimuat`}
                  error={answer.error}
                  onRetry={() => void answer.refetch()}
                />
              )}
              {answer?.data?.map((document) => (
                <Issued
                  key={document.uuid}
                  document={document}
                  name={name}
                  words={WORDS[type]}
                  order={order}
                />
              ))}
            </Document>
          ),
      )}
      {missing.length > 0 && <Missing kinds={missing} of={kinds.length} />}
    </div>
  );
}
