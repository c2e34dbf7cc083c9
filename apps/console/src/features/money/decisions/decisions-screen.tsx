import type { ReviewMoney } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import cards from '../../../domain/approvals/decision-cards.module.css';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { List } from '../../../domain/list/list.tsx';
import { useCurrent } from '../../../domain/list/use-current.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { MoneyTabs } from '../money-tabs.tsx';
import { BookedMoney } from './booked-money.tsx';
import styles from './money.module.css';
import { MoneyPane } from './money-pane.tsx';
import { isLate } from './money-words.ts';
import { reviewQuery } from './queries.ts';
import { Reconciliations } from './reconciliations.tsx';
import { ChosenMoney } from './review/chosen-money.tsx';
import { reviewColumns } from './review/review-columns.tsx';
import { SearchBills } from './review/search-bills.tsx';
import { TransferredMoney } from './transfers/transferred-money.tsx';

interface OpenMoney {
  /** The one at work; the oldest, until somebody goes on. */
  money: ReviewMoney | undefined;
  /**
   * It was decided, by a colleague or without an answer that reached us: it stays until one goes on, for a key that is
   * pressed for it must not meet another.
   */
  isGone: boolean;
  /**
   * Sends what is decided about it here: it stays as it is until the answer has come, whatever the list says. Then the next
   * takes its place once the list has it no more, unless the sending failed.
   */
  decide: <Answer>(uuid: string, send: () => Promise<Answer>) => Promise<Answer>;
  /** Lets go of it. */
  close: () => void;
}

/** @param rows of the review list, the oldest first; undefined until they are known @param asked uuid of the row of the address */
function useOpenMoney(rows: ReviewMoney[] | undefined, asked: string | null): OpenMoney {
  const opened = useRef<ReviewMoney>(undefined);
  const decided = useRef(new Set<string>());
  const [onItsWay, setOnItsWay] = useState<ReadonlySet<string>>(new Set());
  const before = opened.current;
  const wanted = asked ?? before?.uuid;
  const there = rows?.find(({ uuid }) => uuid === wanted);
  // What only waits for a second person is not decided yet.
  if (there?.approval) decided.current.delete(there.uuid);
  const isKept =
    rows !== undefined &&
    there === undefined &&
    before !== undefined &&
    before.uuid === wanted &&
    !decided.current.has(before.uuid);
  const money = there ?? (isKept ? before : rows?.[0]);
  if (rows) opened.current = money;
  return {
    money,
    isGone: isKept && !onItsWay.has(before.uuid),
    decide: async (uuid, send) => {
      setOnItsWay((all) => new Set(all).add(uuid));
      try {
        const answer = await send();
        decided.current.add(uuid);
        return answer;
      } finally {
        setOnItsWay((all) => new Set([...all].filter((one) => one !== uuid)));
      }
    },
    close: () => {
      opened.current = undefined;
    },
  };
}

/** Money that was decided while it was looked at. */
function DecidedMoney({ money, onGoOn }: { money: ReviewMoney; onGoOn: () => void }) {
  const { amount, bank, number, reference } = money;
  useKeys('Uang', [{ caps: ['Enter'], label: 'lanjut', hint: 3, keys: { enter: onGoOn } }]);
  return (
    <section className={styles.chosen} aria-label="Uang terpilih">
      <p className="label">Uang masuk</p>
      <p className={styles.sum}>{plainRupiah(amount)}</p>
      <p className={cards.quiet}>
        {bank} VA {groupAccountNumber(number)} · {reference}
      </p>
      <p role="status">Uang ini sudah diputuskan. Siapa dan bagaimana, tercatat di Jejak.</p>
      <div className={styles.buttons}>
        <Button onClick={onGoOn}>
          Lanjut <KeyCap>Enter</KeyCap>
        </Button>
      </div>
    </section>
  );
}

const getId = ({ uuid }: ReviewMoney) => uuid;

/** Money that needs a decision, the comparison with the banks, and what takes two people (specification 4, screen 10). */
export function DecisionsScreen() {
  const now = serverNow();
  return useMay('money.review') ? (
    <MoneyReview now={now} />
  ) : (
    <Screen title="Uang" paneLabel="Persetujuan" pane={<MoneyPane now={now} />}>
      <MoneyTabs current="keputusan" />
      <EmptyState title="Diputuskan Keuangan pusat">
        <p>
          Uang yang belum jelas, penarikan agen, dan pencocokan dengan bank bukan milik satu cabang. Tagihan
          cabang Anda ada di Piutang dan Penerimaan.
        </p>
      </EmptyState>
    </Screen>
  );
}

function MoneyReview({ now }: { now: Date }) {
  const query = useQuery(reviewQuery());
  const at = useCurrent();
  const rows = query.data?.money;
  const { money: chosen, isGone, decide, close } = useOpenMoney(rows, at.current);
  // Of the money at hand: another that is opened is not searched for.
  const [soughtFor, seekFor] = useState<string>();
  const isSeeking = chosen !== undefined && !isGone && soughtFor === chosen.uuid && isOpen(chosen);
  const goOn = () => {
    close();
    at.setCurrent(rows?.[0]?.uuid ?? null);
  };
  const late = rows?.filter(({ receivedAt }) => isLate(receivedAt, 'money', now)).length ?? 0;
  return (
    <Screen
      title="Uang"
      paneLabel={isSeeking ? 'Cari tagihan lain' : 'Penarikan dan persetujuan'}
      pane={
        isSeeking ? (
          <SearchBills
            key={chosen.uuid}
            money={chosen}
            onDecide={(send) => decide(chosen.uuid, send)}
            onClose={() => seekFor(undefined)}
          />
        ) : (
          <MoneyPane now={now} />
        )
      }
    >
      <MoneyTabs current="keputusan" />
      <div className={styles.parts}>
        <div className={styles.layout}>
          <section className={styles.queue} aria-labelledby="review">
            <p className={styles.above}>
              <b id="review">Uang perlu keputusan</b>
              {rows && <span>{rows.length}</span>}
              {late > 0 && <span className={styles.late}>{late} lewat janji</span>}
              <span className={styles.order}>tertua dulu</span>
            </p>
            <List
              label="Uang perlu keputusan"
              columns={reviewColumns(now)}
              rows={rows}
              getId={getId}
              query={query}
              empty={{
                title: 'Semua uang sudah masuk',
                text: 'Uang yang tidak dapat dicatat sendiri muncul di sini.',
              }}
              at={{ ...at, current: chosen ? getId(chosen) : null }}
            />
          </section>
          {chosen && isGone && <DecidedMoney money={chosen} onGoOn={goOn} />}
          {chosen && !isGone && (
            <ChosenMoney
              key={chosen.uuid}
              money={chosen}
              onDecide={(send) => decide(chosen.uuid, send)}
              onOpen={at.setCurrent}
              isSeeking={isSeeking}
              onSeek={(isSought) => seekFor(isSought ? chosen.uuid : undefined)}
            />
          )}
        </div>
        <BookedMoney />
        <TransferredMoney />
        <Reconciliations />
      </div>
    </Screen>
  );
}

/** Whether somebody may still book it. */
const isOpen = ({ approval, refund, reason }: ReviewMoney): boolean =>
  approval === null && refund === null && reason !== 'incomplete';
