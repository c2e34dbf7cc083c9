import { ASSURANCE_WORDS, type ChangeAnswer } from '@rihlah/contract/catalog/assurance-names';
import type { SettleAnswer, StaffChange } from '@rihlah/contract/staff/departures/assurances';
import { factLines } from '@rihlah/rules/journey/assured-words';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import styles from '../../../domain/assurances/assurances.module.css';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { DecisionDialog } from '../../../domain/form/decision-dialog.tsx';
import { FreeDialog } from '../../../domain/order/free-dialog.tsx';
import { openDialog } from '../../../domain/screen/dialog-host.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';

type Answered = StaffChange['orders'][number];

const ANSWER_WORDS: Record<ChangeAnswer, string> = { agreed: 'setuju', leaving: 'mau pindah atau batal' };

interface ChangeAnswersProps {
  productUuid: string;
  change: StaffChange;
  mayChange: boolean;
}

/** A change, and who agreed, who did not, and who has not answered. */
export function ChangeAnswers({ productUuid, change: { change, orders }, mayChange }: ChangeAnswersProps) {
  const [settled, setSettled] = useState<Answered>();
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
              onSettle={mayChange && answerBy && waits(each, answerBy) ? () => setSettled(each) : undefined}
            />
          ))}
        </ul>
      )}
      {settled && (
        <SettleDialog
          productUuid={productUuid}
          change={change.uuid}
          answered={settled}
          onClose={() => setSettled(undefined)}
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
  onSettle,
}: {
  answered: Answered;
  onSettle?: (() => void) | undefined;
}) {
  const withBranch = useWithBranch();
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
      {onSettle && (
        <Button variant="quiet" onClick={onSettle} aria-label={`Catat hasil ${order.name}`}>
          Catat hasil
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

interface SettleDialogProps {
  productUuid: string;
  change: string;
  answered: Answered;
  onClose: () => void;
}

function SettleDialog({
  productUuid,
  change,
  answered: { order, isPromisedFree },
  onClose,
}: SettleDialogProps) {
  const [as, setAs] = useState<ChangeAnswer>('agreed');
  return (
    <DecisionDialog
      title={`Catat hasil untuk ${order.name}?`}
      support={`Sesudah ditelepon. Pindah atau pembatalannya sendiri dikerjakan di pesanannya${isPromisedFree ? '; itu dijanjikan tidak dipotong, jadi uangnya dibebaskan di sana sesudah dibatalkan' : ''}.`}
      consequences={[{ what: 'Pesanan', detail: order.orderId }]}
      confirmLabel="Catat hasil"
      cancelLabel="Jangan catat"
      send={(note) =>
        callApi<SettleAnswer>('POST', '/api/staff/v1/departures/:uuid/changes/:change/outcomes', {
          params: { uuid: productUuid, change },
          body: { order: order.uuid, as, note },
        })
      }
      done={`Hasil untuk ${order.name} dicatat`}
      refresh={['assurances', 'today']}
      onClose={onClose}
    >
      <SelectField label="Hasilnya" value={as} onChange={({ target }) => setAs(target.value as ChangeAnswer)}>
        <option value="agreed">Jamaah setuju</option>
        <option value="leaving">Jamaah pindah atau batal</option>
      </SelectField>
    </DecisionDialog>
  );
}
