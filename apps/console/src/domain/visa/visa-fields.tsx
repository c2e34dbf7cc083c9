import type { VisaFacts } from '@rihlah/contract/documents/visa';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { VISA_LABELS } from './use-visa-form.ts';

/** What stands on a visa. @param numberEnd of the number that is known already */
export const VisaFields = ({ numberEnd }: { numberEnd: string | null }) => (
  <>
    <FormText<VisaFacts>
      name="number"
      label={VISA_LABELS.number}
      hint={numberEnd ? `Yang tercatat berakhir ${numberEnd}; ketik lagi seluruhnya` : undefined}
      autoComplete="off"
    />
    <FormDate<VisaFacts> name="validFrom" label={VISA_LABELS.validFrom} />
    <FormDate<VisaFacts> name="validUntil" label={VISA_LABELS.validUntil} />
    <FormText<VisaFacts> name="provider" label={VISA_LABELS.provider} autoComplete="off" />
  </>
);
