import { type Control, useWatch } from 'react-hook-form';
import { type FormProgress, formProgress } from './form-progress.ts';
import type { OrderFormOutput, OrderFormValues } from './order-form-schema.ts';

export const useProgress = (
  control: Control<OrderFormValues, unknown, OrderFormOutput>,
  given: { isKnown: boolean; hasAccepted: boolean },
): FormProgress => formProgress(useWatch({ control }) as OrderFormValues, given);
