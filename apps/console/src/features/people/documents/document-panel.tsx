import type { PilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconTurn } from '@rihlah/ui/icons/photo';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useEffect, useState } from 'react';
import { TableHead } from '../../../domain/table/table.tsx';
import { GENDER_WORDS } from '../../../domain/words/gender-words.ts';
import styles from './documents.module.css';
import type { Taken } from './picture.ts';
import type { Slot } from './slots.ts';

/** What was typed and stands on a paper too. */
function typedOn({ name }: Slot, { typed }: PilgrimDocuments): [string, string | null][] {
  const day = (value: string | null) => value && formatShortDate(value);
  const person: [string, string | null] = ['Nama', typed.name];
  const born: [string, string | null] = ['Tanggal lahir', day(typed.birthDate)];
  const nik: [string, string | null] = ['NIK', typed.nik.replace(/(.{4})(?=.)/g, '$1 ')];
  const gender: [string, string | null] = ['Jenis kelamin', GENDER_WORDS[typed.gender]];
  if (name === 'ktp') return [nik, person, born, gender, ['Alamat', typed.address]];
  if (name === 'kk') return [nik, person, born];
  if (name === 'foto') return [person, gender];
  if (name === 'passport')
    return [person, ['Nomor paspor', typed.number], born, gender, ['Berlaku sampai', day(typed.expires)]];
  return [person, born];
}

/** An address of the picture for as long as it is shown. */
function useAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

interface DocumentPanelProps {
  slot: Slot;
  documents: PilgrimDocuments;
  taken: Taken | undefined;
  onFiles: (files: FileList | null) => void;
  onChoose: () => void;
  onTurn: () => void;
}

/** The picture large, as it will be sent, over what was typed of the pilgrim. */
export function DocumentPanel({ slot, documents, taken, onFiles, onChoose, onTurn }: DocumentPanelProps) {
  const address = useAddress(taken?.isShown ? taken.file : undefined);
  return (
    <div className={styles.layout}>
      <header className={styles.tools}>
        <h2>{slot.title}</h2>
        {taken && <p title={taken.file.name}>{taken.file.name}</p>}
        {taken?.isShown && (
          <Button variant="secondary" icon={<IconTurn size={16} />} onClick={onTurn}>
            Putar <KeyCap>R</KeyCap>
          </Button>
        )}
        {taken && (
          <Button variant="secondary" onClick={onChoose}>
            Ganti foto <KeyCap>U</KeyCap>
          </Button>
        )}
      </header>
      <section
        className={styles.place}
        aria-label={`Foto ${slot.title}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onFiles(event.dataTransfer.files);
        }}
      >
        {address && (
          <img
            src={address}
            alt={`${slot.title}, seperti akan dikirim`}
            className={styles.photo}
            data-turns={(taken?.turns ?? 0) % 4}
          />
        )}
        {taken && !taken.isShown && (
          <p className={styles.empty}>
            <b>Foto siap dikirim</b>
            <span>HEIC tidak dapat ditampilkan di peramban ini. Server yang membacanya.</span>
          </p>
        )}
        {!taken && (
          <div className={styles.empty}>
            <b>Taruh foto {slot.title} di sini</b>
            <span>dari pemindai atau galeri: JPEG, PNG, WebP, atau HEIC</span>
            <Button variant="secondary" onClick={onChoose}>
              Pilih berkas <KeyCap>U</KeyCap>
            </Button>
          </div>
        )}
      </section>
      <table className={styles.typed}>
        <TableHead titles={['Isian', 'Di pesanan']} />
        <tbody>
          {typedOn(slot, documents).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value ?? 'belum ada'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
