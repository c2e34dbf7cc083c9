import { useTitle } from '@rihlah/ui/page/page';
import { useParams } from 'react-router-dom';
import { ReceiptScreen } from '../../../features/passport/receipt-screen.tsx';

export default function PassportReceiptPage() {
  useTitle('Tanda terima paspor');
  const { code = '' } = useParams();
  return <ReceiptScreen code={code} />;
}
