import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { PageFallback } from '@rihlah/ui/page/page-fallback';

/** With its files named here, not in the entry that every visit loads; each loads its own alone. */
const LOOKED_FOR = {
  agentLink: lazyCode(() => import('../../../features/packages/agent-link/agent-link-screen.tsx')),
  lentStep: lazyCode(() => import('../../../features/documents/lend/lent-screen.tsx')),
  order: lazyCode(() => import('./find-order.tsx')),
  passportReceipt: lazyCode(() => import('./passport-receipt-page.tsx')),
  password: lazyCode(() => import('../../../features/accounts/login/forgot-password-screen.tsx')),
  waiting: lazyCode(() => import('../../../features/packages/sold-out/waiting-screen.tsx')),
};

/**
 * What one looks for without a login: a new password, an order, a place on a waiting list, what a passport receipt
 * says, whose link an agent's is, a step that was lent.
 */
export function Component({ kind }: { kind: keyof typeof LOOKED_FOR }) {
  return <LoadedPart part={LOOKED_FOR[kind]} with={{}} waiting={<PageFallback />} />;
}
