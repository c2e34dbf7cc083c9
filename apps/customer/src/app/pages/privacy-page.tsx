import { useTitle } from '@rihlah/ui/page';
import { PrivacyScreen } from '../../features/info/privacy-screen.tsx';

export function Component() {
  useTitle('Privacy policy');
  return <PrivacyScreen />;
}
