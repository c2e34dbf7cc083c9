import type { ListsOfDeparture } from '@rihlah/contract/staff/departures/lists';
import { Button } from '@rihlah/ui/actions/button';
import { openDialog } from '../../../domain/screen/dialog-host.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from './lists.module.css';
import { CorrectPolicyDialog, NewPolicyDialog } from './policy-dialog.tsx';

/** How many are insured, and where a policy is entered or corrected. */
export function PolicyPart({ productUuid, data }: { productUuid: string; data: ListsOfDeparture }) {
  const mayMake = useMay('list.make');
  const { insured, uninsured } = data;
  const fill = () => openDialog((close) => <NewPolicyDialog productUuid={productUuid} onClose={close} />);
  const correct = () =>
    openDialog((close) => <CorrectPolicyDialog productUuid={productUuid} onClose={close} />);
  return (
    <section aria-labelledby="polis-daftar">
      <h3 id="polis-daftar">Asuransi</h3>
      <p className={styles.quiet}>
        {insured.length} dari {insured.length + uninsured.length} jamaah punya polis.
      </p>
      {mayMake && (
        <div className={styles.ways}>
          {uninsured.length > 0 && (
            <Button variant="secondary" onClick={fill}>
              Isi polis…
            </Button>
          )}
          {insured.length > 0 && (
            <Button variant="secondary" onClick={correct}>
              Betulkan polis…
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
