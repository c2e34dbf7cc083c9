import { REJECTION_REASONS } from '@rihlah/contract/staff/documents/documents';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { formatTime } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useKeys } from '../../domain/keys/use-keys.ts';
import styles from './facts.module.css';
import { forget, type Outgoing } from './outgoing.ts';
import { documentQuery } from './queries.ts';
import { verdictWords } from './words.ts';

/** A decision that the server did not take: because a colleague was first, with both side by side, or why else. */
export function Conflict({ sent }: { sent: Outgoing }) {
  const { label, body, documentUuid, failure, isConflict } = sent;
  const { data } = useQuery({ ...documentQuery(documentUuid), enabled: isConflict, staleTime: 0 });
  const decided = isConflict ? data?.decided : null;
  const goOn = () => forget(body.uuid);
  useKeys('Keputusan yang tidak diterima', [
    { caps: ['Enter'], label: 'mengerti, lanjut', keys: { enter: goOn } },
  ]);
  const mine = [...body.reasons.map((reason) => REJECTION_REASONS[reason]), body.words]
    .filter(Boolean)
    .join('; ');
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>{decided ? `${decided.by} sudah memeriksa ${label}` : `Keputusan atas ${label} belum diterima`}</b>
      </p>
      <p>{decided ? 'Keputusan Anda tidak dipakai.' : failure}</p>
      {decided && (
        <div className={styles.sides}>
          <p>
            {decided.by}
            <br />
            <b>{verdictWords(decided.decision, decided.why)}</b>
            <br />
            {formatTime(decided.at)}
          </p>
          <p>
            Anda
            <br />
            <b>{verdictWords(body.decision, mine)}</b>
            <br />
            tidak dipakai
          </p>
        </div>
      )}
      <Button onClick={goOn}>
        {decided ? `Ikuti ${decided.by}, lanjut` : 'Mengerti'} <KeyCap>Enter</KeyCap>
      </Button>
    </div>
  );
}
