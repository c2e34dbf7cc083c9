import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Versions } from '../../../domain/content/conflict.tsx';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { formatAge } from '../../../domain/words/age.ts';
import styles from '../packages.module.css';
import { type Choices, packageQuery } from '../queries.ts';
import { listDifferences } from './changes.ts';

interface ConflictDialogProps {
  uuid: string;
  mine: PackageDraft;
  choices: Choices | undefined;
  onSettle: (theirs: StaffPackageDetail, whose: 'mine' | 'theirs') => void;
}

/** A colleague has written since: both versions side by side, and nothing is overwritten before one is chosen. */
export function ConflictDialog({ uuid, mine, choices, onSettle }: ConflictDialogProps) {
  const query = useQuery({ ...packageQuery(uuid), queryKey: ['package-of-colleague', uuid] });
  const theirs = query.data;
  const { uuid: own } = useStaff();
  const [turn, setTurn] = useState(0);
  // Something else than the package's own text: its departure, changed through another package.
  const who = theirs?.changedBy && theirs.changedBy.uuid !== own ? theirs.changedBy.name : 'Rekan';
  const differences = theirs ? listDifferences(theirs.draft, mine, choices) : [];
  return (
    // Escape closes it for the browser; it opens again, because nothing is saved before one is chosen.
    <Dialog
      key={turn}
      open
      wide
      focusTitle
      onClose={() => setTurn(turn + 1)}
      title={
        theirs?.changedAt
          ? `${who} mengubah ini ${formatAge(theirs.changedAt, serverNow())} lalu`
          : query.error
            ? 'Rekan mengubah ini juga'
            : 'Memuat versi rekan…'
      }
      actions={
        theirs && (
          <>
            <Button block onClick={() => onSettle(theirs, 'mine')}>
              Pakai versi saya
            </Button>
            <Button block variant="secondary" onClick={() => onSettle(theirs, 'theirs')}>
              Pakai versi {who}
            </Button>
          </>
        )
      }
    >
      <p className={styles.quiet}>Tidak ada yang ditimpa sebelum Anda memilih.</p>
      <Waiting query={query} what="versi rekan" />
      {differences.length > 0 && (
        <Versions
          who={who}
          differences={differences.map(({ title, before, after }) => ({
            label: title,
            theirs: before,
            mine: after,
          }))}
        />
      )}
      {theirs && differences.length === 0 && <p>Isinya sama.</p>}
    </Dialog>
  );
}
