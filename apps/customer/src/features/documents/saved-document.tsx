import type { DocumentStatus } from '@rihlah/contract/document';
import type { ReactNode } from 'react';
import { Document, Facts } from '../../ui/document.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import styles from './saved-document.module.css';

/** Grey for Unverified, green for any other (spec 2, section 4). */
export const DocumentBadge = ({ status }: { status: DocumentStatus }) => (
  <Stamp tone={status === 'Unverified' ? 'secondary' : 'success'}>{status}</Stamp>
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
          <a href={address} target="_blank" rel="noopener noreferrer" className={styles.photo}>
            <img src={address} alt={`${name}, buka dalam ukuran penuh`} loading="lazy" />
          </a>
          <p className={styles.name}>{name}</p>
        </li>
      ))}
    </ul>
  );
}

interface SavedDocumentProps {
  title: string;
  status: DocumentStatus;
  photos: SavedPhoto[];
  /** Fields of the record. */
  children?: ReactNode;
}

/** A record that exists can only be read. */
export function SavedDocument({ title, status, photos, children }: SavedDocumentProps) {
  return (
    <Document as="div" strip={{ name: title }}>
      <Facts className={styles.saved}>
        <DocumentBadge status={status} />
        <p className={styles.support}>
          {status === 'Unverified'
            ? 'Sudah kami terima dan sedang diperiksa.'
            : 'Sudah diperiksa. Tidak ada yang perlu dilakukan.'}
        </p>
        {children}
        <SavedPhotos photos={photos} />
      </Facts>
    </Document>
  );
}
