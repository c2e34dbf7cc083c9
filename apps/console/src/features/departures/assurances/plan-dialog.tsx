import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import type { planAssurance, StaffAssurance } from '@rihlah/contract/staff/departures/assurances';
import { code } from '@rihlah/contract/wire/messages';
import { isoDate } from '@rihlah/contract/wire/primitives';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { assurancesQuery } from '../queries.ts';

const typed = z.object({
  sureBy: z.union([z.literal(''), isoDate], { error: code('dateFormat') }),
  responsible: z.string().max(80),
});
type Typed = z.infer<typeof typed>;

interface PlanDialogProps {
  productUuid: string;
  kind: Exclude<StaffAssurance['kind'], 'licence'>;
  plan: StaffAssurance['plan'];
  onClose: () => void;
}

/** By which day something will be sure, and who sees to it: customers read it. */
export function PlanDialog({
  productUuid,
  kind,
  plan: { sureBy, responsible, version },
  onClose,
}: PlanDialogProps) {
  const queries = useQueryClient();
  const { name } = useStaff();
  const sent = useSentForm<Typed>({
    schema: typed,
    values: { sureBy: sureBy ?? '', responsible: responsible ?? name },
    send: async (given) => {
      const body = {
        kind,
        version,
        sureBy: given.sureBy || null,
        responsible: given.responsible.trim() || null,
      };
      await callApi<typeof planAssurance>('PUT', '/api/staff/v1/departures/:uuid/assurances/plan', {
        params: { uuid: productUuid },
        body,
      });
      await queries.invalidateQueries(assurancesQuery(productUuid));
    },
    refresh: ['assurances'],
    done: 'Disimpan. Pelanggan membacanya di kartu 5 Pasti.',
    onDone: onClose,
    onEdited: onClose,
  });
  return (
    <FormDialog
      isNarrow
      title={`Kapan ${ASSURANCE_WORDS[kind].toLowerCase()} pasti`}
      sent={sent}
      submit="Simpan"
      onClose={onClose}
    >
      <FormDate<Typed> name="sureBy" label="Pasti paling lambat" />
      <FormText<Typed> name="responsible" label="Penanggung jawab" autoComplete="off" />
    </FormDialog>
  );
}
