import { useFormContext } from 'react-hook-form';
import type { OrderFormValues } from '../values/order-form-schema.ts';

export type UniqueKey = 'icnumber' | 'phone';

/** NIK and phones must differ between persons: when one changes, those of all pilgrims are looked at again. */
export function useRecheckPeople(): (...keys: UniqueKey[]) => void {
  const { getValues, trigger } = useFormContext<OrderFormValues>();
  return (...keys) => {
    const positions = getValues('pilgrims').map((_, position) => position);
    void trigger(positions.flatMap((position) => keys.map((key) => `pilgrims.${position}.${key}` as const)));
  };
}
