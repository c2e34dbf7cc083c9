import type { Policy } from '@rihlah/contract/wire/app-config';
import { firstPayment, planBills } from '@rihlah/rules/money/bills';
import { addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { Coupon } from '../../../domain/packages/coupons.tsx';

const NUMBERS = [
  '',
  'Satu',
  'Dua',
  'Tiga',
  'Empat',
  'Lima',
  'Enam',
  'Tujuh',
  'Delapan',
  'Sembilan',
  'Sepuluh',
];

const monthsBefore = (months: number) => `${NUMBERS[months] ?? months} bulan sebelum berangkat`;

/** Why a bill is due on that day. */
function reason(dueDate: string, departureDate: string, policy: Policy): string {
  for (const months of [policy.secondPaymentMonthsBefore, policy.finalPaymentMonthsBefore]) {
    if (dueDate === addMonths(departureDate, -months)) return monthsBefore(months);
  }
  return 'Paling lambat tanggal ini';
}

/** Hours of the payment window in words. */
const windowText = (policy: Policy) =>
  `Dalam ${Math.round(policy.orderWindowSeconds / 3600) || 1} jam setelah pesanan dibuat`;

/** What is paid when, for one person who orders today; the coupons add up to the price. */
export function paymentPlan(price: number, departureDate: string, policy: Policy): Coupon[] {
  const bills = planBills(price, departureDate, jakartaDate(serverNow()), policy);
  return [
    {
      key: 'first',
      title: 'Saat mendaftar',
      text: windowText(policy),
      amount: firstPayment(price, policy),
    },
    ...bills.map(({ dueDate, amount }) => ({
      key: dueDate,
      title: formatDate(dueDate),
      text: reason(dueDate, departureDate, policy),
      amount,
    })),
  ];
}
