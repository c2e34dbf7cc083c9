import type { AgentCommission, CommissionStage, ListCommissions } from '@rihlah/contract/people/commission';
import { accountPath, orderPath } from '@rihlah/contract/wire/paths';
import { COMMISSION_WORDS } from '@rihlah/rules/money/commission-words';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { EndlessList } from '@rihlah/ui/lists/endless-list';
import { Link } from '@rihlah/ui/navigation/link';
import { Stamp, type StampTone } from '@rihlah/ui/status/stamp';
import { formatDate, formatDateTime, formatInstantDate } from '@rihlah/ui/text/format';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { BlankSlip } from '../../domain/art/blank-documents.tsx';
import { AgentScreen } from './agent-screen.tsx';
import styles from './agents.module.css';
import { commissionsQuery } from './queries.ts';

const TONES: Record<CommissionStage, StampTone> = {
  held: 'warning',
  available: 'success',
  requested: 'info',
  paid: 'emerald',
  reversed: 'danger',
  lapsed: 'secondary',
};

/** What a commission waits for, or what became of it. */
function reasonOf({ stage, at }: AgentCommission): string {
  const day = at ? formatInstantDate(at) : '';
  switch (stage) {
    case 'held':
      return `Masuk saldo begitu pembayaran pertamanya kami terima, paling lambat ${at ? formatDateTime(at) : ''}.`;
    case 'available':
      return `Pembayaran pertama kami terima ${day}. Ada di saldo.`;
    case 'requested':
      return `Ada di penarikan yang Anda minta ${day}.`;
    case 'paid':
      return `Keluar dari saldo ${day}: ditransfer kepada Anda, atau menjadi paket gratis.`;
    case 'reversed':
      return `Pesanannya batal ${day}, jadi komisinya ditarik kembali.`;
    case 'lapsed':
      return 'Pesanannya batal sebelum dibayar.';
  }
}

function Row({ commission }: { commission: AgentCommission }) {
  const { orderId, orderUuid, pilgrim, isByLink, amount, stage } = commission;
  const isGone = stage === 'reversed' || stage === 'lapsed';
  return (
    <li className={styles.withdrawal}>
      <div className={styles.withdrawalHead}>
        <b className={isGone ? `money ${styles.gone}` : 'money'}>{formatRupiah(amount)}</b>
        <Stamp tone={TONES[stage]}>{COMMISSION_WORDS[stage]}</Stamp>
      </div>
      <p>
        {pilgrim}
        {isByLink && ', lewat tautan Anda'}
      </p>
      <p className={styles.support}>
        {orderUuid ? <Link to={orderPath(orderUuid)}>{orderId}</Link> : orderId}, {commission.package.name},
        berangkat {formatDate(commission.package.departsOn)}
      </p>
      <p>{reasonOf(commission)}</p>
    </li>
  );
}

type Money = ListCommissions['response']['money'];

const Sums = ({ money }: { money: Money }) => (
  <Fields className={styles.sums}>
    <Field label={COMMISSION_WORDS.held}>
      <span className="money">{formatRupiah(money.held)}</span>
    </Field>
    <Field label={COMMISSION_WORDS.available}>
      <span className="money">{formatRupiah(money.available)}</span>
    </Field>
    <Field label={COMMISSION_WORDS.requested}>
      <span className="money">{formatRupiah(money.requested)}</span>
    </Field>
    <Field label={COMMISSION_WORDS.paid}>
      <span className="money">{formatRupiah(money.paid)}</span>
    </Field>
  </Fields>
);

const Rows = () => (
  <div className={styles.sheet}>
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.withdrawal}>
        <Bar width="45%" height={22} />
        <Bar width="80%" />
        <Bar width="60%" height={14} />
      </div>
    ))}
  </div>
);

function CommissionList({ registrar }: { registrar: string }) {
  const { query, rows = [] } = usePages(commissionsQuery(registrar), (page) =>
    page._embedded.commission.map((row) => ({ ...row, uuid: row.orderId })),
  );
  const money = query.data?.pages[0]?.money;
  if (query.isPending)
    return (
      <Loading label="Memuat komisi">
        <Rows />
      </Loading>
    );
  if (query.isError && rows.length === 0)
    return <ErrorState title="Komisi gagal dimuat" error={query.error} onRetry={() => query.refetch()} />;
  if (rows.length === 0)
    return (
      <EmptyState
        art={<BlankSlip />}
        title="Belum ada komisi"
        action={
          <ButtonLink size="lg" to={accountPath('bagikan')}>
            Bagikan paket
          </ButtonLink>
        }
      >
        <p>Setiap jamaah yang Anda bawa tercatat di sini, sejak pesanannya dibuat.</p>
      </EmptyState>
    );
  return (
    <>
      {money && <Sums money={money} />}
      <EndlessList paging={query} skeleton={<Rows />}>
        <ul className={styles.sheet}>
          {rows.map((row) => (
            <Row key={row.uuid} commission={row} />
          ))}
        </ul>
      </EndlessList>
    </>
  );
}

/** What each order brought an agent, or will: where it is, and what it waits for. */
export const CommissionsScreen = () => (
  <AgentScreen
    title="Komisi"
    support="Satu baris untuk setiap jamaah: berapa, di mana uangnya, dan apa yang ditunggu."
    crumbs={[{ label: 'Saldo', to: accountPath('saldo') }, { label: 'Komisi' }]}
  >
    {(registrar) => <CommissionList registrar={registrar} />}
  </AgentScreen>
);
