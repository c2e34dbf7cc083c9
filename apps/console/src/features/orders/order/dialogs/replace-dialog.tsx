import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Form } from '@rihlah/ui/form/form';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { DialogFoot } from '../../../../domain/form/dialog-foot.tsx';
import { PilgrimFields } from '../../counter/counter-people.tsx';
import {
  buildOrder,
  type CounterValues,
  EMPTY_COUNTER,
  placeFindings,
} from '../../counter/counter-values.ts';
import styles from '../../orders.module.css';
import { type Change, ChangeDialog } from './change-dialog.tsx';

/** One pilgrim by the rules of an order; there is no registrar to ask about. */
const resolver: Resolver<CounterValues> = (values) => {
  const [pilgrim] = buildOrder(values, '').pilgrims;
  const parsed = pilgrimInput.safeParse(pilgrim);
  if (parsed.success) return { values, errors: {} };
  const found = parsed.error.issues.map((issue) => ({ ...issue, path: ['pilgrims', 0, ...issue.path] }));
  return { values: {}, errors: placeFindings(found, values) };
};

/** Somebody else takes the place: first who, then what it does. */
export function ReplaceDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const [change, choose] = useState<Change | null>(null);
  const form = useForm<CounterValues>({
    resolver,
    defaultValues: { ...EMPTY_COUNTER, isPilgrim: false },
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  if (change)
    return (
      <ChangeDialog
        order={order}
        change={change}
        title={(what) => `Ganti jamaah menjadi ${what}?`}
        confirmLabel="Ganti jamaah"
        done="Jamaah diganti"
        // Back to what was typed: nothing of it is lost by a refusal.
        onClose={() => choose(null)}
        onDone={onClose}
      />
    );
  const submit = form.handleSubmit((values) => {
    const [pilgrim] = buildOrder(values, '').pilgrims;
    if (pilgrim) choose({ kind: 'pilgrim', pilgrim });
  });
  return (
    <Dialog open wide onClose={onClose} title={`Siapa menggantikan ${order.pilgrim.name}?`}>
      <Form form={form} locked={false} onSubmit={submit}>
        <div className={styles.fields}>
          <PilgrimFields path="pilgrims.0" withoutMember />
        </div>
        <DialogFoot onClose={onClose} submit="Lihat akibatnya" />
      </Form>
    </Dialog>
  );
}
