import type { Traveller } from '@rihlah/contract/staff/departures/departures';
import type { TravelDocument, TravelDocumentType } from '@rihlah/contract/staff/documents/travel-documents';
import { Button } from '@rihlah/ui/actions/button';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { useState } from 'react';
import {
  explainMatch,
  nameFile,
  TRAVEL_DOCUMENT_DOTS,
} from '../../../domain/departures/travel-document-words.ts';
import { Options } from '../../../domain/form/options.tsx';
import { withSign } from '../../../domain/people/namesakes.ts';
import styles from './travel-documents.module.css';

interface TravelDocumentRowProps {
  document: TravelDocument;
  type: TravelDocumentType;
  /** Whose it may be said to be. */
  travellers: Traveller[];
  /** Of everybody of the package. */
  findSign: (name: string, orderUuid: string) => string | null;
  /** Whose it was said to be. */
  decided: NonNullable<TravelDocument['order']> | undefined;
  onDecide: (order: NonNullable<TravelDocument['order']>) => void;
  onDiscard: () => void;
}

/** A file that waits: whose it is, by what, and what there is to say to it. */
export function TravelDocumentRow({
  document,
  type,
  travellers,
  findSign,
  decided,
  onDecide,
  onDiscard,
}: TravelDocumentRowProps) {
  const [isPicking, setPicking] = useState(false);
  const { state, order, isSecond } = document;
  const file = nameFile(document);
  const person = decided ?? order;
  const whose = person && withSign(person.name, findSign(person.name, person.uuid));
  const isLost = (state === 'unmatched' || state === 'failed') && !decided;
  return (
    <li className={styles.paper}>
      <StateDot state={decided ? 'done' : TRAVEL_DOCUMENT_DOTS[state]} />
      <div>
        <b className={isLost ? styles.lost : undefined}>
          {whose ?? (state === 'failed' ? 'Tidak dapat dibaca' : 'Belum cocok')}
        </b>
        <span>{decided ? 'Anda yang memutuskan' : explainMatch(document, type)}</span>
        <span>{file}</span>
        {isPicking && !decided && (
          <select
            aria-label={`Jamaah untuk ${file}`}
            defaultValue=""
            onChange={({ target }) => {
              const chosen = travellers.find((one) => one.order.uuid === target.value);
              if (chosen)
                onDecide({
                  uuid: chosen.order.uuid,
                  pilgrim: chosen.pilgrim.uuid,
                  name: chosen.pilgrim.name,
                });
            }}
          >
            <option value="" disabled>
              Pilih jamaah
            </option>
            <Options
              of={travellers.map((one) => [
                one.order.uuid,
                withSign(one.pilgrim.name, findSign(one.pilgrim.name, one.order.uuid)),
              ])}
            />
          </select>
        )}
      </div>
      {!decided && !isSecond && order && (state === 'check' || state === 'replace') && (
        <Button
          variant="secondary"
          aria-label={`${state === 'check' ? 'Benar' : 'Ganti'}: ${file}`}
          onClick={() => onDecide(order)}
        >
          {state === 'check' ? 'Benar' : 'Ganti'}
        </Button>
      )}
      {!decided && state === 'unmatched' && !isPicking && (
        <Button variant="secondary" aria-label={`Pilih: ${file}`} onClick={() => setPicking(true)}>
          Pilih
        </Button>
      )}
      {(state === 'failed' || isSecond) && (
        <Button variant="secondary" aria-label={`Buang: ${file}`} onClick={onDiscard}>
          Buang
        </Button>
      )}
    </li>
  );
}
