import type { VaBank } from '@rihlah/contract/billing/va-banks';
import type { IssueFirstNumber, PlacedAtCounter } from '@rihlah/contract/staff/orders/counter';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDateTime, groupAccountNumber } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { inWords } from '../../../domain/form/failure.tsx';
import styles from './counter.module.css';

interface CounterDoneProps {
  placed: PlacedAtCounter;
  bank: VaBank;
  onAnother: () => void;
}

/** What the customer takes along: numbers to pay to, until when, and the words of the SMS that is on its way. */
export function CounterDone({ placed, bank, onAnother }: CounterDoneProps) {
  const withBranch = useWithBranch();
  return (
    <div className={styles.done}>
      <h2>Pesanan dibuat</h2>
      <p className={styles.support}>
        Bayar pendaftaran sebelum <b>{formatDateTime(placed.lapsesAt)}</b>, lalu seat dijual lagi.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Jamaah</th>
            <th scope="col">No. pesanan</th>
            <th scope="col">Nomor VA {bank}</th>
            <th scope="col" className={styles.end}>
              Bayar sekarang
            </th>
          </tr>
        </thead>
        <tbody>
          {placed.orders.map(({ uuid, orderId, name, now }) => (
            <tr key={uuid}>
              <th scope="row">{name}</th>
              <td>
                <Link to={withBranch(`/pesanan/${uuid}`)}>{orderId}</Link>
              </td>
              <td>
                <FirstNumber orderUuid={uuid} bank={bank} />
              </td>
              <td className={styles.end}>
                <b className="money">{plainRupiah(now)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.sms} aria-label="SMS">
        <h3 className="label">SMS ke {placed.sms.phone}</h3>
        <p>{placed.sms.text}</p>
      </section>
      <div className={styles.ways}>
        <Button onClick={onAnother}>Pesanan baru lagi</Button>
        <ButtonLink to={withBranch(`/pesanan/${placed.orders[0]?.uuid ?? ''}`)} variant="secondary">
          Buka pesanan
        </ButtonLink>
      </div>
    </div>
  );
}

/** The bank makes a number within moments; where it is silent one asks again. Asking twice gives the same number. */
function FirstNumber({ orderUuid, bank }: { orderUuid: string; bank: VaBank }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['first-number', orderUuid, bank],
    queryFn: () =>
      callApi<IssueFirstNumber>('POST', '/api/staff/v1/orders/:uuid/first-number', {
        params: { uuid: orderUuid },
        body: { bank },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { ownErrors: true },
  });
  if (data) return <b className={styles.number}>{groupAccountNumber(data.number)}</b>;
  if (!error || isFetching) return <span role="status">Menunggu {bank}…</span>;
  return (
    <span className={styles.again}>
      <span role="alert">{inWords(error)}</span>
      <Button variant="secondary" onClick={() => void refetch()}>
        Coba lagi
      </Button>
    </span>
  );
}
