import { type VisaFacts, visaFacts } from '@rihlah/contract/documents/visa';
import type { OrderVisa } from '@rihlah/contract/staff/orders/orders';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { compareVersions } from '../content/conflict.tsx';
import { useVersionedForm, type Versioned } from '../content/use-versioned-form.ts';

export const VISA_LABELS = {
  number: 'Nomor visa',
  validFrom: 'Berlaku dari',
  validUntil: 'Berlaku sampai',
  provider: 'Provider',
} as const satisfies Record<keyof VisaFacts, string>;

/** What a visa is known by where it is entered; of its number only the end is told. */
export type ShownVisa = Pick<OrderVisa, 'provider' | 'numberEnd' | 'validFrom' | 'validUntil' | 'basis'>;

interface VisaForm {
  saved: ShownVisa;
  /** Where no provider is known yet. */
  provider?: string;
  /** @returns the visa as it stands then */
  send: (facts: VisaFacts, basis: string) => Promise<ShownVisa>;
  onSaved?: () => void;
  refresh: () => Promise<unknown>;
}

const masked = (end: string): string => `•••• ${end}`;

/** What stands on a visa, typed from it: a colleague who was faster is told of, with both versions. */
export function useVisaForm({ saved, provider = '', send, onSaved, refresh }: VisaForm) {
  const valuesOf = (visa: ShownVisa): VisaFacts => ({
    provider: visa.provider ?? provider,
    number: '',
    validFrom: visa.validFrom ?? '',
    validUntil: visa.validUntil ?? '',
  });
  const state = useVersionedForm<VisaFacts, Versioned<VisaFacts>>({
    saved: valuesOf(saved),
    version: saved.basis,
    check: (facts) => visaFacts.safeParse(facts).error?.issues ?? [],
    send: async (facts, basis) => {
      const now = await send(facts, basis);
      return { version: now.basis, values: valuesOf(now) };
    },
    ...(onSaved && { onSaved }),
    refresh,
  });
  const shownOf = ({ number, validFrom, validUntil, ...facts }: VisaFacts) => ({
    ...facts,
    number,
    validFrom: validFrom && formatDayFirst(validFrom),
    validUntil: validUntil && formatDayFirst(validUntil),
  });
  const typed = state.form.getValues();
  const end = saved.numberEnd;
  // A number that ends alike is told as the same: the whole of theirs is nobody's to see.
  const number = end === null ? '' : typed.number.endsWith(end) ? typed.number.trim() : masked(end);
  return {
    state,
    differences: compareVersions(VISA_LABELS, shownOf(typed), shownOf({ ...valuesOf(saved), number })),
  };
}
