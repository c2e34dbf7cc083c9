import type { StaffPassport } from '@rihlah/contract/staff/custody/custody';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Notice } from '@rihlah/ui/feedback/notice';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { passportQuery } from '../../domain/custody/passport-place.tsx';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { VISAS } from '../../domain/words/custody-words.ts';
import styles from './custody.module.css';
import { PLACES, placeDot, REPLACED } from './custody-words.ts';
import { HandoverCard } from './handover-card.tsx';
import { DueDay } from './passport-columns.tsx';

/** The current row: where the passport is, and the receipts of the way there. */
export function PassportPane({ passport, onHandOver }: { passport: StaffPassport; onHandOver: () => void }) {
  const withBranch = useWithBranch();
  const mayMove = useMay('passport.move');
  const detail = useQuery(
    passportQuery(passport.order.uuid, passport.isReplaced ? passport.pilgrim.uuid : undefined),
  );
  const { data } = detail;
  const { order, pilgrim, isReplaced, package: travel, held, visa } = passport;
  return (
    <DetailPane
      foot={
        mayMove &&
        (!isReplaced || passport.place !== 'pilgrim') && (
          <Button block onClick={onHandOver}>
            Serah terima <KeyCap>S</KeyCap>
          </Button>
        )
      }
    >
      <div className={styles.pane}>
        <Link to={withBranch(`/pesanan/${order.uuid}`)} className={styles.number}>
          {order.orderId}
        </Link>
        <h2>{pilgrim.name}</h2>
        {isReplaced && (
          <Notice tone="warning">
            {REPLACED}: paspor ini kembali kepada pemiliknya, dengan tanda tangan di kertas.
          </Notice>
        )}
        <div className={styles.travel}>
          <DateBlock date={travel.departsOn} withYear />
          <p>
            <b>{travel.name}</b>
            <span className={styles.support}>{travel.city}</span>
          </p>
        </div>
        <ul className={styles.rows} aria-label="Paspor dan visa">
          <li>
            <StateDot state={placeDot(passport)} />
            <span>
              {PLACES[passport.place].word}
              {held && <small>{held.by}</small>}
            </span>
            <div>
              <DueDay held={held} />
            </div>
          </li>
          {!isReplaced && (
            <li>
              <StateDot state={VISAS[visa ?? 'none'].dot} />
              <span>Visa {VISAS[visa ?? 'none'].word}</span>
            </li>
          )}
        </ul>
        <h3 className="label">Serah terima</h3>
        <MissingPart query={detail} what="Serah terima" />
        {data?.handovers.length === 0 && (
          <p className={styles.support}>Paspor belum pernah diserahkan kepada kita.</p>
        )}
        {data?.handovers.map((handover) => (
          <HandoverCard key={handover.uuid} handover={handover} title={formatListDate(handover.at)} />
        ))}
      </div>
    </DetailPane>
  );
}
