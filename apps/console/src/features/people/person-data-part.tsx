import type { DeskPersonDetail } from '@rihlah/contract/staff/people';
import { Button } from '@rihlah/ui/button';
import { useState } from 'react';
import { useMay } from '../../domain/staff/use-staff.ts';
import { ExportDialog } from './export-dialog.tsx';
import styles from './people.module.css';

/** What may be done with everything that is held about somebody. */
export function PersonDataPart({ person }: { person: DeskPersonDetail }) {
  const mayExport = useMay('person.export');
  const [isExporting, setExporting] = useState(false);
  if (!mayExport) return null;
  return (
    <section aria-labelledby="data-orang">
      <h3 id="data-orang">Data pribadi</h3>
      <div className={styles.acts}>
        <Button variant="secondary" onClick={() => setExporting(true)}>
          Ekspor semua data…
        </Button>
      </div>
      {isExporting && <ExportDialog person={person} onClose={() => setExporting(false)} />}
    </section>
  );
}
