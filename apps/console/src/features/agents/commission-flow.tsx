import type { CommissionStage } from '@rihlah/contract/people/commission';
import type { StaffAgentDetail, StaffCommission } from '@rihlah/contract/staff/agents/agents';
import { COMMISSION_WORDS } from '@rihlah/rules/money/commission-words';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { IconPassed } from '@rihlah/ui/icons/console';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { STAGE_DOTS } from './agent-words.ts';
import styles from './agents.module.css';

interface CommissionFlowProps {
  money: NonNullable<StaffAgentDetail['money']>;
  commissions: StaffCommission[];
}

/** Held → can be paid out → paid: each sum with how many pilgrims stand behind it, and what moves it on. */
export function CommissionFlow({ money, commissions }: CommissionFlowProps) {
  const count = (stage: CommissionStage) => commissions.filter((one) => one.stage === stage).length;
  const asked = money.requested > 0 ? `${plainRupiah(money.requested)} sedang dicairkan` : null;
  const boxes: [CommissionStage, number, string][] = [
    ['held', money.held, `${count('held')} jamaah, cair setelah dibayar`],
    [
      'available',
      money.available,
      money.available < 0
        ? 'komisi yang ditarik kembali sudah dicairkan'
        : (asked ?? `${count('available')} jamaah, sudah dibayar`),
    ],
    ['paid', money.paid, `${count('paid')} jamaah, penarikan atau paket gratis`],
  ];
  return (
    <ol className={styles.flow} aria-label="Perjalanan komisi">
      {boxes.map(([stage, amount, support], index) => (
        <li key={stage} className={stage === 'available' ? styles.lit : undefined}>
          <p className={styles.stage}>
            <StateDot state={STAGE_DOTS[stage]} /> {COMMISSION_WORDS[stage]}
          </p>
          <p className={styles.amount}>{plainRupiah(amount)}</p>
          <p className={styles.support}>{support}</p>
          {index < boxes.length - 1 && (
            <span className={styles.arrow} aria-hidden="true">
              <IconPassed size={18} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
