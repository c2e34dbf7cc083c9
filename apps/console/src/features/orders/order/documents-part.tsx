import { DOCUMENT_STATE_WORDS, type StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { capitalised, formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { DOCUMENTS, DOT_OF } from '../../../domain/order/document-words.ts';
import { useSetParameters } from '../../../domain/screen/use-set-parameters.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { VISAS } from '../../../domain/words/custody-words.ts';
import { CancelVisaDialog, type TravelDocument, WithdrawDialog } from './dialogs/order-decisions.tsx';
import { VisaDialog } from './dialogs/visa-dialog.tsx';
import styles from './order-screen.module.css';

const titles = new Map<string, string>(DOCUMENTS);

/** As the columns of every list. */
const inOrder = ({ documents }: StaffOrderDetail): StaffOrderDetail['documents'] =>
  DOCUMENTS.flatMap(([name]) => documents.filter(({ kind }) => kind === name));

/** Which form is open, in the address: whoever lacks a visa in a list is led to it. */
const FORM = 'isi';

const isComplete = ({ visaFacts }: StaffOrderDetail): boolean =>
  visaFacts !== undefined &&
  [visaFacts.numberEnd, visaFacts.provider, visaFacts.validFrom, visaFacts.validUntil].every(
    (fact) => fact !== null,
  );

/** On the button: what entering its facts is by now. */
function enterWords(order: StaffOrderDetail): string {
  if (order.visa !== 'issued') return 'Catat visa…';
  return isComplete(order) ? 'Betulkan visa…' : 'Lengkapi visa…';
}

/** How the visa stands, what stands on it, and whether the pilgrim sees it. */
function VisaRow({ order, children }: { order: StaffOrderDetail; children: ReactNode }) {
  const { visa, visaAt, visaFacts } = order;
  const { numberEnd, validFrom, validUntil, provider } = visaFacts ?? {};
  const { word, dot } = VISAS[visa ?? 'none'];
  const told = [
    numberEnd && `•••• ${numberEnd}`,
    validFrom && validUntil && `${formatShortDate(validFrom)} – ${formatShortDate(validUntil)}`,
    provider,
    visa === 'issued' && visaFacts && !isComplete(order) && 'belum lengkap: nomor, tanggal, atau provider',
    visa === 'issued' && !visaAt && 'berkas belum diunggah',
  ].filter(Boolean);
  return (
    <li>
      <b>Visa</b>
      <span>
        <span className={styles.dotted}>
          <StateDot state={dot} /> {capitalised(word)}
        </span>
        {told.length > 0 && <small className={styles.below}>{told.join(' · ')}</small>}
      </span>
      <span>
        {visaAt ? formatListDate(visaAt) : ''} {children}
      </span>
    </li>
  );
}

/** What the pilgrim has handed in, and what staff put there for the journey. */
export function DocumentsPart({ order }: { order: StaffOrderDetail }) {
  const withBranch = useWithBranch();
  const mayTake = useMay('document.upload');
  const mayEnd = useMay('visa.change');
  const [isEnding, setEnding] = useState(false);
  const [withdrawn, setWithdrawn] = useState<TravelDocument | null>(null);
  const verified = order.documents.filter(({ state }) => state === 'verified').length;
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const isEntering = mayEnd && search.get(FORM) === 'visa';
  const enter = (is: boolean) => setParameters({ [FORM]: is ? 'visa' : null }, { replace: true });
  // Before the first payment nobody has one, and of a cancelled order nobody needs it.
  const facts = order.visaFacts;
  const mayEnter = mayEnd && !isCancelled(order.status) && !isAwaitingFirstPayment(order.status);
  const additional: [TravelDocument, string | null][] = [
    [{ type: 'e-ticket', title: 'E-ticket' }, order.eTicketAt],
    [{ type: 'roomList', title: 'Room list' }, order.roomListAt],
  ];
  const withdrawal = (document: TravelDocument, at: string | null) =>
    mayEnd &&
    at && (
      <Button variant="quiet" onClick={() => setWithdrawn(document)}>
        Tarik…<span className="sr-only"> {document.title}</span>
      </Button>
    );
  return (
    <section className={styles.part} aria-labelledby="dokumen">
      <h3 id="dokumen">
        Dokumen{' '}
        <small className={styles.count}>
          {verified} dari {order.documents.length} Verified
        </small>
        {mayTake && !isCancelled(order.status) && (
          <Link to={withBranch(`/orang/${order.pilgrim.uuid}/berkas`)} className={styles.take}>
            Ambil berkas <KeyCap>D</KeyCap>
          </Link>
        )}
      </h3>
      <ul className={styles.rows}>
        {inOrder(order).map(({ kind, state, at, reason }) => (
          <li key={kind}>
            <b>{titles.get(kind)}</b>
            <span className={styles.dotted}>
              <StateDot state={DOT_OF[state]} /> {DOCUMENT_STATE_WORDS[state]}
              {reason && <small className={styles.why}>“{reason}”</small>}
            </span>
            <span>{at ? formatListDate(at) : ''}</span>
          </li>
        ))}
        <VisaRow order={order}>{withdrawal({ type: 'visa', title: 'berkas visa' }, order.visaAt)}</VisaRow>
        {additional.map(([document, at]) => (
          <li key={document.type}>
            <b>{document.title}</b>
            <span className={styles.dotted}>
              <StateDot state={at ? 'done' : 'missing'} /> {at ? 'Ada' : 'Belum ada'}
            </span>
            <span>
              {at ? formatListDate(at) : ''} {withdrawal(document, at)}
            </span>
          </li>
        ))}
      </ul>
      {facts && (mayEnter || (mayEnd && order.visa)) && (
        <div className={styles.ways}>
          {mayEnter && (
            <Button variant="secondary" onClick={() => enter(true)}>
              {enterWords(order)}
            </Button>
          )}
          {mayEnd && order.visa && (
            <Button variant="quiet" onClick={() => setEnding(true)}>
              Batalkan visa…
            </Button>
          )}
        </div>
      )}
      {facts && isEntering && mayEnter && (
        <VisaDialog order={order} facts={facts} onClose={() => enter(false)} />
      )}
      {withdrawn && <WithdrawDialog order={order} document={withdrawn} onClose={() => setWithdrawn(null)} />}
      {facts && isEnding && <CancelVisaDialog order={order} facts={facts} onClose={() => setEnding(false)} />}
    </section>
  );
}
