import type {
  askWithdrawal,
  callOffWithdrawal,
  rejectWithdrawal,
  StaffWithdrawal,
  transferWithdrawal,
} from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../client/api.ts';
import { accountSeenConsequences } from '../../../../domain/approvals/account-seen.ts';
import { ApprovalActions, ApprovalSteps } from '../../../../domain/approvals/approval-actions.tsx';
import cards from '../../../../domain/approvals/decision-cards.module.css';
import { DECIDED } from '../../../../domain/approvals/queries.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { openDialog } from '../../../../domain/screen/dialog-host.tsx';
import { useMay } from '../../../../domain/staff/use-staff.ts';
import { formatAge } from '../../../../domain/words/age.ts';
import styles from '../money.module.css';
import { isLate } from '../money-words.ts';
import { withdrawalsQuery } from '../queries.ts';
import { PayoutAccount } from './payout-account.tsx';
import { AskTransferDialog, CallOffDialog, ProofDialog } from './transfer-dialog.tsx';

function RejectDialog({ withdrawal, onClose }: { withdrawal: StaffWithdrawal; onClose: () => void }) {
  const { uuid, amount, agent, balance } = withdrawal;
  return (
    <DecisionDialog
      title={`Tolak penarikan ${agent.name}?`}
      support="Agen membaca alasan Anda di daftar penarikannya."
      consequences={[
        { what: 'Dibayarkan', detail: 'Tidak ada yang ditransfer', value: plainRupiah(0) },
        { what: 'Kembali ke saldo', value: plainRupiah(amount) },
        { what: 'Saldo agen setelahnya', value: plainRupiah(balance + amount) },
      ]}
      confirmLabel="Tolak penarikan"
      cancelLabel="Jangan tolak"
      send={(why, key) =>
        callApi<typeof rejectWithdrawal>('POST', '/api/staff/v1/withdrawals/:uuid/rejection', {
          params: { uuid },
          body: { why },
          headers: { 'Idempotency-Key': key },
        })
      }
      done={`Penarikan ${agent.name} ditolak`}
      refresh={DECIDED}
      onConflict="leave"
      onClose={onClose}
    />
  );
}

/** What the first person may do: ask a second one to agree, or reject it. */
function Check({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { uuid, amount, agent, bankName, accountName, accountNumberEnd, isOneEnough } = withdrawal;
  const reject = () => openDialog((close) => <RejectDialog withdrawal={withdrawal} onClose={close} />);
  const ask = () =>
    openDialog((close) => (
      <AskTransferDialog
        title={`Penarikan ${agent.name}, ${plainRupiah(amount)}`}
        support={`Ke ${bankName} •••• ${accountNumberEnd} a.n. ${accountName}. ${isOneEnough ? 'Setelah ini transfer, lalu catat buktinya.' : 'Orang kedua menyetujui dulu, baru ditransfer.'}`}
        account={`${bankName} ${accountNumberEnd}`}
        isOneEnough={isOneEnough}
        done={`Penarikan ${agent.name} disetujui, tinggal ditransfer`}
        waiting={`Penarikan ${agent.name} menunggu orang kedua`}
        send={({ why }, key) =>
          callApi<typeof askWithdrawal>('POST', '/api/staff/v1/withdrawals/:uuid/approval', {
            params: { uuid },
            body: { why, isAlone: isOneEnough },
            headers: { 'Idempotency-Key': key },
          })
        }
        onClose={close}
      />
    ));
  return (
    <div className={cards.buttons}>
      <Button variant="secondary" aria-label={`Periksa penarikan ${agent.name}`} onClick={ask}>
        Periksa
      </Button>
      <Button variant="danger" aria-label={`Tolak penarikan ${agent.name}`} onClick={reject}>
        Tolak…
      </Button>
    </div>
  );
}

/** Two people agree: it is transferred, and its proof written down, or two others call it off. */
function Pay({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { uuid, amount, agent, bankName, accountName, accountNumberEnd } = withdrawal;
  const prove = () =>
    openDialog((close) => (
      <ProofDialog
        title={`Transfer ${plainRupiah(amount)} kepada ${agent.name}`}
        support={`Ke ${bankName} •••• ${accountNumberEnd} a.n. ${accountName}. Transfer dulu, lalu isi buktinya; agen dikabari begitu ini dicatat.`}
        whereto={<PayoutAccount withdrawalUuid={uuid} />}
        done={`Penarikan ${agent.name} ditransfer`}
        send={(proof, key) =>
          callApi<typeof transferWithdrawal>('POST', '/api/staff/v1/withdrawals/:uuid/transfer', {
            params: { uuid },
            body: proof,
            headers: { 'Idempotency-Key': key },
          })
        }
        onClose={close}
      />
    ));
  const callOff = () => openDialog((close) => <WithdrawalCallOff withdrawal={withdrawal} onClose={close} />);
  return (
    <div className={cards.buttons}>
      <Button aria-label={`Catat transfer ${agent.name}`} onClick={prove}>
        Catat transfer…
      </Button>
      <Button variant="danger" aria-label={`Batalkan penarikan ${agent.name}`} onClick={callOff}>
        Batalkan…
      </Button>
    </div>
  );
}

/** Asked anew as it opens: that somebody looks at the account changes no screen by itself. */
function WithdrawalCallOff({ withdrawal, onClose }: { withdrawal: StaffWithdrawal; onClose: () => void }) {
  const { uuid, agent, amount, bankName, accountName, accountNumberEnd, isOneEnough } = withdrawal;
  const { data, error, isFetchedAfterMount } = useQuery({ ...withdrawalsQuery(), refetchOnMount: 'always' });
  const now = data?.withdrawals.find((each) => each.uuid === uuid);
  return (
    <CallOffDialog
      what={`penarikan ${agent.name}`}
      amount={amount}
      account={`${bankName} •••• ${accountNumberEnd} a.n. ${accountName}`}
      then="Kembali ke saldo"
      told="Agen membaca alasan Anda, lewat SMS dan inbox"
      isOneEnough={isOneEnough}
      effects={{ data: isFetchedAfterMount && !error ? data : undefined, error }}
      seen={isFetchedAfterMount ? accountSeenConsequences(now?.accountSeen) : []}
      send={(why, key) =>
        callApi<typeof callOffWithdrawal>('POST', '/api/staff/v1/withdrawals/:uuid/call-off', {
          params: { uuid },
          body: { why, isAlone: isOneEnough },
          headers: { 'Idempotency-Key': key },
        })
      }
      onClose={onClose}
    />
  );
}

/** A withdrawal that waits: how much, whereto, who has checked it, and what the viewer may do. */
export function WithdrawalCard({ withdrawal, now }: { withdrawal: StaffWithdrawal; now: Date }) {
  const mayDecide = useMay('withdrawal.decide');
  const { agent, amount, bankName, accountNumberEnd, createdAt, approval, agreedAt, isOneEnough } =
    withdrawal;
  return (
    <li className={cards.card} aria-label={`Penarikan ${agent.name}`}>
      <div className={cards.title}>
        <h3>{agent.name}</h3>
        <span className={cx(isLate(createdAt, 'withdrawals', now) && styles.late)}>
          {formatAge(createdAt, now)}
        </span>
      </div>
      <div className={cards.title}>
        <p className={cards.sum}>{plainRupiah(amount)}</p>
        <span className={cards.account}>
          {bankName} •••• {accountNumberEnd}
        </span>
      </div>
      {agreedAt && (
        <p className={styles.agreed}>
          {approval ? (
            <>
              <StateDot state="rejected" label="Tertahan" /> Diminta dibatalkan: jangan ditransfer
            </>
          ) : (
            <>
              <StateDot state="done" label="Sudah" /> Disetujui {formatInstantDate(agreedAt)}, tinggal
              ditransfer
            </>
          )}
        </p>
      )}
      {agreedAt && !approval ? null : approval || !isOneEnough ? (
        <ApprovalSteps approval={approval} />
      ) : (
        <p className={cards.quiet}>Di bawah batas Pemilik: satu orang cukup.</p>
      )}
      {approval ? (
        <ApprovalActions approval={approval} digits={accountNumberEnd} />
      ) : (
        mayDecide && (agreedAt ? <Pay withdrawal={withdrawal} /> : <Check withdrawal={withdrawal} />)
      )}
    </li>
  );
}
