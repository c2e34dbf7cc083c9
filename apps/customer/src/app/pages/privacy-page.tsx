import { PrivacyScreen } from '../../features/info/privacy-screen.tsx';
import { useTitle } from '../../ui/page.tsx';

export function Component() {
  useTitle('Privacy policy');
  return <PrivacyScreen />;
}
