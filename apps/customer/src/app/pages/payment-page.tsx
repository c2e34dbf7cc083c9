import type { PaymentType } from '@rihlah/contract/payment';
import { useParams } from 'react-router';
import { PaymentScreen } from '../../features/payments/payment-screen.tsx';

/** The three payment screens differ in what their uuid names. */
export function Component({ kind }: { kind: PaymentType }) {
  const { uuid = '' } = useParams();
  return <PaymentScreen key={uuid} kind={kind} uuid={uuid} />;
}
