import {
  type changeOrderView,
  keepOrderView,
  type OrderView,
  type removeOrderView,
} from '@rihlah/contract/staff/orders/order-views';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { useGoTo } from '../../../domain/branch/use-branch.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../orders.module.css';
import { keptViewsQuery } from '../queries.ts';

type Values = Pick<OrderView, 'name' | 'isShared'>;

interface ViewDialogProps {
  /** The own view that is changed; left out, the list as it is will be kept. */
  view?: OrderView | undefined;
  address: string;
  onClose: () => void;
}

/** Keeps the list as it is under a name, or renames, shares or removes what one has kept. */
export function ViewDialog({ view, address, onClose }: ViewDialogProps) {
  const queries = useQueryClient();
  const goTo = useGoTo();
  const mayShare = useMay('view.share');
  // One dialog keeps one view, however often it is sent.
  const [uuid] = useState(randomId);
  const done = async (words: string, to: string) => {
    showSuccess(words);
    onClose();
    await queries.invalidateQueries(keptViewsQuery());
    goTo(to);
  };
  const sent = useSentForm<Values>({
    schema: keepOrderView.body.pick({ name: true, isShared: true }),
    values: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    send: async (values) => {
      if (view) {
        const params = { uuid: view.uuid };
        const body = { ...values, version: view.version };
        await callApi<typeof changeOrderView>('PUT', '/api/staff/v1/order-views/:uuid', { params, body });
        return done('Tampilan diubah', `/pesanan?${view.address}`);
      }
      const body = { ...values, uuid, address };
      await callApi<typeof keepOrderView>('POST', '/api/staff/v1/order-views', { body });
      return done('Tampilan disimpan', `/pesanan?${address}`);
    },
  });
  const remove = useSending<string>({
    send: (own) =>
      callApi<typeof removeOrderView>('DELETE', '/api/staff/v1/order-views/:uuid', {
        params: { uuid: own },
      }).catch((error) => {
        // Gone is gone.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    done: 'Tampilan dihapus',
    refresh: ['order-views'],
    onDone: () => {
      onClose();
      goTo('/pesanan');
    },
  });
  return (
    <FormDialog
      title={view ? 'Ubah tampilan' : 'Simpan tampilan'}
      sent={sent}
      className={styles.fields}
      submit="Simpan"
      removal={view && { ...remove, label: 'Hapus', onRemove: () => void remove.start(view.uuid) }}
      onClose={onClose}
    >
      <p className={styles.support}>
        {view
          ? 'Saringan, urutan, dan kolomnya tetap. Untuk yang lain, simpan tampilan baru.'
          : 'Saringan, pencarian, urutan, dan kolom daftar ini menjadi satu tab.'}
      </p>
      <FormText<Values> name="name" label="Nama tampilan" autoComplete="off" maxLength={40} />
      {(mayShare || view?.isShared) && (
        <Checkbox label="Bagikan: semua petugas melihat tab ini" {...sent.form.register('isShared')} />
      )}
    </FormDialog>
  );
}
