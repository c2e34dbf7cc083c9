import { prepareVisaBatch } from '@rihlah/contract/staff/custody/visa-batches';
import { FormText } from '@rihlah/ui/form/bound/text';
import { z } from 'zod';

/** Of a batch, as it is typed. */
export const BATCH_FORM = z.object({
  provider: prepareVisaBatch.body.shape.provider,
  reference: z.string(),
});
export type BatchValues = z.input<typeof BATCH_FORM>;

export const BATCH_LABELS = { provider: 'Provider', reference: 'Nomor referensi provider' } as const;

/** Of whom visas are asked, and under which number of theirs. */
export const BatchFields = () => (
  <>
    <FormText<BatchValues> name="provider" label={BATCH_LABELS.provider} maxLength={80} autoComplete="off" />
    <FormText<BatchValues>
      name="reference"
      label={BATCH_LABELS.reference}
      optional
      maxLength={60}
      autoComplete="off"
    />
  </>
);
