import { ASSURANCE_WORDS, type ChangeAnswer } from '@rihlah/contract/catalog/assurance-names';
import {
  type CorrectOutcome,
  type SettleAnswer,
  type StaffChange,
  settleAnswer,
} from '@rihlah/contract/staff/departures/assurances';
import { code } from '@rihlah/contract/wire/messages';
import { factLines } from '@rihlah/rules/journey/assured-words';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import styles from '../../../domain/assurances/assurances.module.css';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import { FreeDialog } from '../../../domain/order/free-dialog.tsx';
import { openDialog } from '../../../domain/screen/dialog-host.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { ANSWER_WORDS } from '../../../domain/words/answer-words.ts';

type Answered = StaffChange['orders'][number];

interface ChangeAnswersProps {
  productUuid: string;
  change: StaffChange;
  mayChange: boolean;
}

/** A change, and who agreed, who did not, and who has not answered. */
export function ChangeAnswers({ productUuid, change: { change, orders }, mayChange }: ChangeAnswersProps) {
  const [asked, ask] = useState<Answered>();
  const { kind, before, after, reason, cost, changedAt, by, answerBy } = change;
  const count = (answer: ChangeAnswer | null) => orders.filter((each) => each.answer === answer).length;
  return (
    <section className={styles.block} aria-label={`Perubahan ${ASSURANCE_WORDS[kind].toLowerCase()}`}>
      <h3>Berubah: {ASSURANCE_WORDS[kind].toLowerCase()}</h3>
      <p>
        <span className="sr-only">Dulu </span>
        <del>{factLines(kind, before as never).join('; ')}</del>
      </p>
      <p>
        <span className="sr-only">Sekarang </span>
        {after ? factLines(kind, after as never).join('; ') : 'belum ditentukan lagi'}
      </p>
      <p className={styles.quiet}>
        {formatListDate(changedAt)}
        {by && `, ${by}`}
        {reason && `: ${reason}`}
        {cost !== null && ` Biaya ${plainRupiah(cost)} per jamaah.`}
      </p>
      {answerBy && (
        <p>
          Jawaban paling lambat {formatShortDate(answerBy)}: <b>{count('agreed')}</b> setuju,{' '}
          <b>{count('leaving')}</b> mau pindah atau batal, <b>{count(null)}</b> belum menjawab
        </p>
      )}
      {orders.length > 0 && (
        <ul aria-label="Jawaban jamaah">
          {orders.map((each) => (
            <Row
              key={each.order.uuid}
              answered={each}
              onNote={
                mayChange && answerBy && (waits(each, answerBy) || each.settled?.basis !== undefined)
                  ? () => ask(each)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {asked && (
        <OutcomeDialog
          productUuid={productUuid}
          change={change.uuid}
          answered={asked}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}

/** As Hari ini counts them: who wants to leave, and who has not answered in time. */
const waits = ({ answer, settled }: Answered, answerBy: string): boolean =>
  settled === null && (answer === 'leaving' || (answer === null && answerBy < jakartaDate(serverNow())));

function Row({
  answered: { order, answer, answeredAt, settled, isCancelled, freeable },
  onNote,
}: {
  answered: Answered;
  /** Notes how it ended, or corrects that. */
  onNote?: (() => void) | undefined;
}) {
  const withBranch = useWithBranch();
  const noteWords = settled ? 'Perbaiki hasil' : 'Catat hasil';
  const mayFree = useMay('money.decide') && freeable !== null;
  return (
    <li>
      <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.name}</Link>
      <span className={styles.quiet}>
        {' '}
        {answer
          ? `${ANSWER_WORDS[answer]}${answeredAt ? `, ${formatListDate(answeredAt)}` : ''}`
          : 'belum menjawab'}
        {settled && `; selesai: ${ANSWER_WORDS[settled.as]}, ${settled.by}, ${settled.note}`}
        {isCancelled && '; pesanannya sudah batal'}
        {freeable !== null && `, ${plainRupiah(freeable)} belum dibebaskan`}
      </span>{' '}
      {onNote && (
        <Button variant="quiet" onClick={onNote} aria-label={`${noteWords} ${order.name}`}>
          {noteWords}…
        </Button>
      )}
      {mayFree && (
        <Button
          variant="quiet"
          onClick={() =>
            openDialog((close) => <FreeDialog order={order} amount={freeable} onClose={close} />)
          }
          aria-label={`Bebaskan uang ${order.name}`}
        >
          Bebaskan uangnya…
        </Button>
      )}
    </li>
  );
}

interface OutcomeDialogProps {
  productUuid: string;
  change: string;
  /** As it was seen when it was asked for. */
  answered: Answered;
  onClose: () => void;
}

const NOTED = z.object({
  as: z
    .literal('')
    .or(settleAnswer.body.shape.as)
    .refine((as) => as !== '', code('isEmpty')),
  note: settleAnswer.body.shape.note,
});
type Noted = z.input<typeof NOTED>;

/** How it ended with somebody, or how it really ended where a colleague noted it wrongly. Nothing is chosen beforehand. */
function OutcomeDialog({ productUuid, change, answered, onClose }: OutcomeDialogProps) {
  const { order, settled, isPromisedFree } = answered;
  const params = { uuid: productUuid, change };
  const sent = useSentForm<Noted>({
    schema: NOTED,
    values: { as: '', note: '' },
    words: { as: 'Pilih hasilnya' },
    send: ({ as: outcome, note }) => {
      const body = { order: order.uuid, as: outcome as ChangeAnswer, note };
      return settled?.basis === undefined
        ? callApi<SettleAnswer>('POST', '/api/staff/v1/departures/:uuid/changes/:change/outcomes', {
            params,
            body,
          })
        : callApi<CorrectOutcome>(
            'POST',
            '/api/staff/v1/departures/:uuid/changes/:change/outcomes/correction',
            { params, body: { ...body, basis: settled.basis } },
          );
    },
    done: `Hasil untuk ${order.name} ${settled ? 'dibetulkan' : 'dicatat'}`,
    refresh: ['assurances', 'today', 'order'],
    onDone: onClose,
    onConflict: 'leave',
    onEdited: onClose,
  });
  return (
    <FormDialog
      title={settled ? `Perbaiki hasil untuk ${order.name}?` : `Catat hasil untuk ${order.name}?`}
      sent={sent}
      submit={settled ? 'Simpan' : 'Catat hasil'}
      onClose={onClose}
    >
      {settled && (
        <p>
          {order.orderId}. Sekarang tercatat <b>{ANSWER_WORDS[settled.as]}</b> oleh {settled.by}:{' '}
          {settled.note}
        </p>
      )}
      <p className={styles.quiet}>
        {settled
          ? 'Untuk hasil yang salah catat. Yang lama tersimpan di Jejak. '
          : `${order.orderId}. Sesudah ditelepon. `}
        Pindah atau pembatalannya sendiri dikerjakan di pesanannya
        {isPromisedFree &&
          '; itu dijanjikan tidak dipotong, jadi uangnya dibebaskan di sana sesudah dibatalkan'}
        .
      </p>
      <FormSelect<Noted> name="as" label="Hasilnya">
        <option value="">Pilih</option>
        <option value="agreed">Jamaah setuju</option>
        <option value="leaving">Jamaah pindah atau batal</option>
      </FormSelect>
      <FormTextArea<Noted>
        name="note"
        label={settled ? 'Alasan diperbaiki' : 'Yang dibicarakan'}
        hint="Tampil di samping hasilnya, atas nama Anda"
        rows={2}
        maxLength={300}
      />
    </FormDialog>
  );
}
