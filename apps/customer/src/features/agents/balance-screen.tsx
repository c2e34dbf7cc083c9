import { accountPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../client/config.ts';
import { AgentScreen } from './agent-screen.tsx';
import styles from './agents.module.css';
import { balanceQuery } from './queries.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

function FreePackage({ balance }: { balance: number }) {
  const { freePackageBalance: wanted } = appConfig.policy;
  const left = wanted - balance;
  return (
    <div className={styles.way}>
      <meter aria-labelledby="free-package" min={0} max={wanted} value={Math.min(balance, wanted)} />
      <p id="free-package" className={styles.support}>
        {left > 0
          ? `${formatRupiah(left)} lagi sampai paket gratis, pada saldo ${formatRupiah(wanted)}.`
          : 'Saldo ini cukup untuk satu paket gratis. Hubungi kami, dan sebutkan pesanannya.'}
      </p>
    </div>
  );
}

function BalanceDocument({ registrar }: { registrar: string }) {
  const { data, error, refetch } = useQuery(balanceQuery(registrar));
  const amount = data?.bonusAmount;
  return (
    <Document as="div" strip={{ name: 'Saldo bonus', number: data?.firstName }}>
      <Facts>
        {amount === undefined && !error && (
          <Loading label="Memuat saldo">
            <Bar width="220px" height={44} />
          </Loading>
        )}
        {error && <ErrorState title="Saldo gagal dimuat" error={error} onRetry={() => refetch()} />}
        {amount !== undefined && (
          <>
            <p className={styles.balance}>{formatRupiah(amount)}</p>
            <p className={styles.support}>
              Komisi dari setiap jamaah yang pembayaran pertamanya sudah kami terima.
            </p>
            <FreePackage balance={amount} />
          </>
        )}
      </Facts>
      <Stub className={styles.actions}>
        {amount !== undefined && amount > 0 && (
          <ButtonLink to={accountPath('penarikan-saldo/tambah')} size="lg" block>
            Tarik saldo
          </ButtonLink>
        )}
        <p className={styles.links}>
          <Link to={accountPath('komisi')}>Komisi</Link>
          <Link to={accountPath('bank')}>Akun Bank</Link>
          <Link to={accountPath('transaksi')}>Transaksi</Link>
        </p>
      </Stub>
    </Document>
  );
}

export const BalanceScreen = () => (
  <AgentScreen title="Saldo" crumbs={[{ label: 'Saldo' }]}>
    {(registrar) => (
      <>
        <BalanceDocument registrar={registrar} />
        <h2 className={styles.subhead}>Riwayat penarikan</h2>
        <WithdrawalList registrar={registrar} />
      </>
    )}
  </AgentScreen>
);
