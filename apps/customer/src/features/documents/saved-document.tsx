import type { DocumentStatus } from '@rihlah/contract/documents/document';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { PhotoButton } from '@rihlah/ui/dialogs/photo-viewer';
import { IconRefresh } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDayMonth } from '@rihlah/ui/text/deadline-words';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { ReactNode } from 'react';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
import styles from './saved-document.module.css';

const WORDS: Record<DocumentStatus, string> = { Unverified: 'Sedang diperiksa', Verified: 'Sudah diperiksa' };

/** Indonesian first and larger; the badge of the specification beside it, grey for Unverified, else green. */
export const DocumentState = ({ status }: { status: DocumentStatus }) => (
  <div className={styles.state}>
    <b className={styles.word}>{WORDS[status]}</b>
    <span lang="en">
      <Stamp tone={status === 'Unverified' ? 'secondary' : 'success'}>{status}</Stamp>
    </span>
  </div>
);

export interface SavedPhoto {
  name: string;
  address: string;
}

export function SavedPhotos({ photos }: { photos: SavedPhoto[] }) {
  return (
    <ul className={styles.photos}>
      {photos.map(({ name, address }) => (
        <li key={name}>
          <PhotoButton name={name} address={address} className={styles.photo} />
          <p className={styles.name}>{name}</p>
        </li>
      ))}
    </ul>
  );
}

/** A document that has just been sent gets its stamp before one's eyes. */
const JUST_MS = 60_000;

function Received({ createdAt }: { createdAt: string }) {
  const at = new Date(createdAt);
  const date = jakartaDate(at);
  return (
    <span className={styles.received}>
      <Stamp tilt tone="secondary" lands={serverNow().getTime() - at.getTime() < JUST_MS}>
        Dikirim <time dateTime={date}>{formatDayMonth(date)}</time>
      </Stamp>
    </span>
  );
}

interface SavedDocumentProps {
  title: string;
  status: DocumentStatus;
  createdAt: string;
  photos: SavedPhoto[];
  /** Opens the form again, for a record that nobody has checked and this viewer may replace. */
  onReplace?: () => void;
  children?: ReactNode;
}

/** A record that exists can be read; until somebody has checked it, its owner can replace it. */
export function SavedDocument({ title, status, createdAt, photos, onReplace, children }: SavedDocumentProps) {
  const isWaiting = status === 'Unverified';
  return (
    <Document as="div" strip={{ name: title }}>
      <Facts className={styles.saved}>
        <DocumentState status={status} />
        <p className={styles.support}>
          {isWaiting ? 'Kami kabari di inbox setelah diperiksa.' : 'Tidak ada yang perlu dilakukan.'}
        </p>
        {children}
        <div className={styles.stamped}>
          <SavedPhotos photos={photos} />
          <Received createdAt={createdAt} />
        </div>
      </Facts>
      <Stub>
        {isWaiting && onReplace ? (
          <Button variant="secondary" block icon={<IconRefresh />} onClick={onReplace}>
            Ganti {title.toLowerCase()}
          </Button>
        ) : (
          <ContactUs title="Ada yang salah atau berubah? Hubungi kami" about={title.toLowerCase()} />
        )}
      </Stub>
    </Document>
  );
}
