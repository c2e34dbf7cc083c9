import type { PaymentMethodName } from '@rihlah/contract/billing/payment';
import type { Bank } from '@rihlah/snap/profile';

interface PaymentMethodRow {
  uuid: string;
  name: PaymentMethodName;
  bank: Bank;
}

/** The two methods (spec 1, section 3). Their uuids are constants, because they are part of the program. */
export const PAYMENT_METHODS: readonly PaymentMethodRow[] = [
  { uuid: '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002', name: 'BRIVA', bank: 'BRI' },
  { uuid: '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0009', name: 'BNIVA', bank: 'BNI' },
];

export const PAYMENT_BANKS: readonly Bank[] = PAYMENT_METHODS.map(({ bank }) => bank);

export const methodOfBank = (bank: Bank): PaymentMethodRow => {
  const method = PAYMENT_METHODS.find((candidate) => candidate.bank === bank);
  if (!method) throw new Error(`no payment method for ${bank}`);
  return method;
};
