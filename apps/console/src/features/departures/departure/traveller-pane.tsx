import { NEEDS, type Traveller } from '@rihlah/contract/staff/departures/departures';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { CELL_DOTS, cellWords, NEED_WORDS } from '../../../domain/departures/need-words.ts';
import { StatusMeter } from '../../../domain/order/status-meter.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../departures.module.css';

/** The pilgrim of the current row: everything in words. */
export function TravellerPane({ traveller }: { traveller: Traveller }) {
  const withBranch = useWithBranch();
  const mayTake = useMay('document.upload');
  const { order, pilgrim, cells, unpaidAmount, remindedOf } = traveller;
  return (
    <DetailPane
      foot={
        <>
          {mayTake && (
            <ButtonLink variant="secondary" to={withBranch(`/orang/${pilgrim.uuid}/berkas`)}>
              Ambil berkas
            </ButtonLink>
          )}
          <ButtonLink to={withBranch(`/pesanan/${order.uuid}`)} block>
            Buka pesanan <KeyCap>Spasi</KeyCap>
          </ButtonLink>
        </>
      }
    >
      <div className={styles.pane}>
        <p className={styles.number}>{order.orderId}</p>
        <h2>{pilgrim.name}</h2>
        <StatusMeter status={order.status} />
        {unpaidAmount > 0 && <p>Sisa {plainRupiah(unpaidAmount)}</p>}
        <ul className={styles.needs} aria-label="Yang ada dan yang kurang">
          {NEEDS.map((need) => (
            <li key={need}>
              <StateDot state={CELL_DOTS[cells[need]]} />
              <span>{NEED_WORDS[need]}</span>
              <small>
                {cellWords(need, cells[need])}
                {remindedOf.some((reminded) => reminded === need) && ', diingatkan hari ini'}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </DetailPane>
  );
}
