import { HANDOVER_SIDES } from '@rihlah/contract/documents/passport-places';
import type { Handover, signHandover } from '@rihlah/contract/staff/custody/custody';
import { Button } from '@rihlah/ui/actions/button';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { callApi } from '../../client/api.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import { SIGNING_WORDS } from '../../domain/words/custody-words.ts';
import styles from './custody.module.css';
import { PLACES, receiptPdf } from './custody-words.ts';
import { MOVED } from './queries.ts';

type Side = (typeof HANDOVER_SIDES)[number];

/** How a side stands: who signed, or that nobody has; of many pilgrims how many. */
function sideOf({ signatures, total, ...handover }: Handover, side: Side) {
  const own = signatures.filter((each) => each.side === side);
  const isPilgrims = handover[side] === 'pilgrim';
  const wanted = isPilgrims ? total : 1;
  const [first] = own;
  const name = side === 'from' ? handover.gives : handover.takes;
  const how =
    wanted > 1
      ? `${own.length} dari ${wanted} jamaah`
      : first
        ? `${SIGNING_WORDS[first.how]}, ${formatListDate(first.at)}${first.notedBy ? `, dicatat ${first.notedBy}` : ''}`
        : 'belum ditandatangani';
  return { name, how, isSigned: own.length >= wanted, isPilgrims };
}

/** One handover: from where to where, both signatures, the receipt, and what one can still sign. */
export function HandoverCard({ handover, title }: { handover: Handover; title: string }) {
  const mayMove = useMay('passport.move');
  const sides = HANDOVER_SIDES.map((side) => ({ side, ...sideOf(handover, side) }));
  const open = sides.find(({ isSigned }) => !isSigned);
  const { isSending, failure, start } = useSending<'loket' | 'paper'>({
    send: (how) =>
      callApi<typeof signHandover>('POST', '/api/staff/v1/handovers/:uuid/signatures', {
        params: { uuid: handover.uuid },
        body: { how },
      }),
    done: `${handover.number} ditandatangani`,
    refresh: MOVED,
    onDone: () => undefined,
  });
  return (
    <section className={styles.card} aria-label={handover.number}>
      <p className={styles.cardHead}>
        <b>
          {PLACES[handover.from].word} ke {PLACES[handover.to].word}
        </b>
        <span>{title}</span>
      </p>
      <p className={styles.support}>
        {handover.number}
        {handover.total > 1 && ` · ${handover.total} paspor`} ·{' '}
        <a href={receiptPdf(handover.uuid)} target="_blank" rel="noreferrer">
          Tanda terima
        </a>
      </p>
      {handover.note && <p>“{handover.note}”</p>}
      <ul className={styles.rows} aria-label="Tanda tangan">
        {sides.map(({ side, name, how, isSigned }) => (
          <li key={side}>
            <StateDot state={isSigned ? 'done' : 'missing'} />
            <span>
              {side === 'from' ? 'Menyerahkan' : 'Menerima'}: {name}
              <small>{how}</small>
            </span>
          </li>
        ))}
      </ul>
      {mayMove && open && (
        <div className={styles.buttons}>
          {!open.isPilgrims && open.side === 'to' && handover.to !== 'provider' && (
            <Button variant="secondary" busy={isSending} onClick={() => void start('loket')}>
              Saya yang menerima
            </Button>
          )}
          <Button variant="secondary" busy={isSending} onClick={() => void start('paper')}>
            Ditandatangani di kertas
          </Button>
        </div>
      )}
      <Failure>{failure}</Failure>
    </section>
  );
}
