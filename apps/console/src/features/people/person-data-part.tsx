import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { Button } from '@rihlah/ui/actions/button';
import { useState } from 'react';
import { useMay } from '../../domain/staff/use-staff.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './people.module.css';

/** What may be done with everything that is held about somebody. */
export function PersonDataPart({ person }: { person: StaffPersonDetail }) {
  const mayExport = useMay('person.export');
  const mayErase = useMay('person.erase') && !person.approvals.some(({ kind }) => kind === 'person.erase');
  const mayMerge = useMay('person.merge');
  const [open, setOpen] = useState<'export' | 'erase' | 'merge' | null>(null);
  const close = () => setOpen(null);
  if (!(mayExport || mayErase || mayMerge) || person.erasedAt !== null) return null;
  return (
    <section aria-labelledby="data-orang">
      <h3 id="data-orang">Data pribadi</h3>
      <div className={styles.acts}>
        {mayExport && (
          <Button variant="secondary" onClick={() => setOpen('export')}>
            Ekspor semua data…
          </Button>
        )}
        {mayMerge && (
          <Button variant="secondary" onClick={() => setOpen('merge')}>
            Gabungkan data ganda…
          </Button>
        )}
        {mayErase && (
          <Button variant="danger" onClick={() => setOpen('erase')}>
            Hapus identitas…
          </Button>
        )}
      </div>
      {open === 'export' && <ExportDialog person={person} onClose={close} />}
      {open === 'merge' && (
        <MergeDialog person={person} twin={person.twins[0]?.uuid ?? null} onClose={close} />
      )}
      {open === 'erase' && <EraseDialog person={person} onClose={close} />}
    </section>
  );
}
