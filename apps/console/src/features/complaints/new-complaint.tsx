import {
  COMPLAINT_KINDS,
  COMPLAINT_WAYS,
  type OpenComplaint,
  openComplaint,
  WEIGHTS,
} from '@rihlah/contract/staff/backoffice/complaints';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { useBranch, useGoTo } from '../../domain/branch/use-branch.ts';
import { useDraftValues } from '../../domain/content/use-draft-values.ts';
import { Options } from '../../domain/form/options.tsx';
import { PaneForm } from '../../domain/form/pane-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { COMPLAINT_KIND_WORDS, COMPLAINT_WEIGHT_WORDS } from '../../domain/words/complaint-words.ts';
import styles from './complaints.module.css';
import { WAY_WORDS } from './words.ts';

const { kind, weight, way, title, text, reporter } = openComplaint.body.shape;
// What is left out is looked at by the server.
const FORM = z.object({
  kind,
  weight,
  way,
  title,
  text,
  reporter,
  reporterPhone: z.string(),
  order: z.string(),
  branch: z.string(),
});
type Values = z.infer<typeof FORM>;

/** What somebody says by phone or at the counter, written down while they say it. */
export function NewComplaint({ onClose }: { onClose: () => void }) {
  const goTo = useGoTo();
  const queries = useQueryClient();
  const { branch, branches } = useBranch();
  const [uuid] = useState(randomId);
  const first = branch?.uuid ?? (branches.length === 1 ? branches[0]?.uuid : undefined) ?? '';
  const sent = useSentForm<Values>({
    schema: FORM,
    values: {
      kind: 'service',
      weight: 'plain',
      way: 'phone',
      title: '',
      text: '',
      reporter: '',
      reporterPhone: '',
      order: '',
      branch: first,
    },
    send: async ({ reporterPhone, order, branch: chosen, ...values }) => {
      const body = {
        ...values,
        uuid,
        ...(reporterPhone && { reporterPhone }),
        ...(order ? { order } : { branch: chosen }),
      };
      const made = await callApi<OpenComplaint>('POST', '/api/staff/v1/complaints', { body });
      sent.form.reset();
      showSuccess(`${made.number} ditulis`);
      void queries.invalidateQueries({ queryKey: ['complaints'] });
      goTo(`/pengaduan/${made.uuid}`);
    },
  });
  const isRestored = useDraftValues('pengaduan-baru', sent.form);
  const cancel = () => {
    sent.form.reset();
    onClose();
  };
  return (
    <PaneForm
      sent={sent}
      submit="Simpan pengaduan"
      more={
        <Button variant="secondary" onClick={cancel}>
          Batal
        </Button>
      }
      className={styles.fields}
    >
      <h2>Tulis pengaduan</h2>
      {isRestored && sent.form.formState.isDirty && (
        <Notice tone="info">Isian yang belum disimpan masih ada.</Notice>
      )}
      <FormText<Values> name="title" label="Ringkasnya" autoComplete="off" maxLength={120} />
      <FormTextArea<Values> name="text" label="Yang terjadi" rows={4} />
      <FormSelect<Values> name="kind" label="Jenis">
        <Options of={COMPLAINT_KINDS.map((each) => [each, COMPLAINT_KIND_WORDS[each]])} />
      </FormSelect>
      <FormSelect<Values>
        name="weight"
        label="Bobot"
        hint="Berat: ada yang celaka, atau perjalanan terancam. Batasnya satu hari."
      >
        <Options of={WEIGHTS.map((each) => [each, COMPLAINT_WEIGHT_WORDS[each]])} />
      </FormSelect>
      <FormSelect<Values> name="way" label="Datang lewat">
        <Options of={COMPLAINT_WAYS.map((each) => [each, WAY_WORDS[each]])} />
      </FormSelect>
      <FormText<Values> name="reporter" label="Nama pelapor" autoComplete="off" />
      <FormText<Values>
        name="reporterPhone"
        label="Nomor HP pelapor"
        inputMode="tel"
        autoComplete="off"
        optional
      />
      <FormText<Values>
        name="order"
        label="Nomor pesanan"
        hint="Cabangnya mengikuti pesanan"
        autoComplete="off"
        optional
      />
      <FormSelect<Values> name="branch" label="Cabang" hint="Untuk yang bukan tentang satu pesanan">
        <option value="">Pilih cabang</option>
        <Options of={branches.map((each) => [each.uuid, each.city])} />
      </FormSelect>
    </PaneForm>
  );
}
