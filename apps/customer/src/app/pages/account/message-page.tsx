import { useParams } from 'react-router-dom';
import { MessageScreen } from '../../../features/inbox/message-screen.tsx';

export function Component() {
  const { uuid = '' } = useParams();
  return <MessageScreen key={uuid} uuid={uuid} />;
}
