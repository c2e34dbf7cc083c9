import { FaqScreen } from '../../features/info/faq-screen.tsx';
import { useTitle } from '../../ui/page.tsx';

export function Component() {
  useTitle('FAQ');
  return <FaqScreen />;
}
