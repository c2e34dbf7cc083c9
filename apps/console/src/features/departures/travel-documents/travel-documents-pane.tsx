import type { Traveller } from '@rihlah/contract/staff/departures/departures';
import type { TravelDocumentType } from '@rihlah/contract/staff/documents/travel-documents';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { useRef, useState } from 'react';
import { TRAVEL_DOCUMENT_WORDS } from '../../../domain/departures/travel-document-words.ts';
import { DropZone } from '../../../domain/form/drop-zone.tsx';
import { Failure } from '../../../domain/form/failure.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { distinguishNamesakes } from '../../../domain/people/namesakes.ts';
import { MissingPart } from '../../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { TravelDocumentRow } from './travel-document-row.tsx';
import styles from './travel-documents.module.css';
import { useTravelDocuments } from './use-travel-documents.ts';

/** HEIC comes without a type that browsers know. */
const ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic';
/** Of those that match by their number, so many stand in the table until somebody asks for all. */
const SHOWN = 3;

interface TravelDocumentsPaneProps {
  productUuid: string;
  type: TravelDocumentType;
  travellers: Traveller[];
}

/** Visas or e-tickets: put down, matched, looked at, and only then the pilgrims' (look, Departure). */
export function TravelDocumentsPane({ productUuid, type, travellers }: TravelDocumentsPaneProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isAll, setAll] = useState(false);
  const {
    kept,
    documents,
    left,
    refused,
    decisions,
    decide,
    ready,
    upload,
    forget,
    save,
    discard,
    isSaving,
    failure,
  } = useTravelDocuments(productUuid, type);
  const { name, title } = TRAVEL_DOCUMENT_WORDS[type];
  const choose = () => chooser.current?.click();
  useKeys(`Unggah ${name}`, [
    { caps: ['U'], label: `pilih berkas ${name}`, keys: { u: choose } },
    { caps: ['Ctrl', 'Enter'], label: `simpan ${name}`, keys: { 'ctrl+enter': () => void save() } },
  ]);
  const of = (...states: string[]) => documents.filter(({ state }) => states.includes(state));
  const [matched, check, replace] = [of('matched'), of('check'), of('replace')];
  const lost = of('unmatched', 'failed');
  const shown = isAll ? matched : matched.slice(0, SHOWN);
  const waiting = documents.length - ready.length;
  const taken = new Set(ready.map(({ order }) => order));
  const people = travellers
    .filter(({ order }) => !taken.has(order.uuid))
    .sort((one, other) => one.pilgrim.name.localeCompare(other.pilgrim.name, 'id'));
  const ofNames = distinguishNamesakes(travellers.map(({ pilgrim }) => pilgrim.name));
  const numbers = new Map(travellers.map(({ order }) => [order.uuid, order.orderId]));
  const findSign = (called: string, orderUuid: string) => ofNames(called, numbers.get(orderUuid) ?? '');
  const foot = documents.length > 0 && (
    <>
      <p className={styles.note}>
        Jamaah yang cocok mendapat kabar “{title}”.
        {waiting > 0 && ` ${waiting} berkas lain menunggu keputusan Anda.`}
      </p>
      <Button block busy={isSaving} aria-disabled={ready.length === 0} onClick={() => void save()}>
        Simpan {ready.length} {name} <KeyCap>Ctrl Enter</KeyCap>
      </Button>
    </>
  );
  return (
    <DetailPane foot={foot || undefined}>
      <div className={styles.papers}>
        <h2>Unggah {name}</h2>
        <p className={styles.quiet} role="status">
          {left > 0
            ? `Membaca, ${left} berkas lagi…`
            : documents.length > 0
              ? `${documents.length} berkas dibaca dari nomor paspornya.`
              : 'Dicocokkan dari nomor paspor, lalu dari nama.'}
        </p>
        <DropZone
          input={chooser}
          label={`Berkas ${name}`}
          kinds="PDF atau foto, boleh banyak, paling besar 8 MB sebuah"
          accept={ACCEPT}
          isMany
          busy={left > 0}
          button={
            <>
              Pilih <KeyCap>U</KeyCap>
            </>
          }
          onFiles={(files) => void upload(files)}
        />
        <MissingPart query={kept} what="Berkas yang sudah diunggah" />
        {documents.length + refused.length > 0 && (
          <ul className={styles.counts} aria-label="Hasil pencocokan">
            <li>
              <StateDot state="done" /> {matched.length} cocok
            </li>
            <li>
              <StateDot state="ours" /> {check.length} periksa
            </li>
            <li>
              <StateDot state="rejected" /> {lost.length + refused.length} gagal
            </li>
            <li>
              <StateDot state="asked" /> {replace.length} ganti
            </li>
          </ul>
        )}
        <Failure>{failure}</Failure>
        <ul aria-label="Berkas">
          {refused.map((file) => (
            <li key={file.name} className={styles.paper}>
              <StateDot state="rejected" />
              <div>
                <b className={styles.lost}>Tidak diterima</b>
                <span>{file.words}</span>
                <span>{file.name}</span>
              </div>
              <Button variant="quiet" aria-label={`Buang ${file.name}`} onClick={() => forget(file)}>
                Buang
              </Button>
            </li>
          ))}
          {[...shown, ...check, ...lost, ...replace].map((document) => (
            <TravelDocumentRow
              key={document.uuid}
              document={document}
              type={type}
              travellers={people}
              decided={decisions[document.uuid]}
              findSign={findSign}
              onDecide={(order) => decide(document, order)}
              onDiscard={() => void discard([document])}
            />
          ))}
        </ul>
        {documents.length > 0 && (
          <p className={styles.ways}>
            {matched.length > shown.length && (
              <Button variant="quiet" onClick={() => setAll(true)}>
                dan {matched.length - shown.length} lagi yang cocok
              </Button>
            )}
            <Button variant="quiet" onClick={() => void discard(documents)}>
              Buang semua
            </Button>
          </p>
        )}
      </div>
    </DetailPane>
  );
}
