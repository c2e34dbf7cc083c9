import { useTitle } from '@rihlah/ui/page/page';
import { FaqScreen } from '../../../features/info/faq-screen.tsx';

export function Component() {
  useTitle('FAQ');
  return <FaqScreen />;
}
