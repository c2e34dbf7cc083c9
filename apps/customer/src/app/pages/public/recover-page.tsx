import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { PageFallback } from '@rihlah/ui/page/page-fallback';
import { ForgotPasswordScreen } from '../../../features/accounts/forgot-password-screen.tsx';

/** With its files named here, not in the entry that every visit loads. */
const findOrder = lazyCode(() => import('./find-order.tsx'));

/** What one comes back for without a login: a new password, or an order. */
export function Component({ kind }: { kind: 'password' | 'order' }) {
  return kind === 'order' ? (
    <PartOf part={findOrder} with={{}} waiting={<PageFallback />} />
  ) : (
    <ForgotPasswordScreen />
  );
}
