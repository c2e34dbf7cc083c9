import { type ToldChange, toldChange } from '@rihlah/contract/staff/catalog/told-change';
import { code } from '@rihlah/contract/wire/messages';
import { isoDate } from '@rihlah/contract/wire/primitives';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormRupiah } from '@rihlah/ui/form/bound/rupiah';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { ApiError } from '@rihlah/web-client/failures';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../form/dialog-form.tsx';
import { useSentForm } from '../form/use-sent-form.ts';

const typed = z.object({
  reason: toldChange.shape.reason,
  cost: z.string().regex(/^\d{1,10}$/, code('amountFormat')),
  /** Empty: no answer is asked for. */
  answerBy: z.union([z.literal(''), isoDate], { error: code('dateFormat') }),
});
type Typed = z.infer<typeof typed>;

/** So long people have to answer, unless it is said otherwise. */
const ANSWER_DAYS = 7;

/** Whether somebody has ordered what changes, and nothing is written for them yet. */
export const isUntold = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.validation_messages?.told !== undefined;

interface ToldDialogProps {
  name: string;
  submit: string;
  onTold: (told: ToldChange) => void;
  onClose: () => void;
}

/** Before flights, hotels or days of a package with orders become others: what those who ordered read. */
export function ToldDialog({ name, submit, onTold, onClose }: ToldDialogProps) {
  const sent = useSentForm<Typed>({
    schema: typed,
    values: { reason: '', cost: '0', answerBy: '' },
    send: async ({ reason, cost, answerBy }) => {
      onTold({ reason, cost: Number(cost), answerBy: answerBy || null });
    },
    onDone: onClose,
  });
  return (
    <FormDialog title={`Beri tahu yang sudah memesan ${name}`} sent={sent} submit={submit} onClose={onClose}>
      <p>
        Pesawat, hotel, atau tanggalnya menjadi lain daripada waktu mereka memesan. Mereka membaca yang dulu
        dan yang sekarang di inbox, dan mendapat SMS.
      </p>
      <FormTextArea<Typed> name="reason" label="Alasannya, dibaca jamaah" rows={3} />
      <FormRupiah<Typed> name="cost" label="Biaya tambahan per jamaah" hint="0 bila harganya tetap" />
      <Asks />
    </FormDialog>
  );
}

function Asks() {
  const { setValue } = useFormContext<Typed>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Checkbox
        label="Minta jawaban"
        checked={isAsking}
        onChange={({ target }) => {
          setAsking(target.checked);
          setValue('answerBy', target.checked ? addDays(jakartaDate(serverNow()), ANSWER_DAYS) : '');
        }}
      />
      {isAsking && (
        <FormDate<Typed>
          name="answerBy"
          label="Jawaban paling lambat"
          hint="Sesudahnya nama yang belum menjawab masuk Hari ini"
        />
      )}
    </>
  );
}
