import { zodResolver } from '@rihlah/ui/form/schema-resolver';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { orderDraft } from '../../domain/orders/order-draft.ts';
import { effectiveValues } from './effective-values.ts';
import { type OrderFormOutput, type OrderFormValues, orderFormSchema } from './order-form-schema.ts';
import { initialValues, type KnownPerson } from './order-form-values.ts';

type OrderResolver = Resolver<OrderFormValues, unknown, OrderFormOutput>;

const check = zodResolver(orderFormSchema);

/** Asked for after a pilgrim was added or removed: nobody has filled in anything. */
const isOnlyList = (names: readonly string[] | undefined) => names?.length === 1 && names[0] === 'pilgrims';

/** The order form: checks a field once it was left, then as one types; keeps a draft through a reload. */
export function useOrderForm(known: KnownPerson | null) {
  const resolver: OrderResolver = (values, context, options) =>
    isOnlyList(options.names)
      ? { values: {}, errors: { pilgrims: form.getFieldState('pilgrims').error } }
      : check(effectiveValues(values), context, options);
  const form = useForm<OrderFormValues, unknown, OrderFormOutput>({
    resolver,
    defaultValues: initialValues(orderDraft.get(), known),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => orderDraft.set(values) }),
    [subscribe],
  );
  return form;
}
