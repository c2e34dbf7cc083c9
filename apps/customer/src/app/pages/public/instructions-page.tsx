import { useTitle } from '@rihlah/ui/page/page';
import { useParams } from 'react-router-dom';
import { InstructionsScreen } from '../../../features/info/instructions-screen.tsx';

export function Component() {
  const { paymentMethodName = '' } = useParams();
  useTitle('Petunjuk pembayaran');
  return <InstructionsScreen key={paymentMethodName} method={paymentMethodName} />;
}
