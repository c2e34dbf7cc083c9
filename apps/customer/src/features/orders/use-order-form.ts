import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { orderDraft } from '../../lib/order-draft.ts';
import { effectiveValues } from './effective-values.ts';
import { type OrderFormOutput, type OrderFormValues, orderFormSchema } from './order-form-schema.ts';
import { initialValues, type KnownPerson } from './order-form-values.ts';

const check = zodResolver(orderFormSchema);

const resolver: Resolver<OrderFormValues, unknown, OrderFormOutput> = (values, context, options) =>
  check(effectiveValues(values), context, options);

/** The order form: checks a field once it was left, then as one types; keeps a draft through a reload. */
export function useOrderForm(known: KnownPerson | null) {
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
