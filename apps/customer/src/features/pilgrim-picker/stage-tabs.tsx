import type { DocumentStage } from '@rihlah/contract/document-stage';
import { useQueries } from '@tanstack/react-query';
import { type OrderOwner, orderCountQuery } from '../../domain/orders/order-list-queries.ts';
import styles from './pilgrim-picker.module.css';

const STAGES: { stage: DocumentStage; label: string }[] = [
  { stage: 'incomplete', label: 'Belum lengkap' },
  { stage: 'waiting', label: 'Diperiksa' },
  { stage: 'complete', label: 'Lengkap' },
];

interface StageTabsProps {
  owner: OrderOwner;
  value: DocumentStage | undefined;
  onChange: (stage: DocumentStage | undefined) => void;
}

/** How many pilgrims stand where with their documents; pressed, the list shows only those, pressed again, all. */
export function StageTabs({ owner, value, onChange }: StageTabsProps) {
  const counts = useQueries({
    queries: STAGES.map(({ stage }) => orderCountQuery({ ...owner, documents: stage })),
  });
  return (
    <fieldset className={styles.stages}>
      <legend className="sr-only">Tahap berkas</legend>
      {STAGES.map(({ stage, label }, index) => (
        <button
          key={stage}
          type="button"
          className={styles.stage}
          aria-pressed={stage === value}
          onClick={() => onChange(stage === value ? undefined : stage)}
        >
          <b>{counts[index]?.data ?? '–'}</b>
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
