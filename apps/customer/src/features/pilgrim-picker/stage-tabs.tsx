import { DOCUMENT_STAGES, type DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { useQuery } from '@tanstack/react-query';
import { type OrderOwner, orderNeedsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { STAGE_WORDS } from './manifest/need-words.ts';
import styles from './pilgrim-picker.module.css';

interface StageTabsProps {
  owner: OrderOwner;
  need: OrderNeed;
  value: DocumentStage | undefined;
  onChange: (stage: DocumentStage | undefined) => void;
}

/**
 * How many of the pilgrims who are still to leave stand where with what they are picked for; pressed, the list shows only
 * those, pressed again, all.
 */
export function StageTabs({ owner, need, value, onChange }: StageTabsProps) {
  const { data } = useQuery(orderNeedsQuery({ ...owner, need, departed: 0 }));
  return (
    <fieldset className={styles.stages}>
      <legend className="sr-only">Tahap</legend>
      {DOCUMENT_STAGES.map((stage) => (
        <button
          key={stage}
          type="button"
          className={styles.stage}
          aria-pressed={stage === value}
          onClick={() => onChange(stage === value ? undefined : stage)}
        >
          <b>{data?.stages[stage] ?? '–'}</b>
          <span>{STAGE_WORDS[need][stage]}</span>
        </button>
      ))}
    </fieldset>
  );
}
