import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import type { StaffAssurance, uploadProof } from '@rihlah/contract/staff/departures/assurances';
import { code } from '@rihlah/contract/wire/messages';
import { isoDate, line } from '@rihlah/contract/wire/primitives';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { sendForm } from '../../client/send-form.ts';
import { FormDialog } from '../form/dialog-form.tsx';
import { DropZone } from '../form/drop-zone.tsx';
import { useSending } from '../form/use-sending.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import styles from './assurances.module.css';

/** HEIC comes without a type that browsers know. */
const ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic';

const typed = z.object({
  text: line(160),
  number: z.string().max(60),
  documentedOn: isoDate,
  validUntil: z.union([z.literal(''), isoDate], { error: code('dateFormat') }),
  pages: z.array(z.string()).max(6),
});
type Typed = z.infer<typeof typed>;

/** What a proof is sent as. */
export interface GivenProof {
  basis: string;
  text: string;
  number: string | null;
  documentedOn: string;
  /** Of a licence. */
  validUntil: string;
  pages: string[];
}

const EXAMPLES: Record<StaffAssurance['kind'], string> = {
  licence: 'Cocok dengan Siskopatuh',
  schedule: 'Jumlah pendaftar minimum tercapai',
  flight: 'Surat blok 45 seat dari Garuda',
  hotel: 'Konfirmasi 12 kamar',
  visa: 'Visa rombongan terbit',
};

interface ProofDialogProps {
  assurance: StaffAssurance;
  send: (proof: GivenProof) => Promise<unknown>;
  onClose: () => void;
}

/** What proves something that is told to customers: they read it at once, with the name of who entered it. */
export function ProofDialog({ assurance: { kind, fact, basis }, send, onClose }: ProofDialogProps) {
  const hasEnd = kind === 'licence';
  const sent = useSentForm<Typed>({
    schema: hasEnd ? typed.extend({ validUntil: isoDate }) : typed,
    values: { text: '', number: '', documentedOn: jakartaDate(serverNow()), validUntil: '', pages: [] },
    send: ({ number, ...given }) => send({ basis, ...given, number: number.trim() || null }),
    done: `${ASSURANCE_WORDS[kind]} tercatat pasti. Pelanggan melihatnya sekarang.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Catat bukti: ${ASSURANCE_WORDS[kind]}`}
      sent={sent}
      submit="Catat pasti"
      onClose={onClose}
    >
      <p>
        <b>{fact}</b>
      </p>
      <p className={styles.quiet}>
        Bukti ini berlaku untuk isi di atas saja. Kalau isinya berubah, tulisannya kembali “belum”.
      </p>
      <FormText<Typed>
        name="text"
        label="Buktinya apa"
        hint={`Misalnya ${EXAMPLES[kind]}`}
        autoComplete="off"
      />
      <FormText<Typed> name="number" label="Nomor surat" optional autoComplete="off" />
      <FormDate<Typed> name="documentedOn" label={hasEnd ? 'Dicocokkan pada' : 'Tanggal surat'} />
      {hasEnd && <FormDate<Typed> name="validUntil" label="Izin berlaku sampai" />}
      <PublicPages />
    </FormDialog>
  );
}

/** The file that everybody may see; what is in it beside what is seen is thrown away. */
function PublicPages() {
  const { watch, setValue } = useFormContext<Typed>();
  const pages = watch('pages');
  const [name, setName] = useState('');
  const { isSending, failure, start } = useSending<File, { pages: string[] }>({
    send: (file) =>
      sendForm<typeof uploadProof>(
        '/api/staff/v1/proofs',
        {},
        { file },
        { onProgress: () => {}, signal: new AbortController().signal },
      ),
    onDone: (sent) => setValue('pages', sent?.pages ?? []),
    onConflict: 'stay',
  });
  return (
    <div className={styles.pages}>
      <p>
        <b>Bukti untuk umum</b>, bila ada. Hitamkan dulu nama orang, nomor pribadi, dan harga: siapa saja
        dapat membukanya.
      </p>
      {pages.length > 0 ? (
        <>
          <ul aria-label="Halaman bukti">
            {pages.map((page, index) => (
              <li key={page}>
                <img src={`${page}?lebar=240`} alt={`Halaman ${index + 1} dari ${name}`} />
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={() => setValue('pages', [])}>
            Lepas berkas
          </Button>
        </>
      ) : (
        <DropZone
          label="Berkas bukti"
          kinds="PDF sampai enam halaman atau foto, paling besar 8 MB"
          accept={ACCEPT}
          busy={isSending}
          error={failure}
          onFiles={([file]) => {
            if (!file) return;
            setName(file.name);
            void start(file);
          }}
        />
      )}
    </div>
  );
}
