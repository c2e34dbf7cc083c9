import { type Control, useWatch } from 'react-hook-form';
import { type Progress, pilgrimProgress, registrarProgress, sumProgress } from './form-progress.ts';
import type { OrderFormOutput, OrderFormValues } from './order-form-schema.ts';

/** How much of the whole form is filled in, as one types. The terms are the last of it. */
export function useProgress(
  control: Control<OrderFormValues, unknown, OrderFormOutput>,
  { isKnown, hasAccepted }: { isKnown: boolean; hasAccepted: boolean },
): Progress {
  const { registrar, pilgrims, isPilgrim } = useWatch({ control }) as OrderFormValues;
  return sumProgress([
    registrarProgress(registrar, isKnown),
    ...pilgrims.map((pilgrim, index) => pilgrimProgress(pilgrim, isPilgrim && index === 0)),
    { filled: hasAccepted ? 1 : 0, total: 1 },
  ]);
}
