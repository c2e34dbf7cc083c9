import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import {
  type MergeField,
  type MergePeople,
  mergePeople,
  type PersonMerge,
} from '@rihlah/contract/staff/privacy/merge';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { ApiError } from '@rihlah/web-client/failures';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DialogForm } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import {
  MERGE_BLOCKER_WORDS,
  MERGE_FIELD_WORDS,
  MOVE_WORDS,
  valueWords,
} from '../../domain/words/merge-words.ts';
import styles from './people.module.css';

interface MergeChoiceProps {
  person: StaffPersonDetail;
  /** Uuid of the other record. */
  other: string;
  merge: PersonMerge;
  onClose: () => void;
}

const whySchema = mergePeople.body.pick({ why: true });
/** Not what was compared: one of the two is gone, and the dialog is still closing. */
const REFRESHED = ['person', 'people', 'orders', 'order', 'agent', 'agents', 'approvals', 'today'];

/** What differs, side by side: of each field one value stays, what is known of one record alone beforehand. */
export function MergeChoice({ person, other, merge, onClose }: MergeChoiceProps) {
  const { versions, names, fields, takesTwo, moves, blockers } = merge;
  const differing = fields.filter(({ isSame }) => !isSame);
  const [fromOther, setFromOther] = useState<MergeField[]>(
    differing.flatMap(({ field, kept }) => (kept === null ? field : [])),
  );
  const [isLate, setLate] = useState(false);
  const sent = useSentForm<{ why: string }, MergePeople['response']>({
    schema: whySchema,
    values: { why: '' },
    send: ({ why }) =>
      callApi<MergePeople>('POST', '/api/staff/v1/people/:uuid/merge', {
        params: { uuid: person.uuid },
        body: { other, versions, fromOther, why },
      }),
    done: ({ state }) =>
      state === 'done' ? 'Kedua data sudah menjadi satu' : 'Penggabungan menunggu orang kedua',
    refresh: REFRESHED,
    onDone: onClose,
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      setLate(true);
      return true;
    },
  });
  const choose = (field: MergeField, isOther: boolean) =>
    setFromOther((before) => [...before.filter((each) => each !== field), ...(isOther ? [field] : [])]);
  const isBlocked = blockers.length > 0;
  const needsSecond = takesTwo[fromOther.includes('phone') ? 'other' : 'kept'];
  return (
    <DialogForm
      sent={sent}
      submit={!isBlocked && (needsSecond ? 'Minta persetujuan' : 'Gabungkan')}
      onClose={onClose}
    >
      {isBlocked && (
        <Notice tone="warning" role="alert">
          <b>Belum dapat digabungkan.</b>
          <ul className={styles.reasons}>
            {blockers.map((blocker) => (
              <li key={blocker}>{MERGE_BLOCKER_WORDS[blocker]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isLate && (
        <Notice tone="warning" role="alert">
          Salah satu data baru saja diubah orang lain. Tutup dan bandingkan lagi.
        </Notice>
      )}
      <p className={styles.quiet}>
        Pindah dari {names.other}:{' '}
        {moves
          .filter(({ count }) => count !== 0)
          .map(({ what, count }) => MOVE_WORDS[what](count))
          .join(', ') || 'tidak ada apa-apa'}
        . Penggabungan tidak dapat diurungkan.
      </p>
      {differing.length === 0 && <p>Semua isiannya sama.</p>}
      {differing.map(({ field, kept, other: theirs }) => (
        <fieldset key={field} className={styles.choice}>
          <legend>{MERGE_FIELD_WORDS[field]}</legend>
          {[
            { isOther: false, value: kept },
            { isOther: true, value: theirs },
          ].map(({ isOther, value }) => (
            <label key={String(isOther)}>
              <input
                type="radio"
                name={`pilih-${field}`}
                checked={fromOther.includes(field) === isOther}
                onChange={() => choose(field, isOther)}
              />
              <span>
                {valueWords(field, value)}
                <small>{isOther ? 'dari data ganda' : 'dari data ini'}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {!isBlocked && needsSecond && (
        <Notice tone="warning" role="status">
          Nomor HP yang tidak dipilih punya login atau uang, jadi orang kedua menyetujui dulu. Sesudah itu
          tinggal satu login, dengan nomor yang dipilih; yang lain berakhir. Nomor lama dan baru mendapat SMS.
        </Notice>
      )}
      {!isBlocked && (
        <FormTextArea<{ why: string }>
          name="why"
          label="Alasan, dan cara Anda memastikan orangnya sama"
          rows={2}
        />
      )}
    </DialogForm>
  );
}
