import { useParams } from 'react-router-dom';
import { JointScreen } from '../../../features/payments/joint/joint-screen.tsx';

export function Component() {
  const { uuid = '' } = useParams();
  return <JointScreen key={uuid} uuid={uuid} />;
}
