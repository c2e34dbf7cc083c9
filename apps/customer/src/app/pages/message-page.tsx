import { useParams } from 'react-router';
import { MessageScreen } from '../../features/inbox/message-screen.tsx';

export function Component() {
  const { uuid = '' } = useParams();
  return <MessageScreen key={uuid} uuid={uuid} />;
}
