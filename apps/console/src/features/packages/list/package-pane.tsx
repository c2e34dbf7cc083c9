import type { StaffPackage } from '@rihlah/contract/staff/catalog/packages';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { WARNING_WORDS } from '../package-words.ts';
import styles from '../packages.module.css';
import { State } from './columns.tsx';

/** The current row of the list: what one wants to know before opening it. */
export function PackagePane({ row }: { row: StaffPackage }) {
  const withBranch = useWithBranch();
  return (
    <DetailPane
      foot={
        <>
          <ButtonLink to={withBranch(`/paket/${row.uuid}`)}>
            Buka paket <KeyCap>Enter</KeyCap>
          </ButtonLink>
          <ButtonLink variant="secondary" to={withBranch(`/pesanan?paket=${row.uuid}`)}>
            Pesanannya
          </ButtonLink>
        </>
      }
    >
      <div className={styles.pane}>
        <h2>{row.name}</h2>
        <div className={styles.travel}>
          {row.departsOn && <DateBlock date={row.departsOn} />}
          <p>
            <b>{row.branch.city}</b>
            <span className={styles.quiet}>{row.days ? `${row.days} hari` : 'lamanya belum diisi'}</span>
          </p>
        </div>
        <State row={row} />
        <dl className={styles.figures}>
          <div>
            <dt>Seat terjual</dt>
            <dd className="money">
              {row.sold} dari {row.seatTotal ?? '–'}
              {row.held > 0 && `, ${row.held} ditahan`}
            </dd>
          </div>
          <div>
            <dt>Harga per orang</dt>
            <dd className="money">{row.price === null ? '–' : plainRupiah(row.price)}</dd>
          </div>
          <div>
            <dt>Hasil dari pesanan</dt>
            <dd className="money">{plainRupiah(row.revenue)}</dd>
          </div>
        </dl>
        {row.warnings.length > 0 && (
          <>
            <h3 className="label">Peringatan</h3>
            <ul className={styles.warnings}>
              {row.warnings.map((warning) => (
                <li key={warning}>
                  <StateDot state="missing" /> {WARNING_WORDS[warning]}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </DetailPane>
  );
}
