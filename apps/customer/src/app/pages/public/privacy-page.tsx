import { useTitle } from '@rihlah/ui/page/page';
import { PrivacyScreen } from '../../../features/info/privacy-screen.tsx';

export function Component() {
  useTitle('Privacy policy');
  return <PrivacyScreen />;
}
