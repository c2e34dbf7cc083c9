import type { DocumentStage } from '@rihlah/contract/document-stage';
import { accountPath, ordersAtStage } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import styles from './order-list.module.css';

const CHOICES: { stage: DocumentStage | undefined; label: string }[] = [
  { stage: undefined, label: 'Semua' },
  { stage: 'incomplete', label: 'Belum lengkap' },
  { stage: 'waiting', label: 'Diperiksa' },
  { stage: 'complete', label: 'Lengkap' },
];

/** Narrows an agent's orders by how far the pilgrims' documents are. */
export function StageFilter({ chosen }: { chosen: DocumentStage | undefined }) {
  return (
    <nav aria-label="Tahap berkas jamaah" className={styles.stages}>
      {CHOICES.map(({ stage, label }) => (
        <Link
          key={label}
          replace
          to={stage ? ordersAtStage(stage) : accountPath('order-saya')}
          className={styles.stage}
          aria-current={stage === chosen ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
