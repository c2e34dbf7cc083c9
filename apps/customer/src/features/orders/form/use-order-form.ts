import { zodResolver } from '@rihlah/ui/form/state/schema-resolver';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { orderDraft } from '../../../domain/orders/unpaid/order-draft.ts';
import { effectiveValues, sharedFields } from './values/effective-values.ts';
import { type OrderFormOutput, type OrderFormValues, orderFormSchema } from './values/order-form-schema.ts';
import { initialValues, type KnownPerson } from './values/order-form-values.ts';

type OrderResolver = Resolver<OrderFormValues, unknown, OrderFormOutput>;

const check = zodResolver(orderFormSchema);

/** Asked for after a pilgrim was added or removed: nobody has filled in anything. */
const isOnlyList = (names: readonly string[] | undefined) => names?.length === 1 && names[0] === 'pilgrims';

type Checked = Awaited<ReturnType<OrderResolver>>;

/** What a pilgrim takes over from the registrar is wrong there alone: their own sheet has no such field. */
function ofOwnFields(checked: Checked, { isPilgrim, pilgrims }: OrderFormValues): Checked {
  const { registrar = {}, pilgrims: wrong } = checked.errors;
  for (const [index, pilgrim] of pilgrims.entries()) {
    const errors = wrong?.[index];
    if (!errors) continue;
    for (const key of Object.keys(registrar) as (keyof typeof registrar & keyof typeof errors)[])
      if ((isPilgrim && index === 0) || sharedFields(pilgrim).some((name) => name === key))
        delete errors[key];
    if (Object.keys(errors).length === 0) delete wrong?.[index];
  }
  if (wrong && Object.keys(wrong).length === 0) delete checked.errors.pilgrims;
  return checked;
}

/** The order form: checks a field once it was left, then as one types; keeps a draft through a reload. */
export function useOrderForm(known: KnownPerson | null) {
  const resolver: OrderResolver = async (values, context, options) =>
    isOnlyList(options.names)
      ? { values: {}, errors: { pilgrims: form.getFieldState('pilgrims').error } }
      : ofOwnFields(await check(effectiveValues(values), context, options), values);
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
