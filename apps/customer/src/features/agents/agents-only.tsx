import { paths } from '@rihlah/contract/paths';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { BlankPassbook } from '../../ui/art/blank-papers.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Shows an agent's screen, and tells everybody else that it is one (spec 2, section 8). */
export function AgentsOnly({ children }: { children: (registrar: string) => ReactNode }) {
  const { account, isAgent } = useSession();
  const registrar = account?.registrar?.uuid;
  if (isAgent && registrar !== undefined) return children(registrar);
  return (
    <Page>
      <EmptyState
        art={<BlankPassbook />}
        level="h1"
        title="Maaf, anda bukan agent. Harap untuk login sebagai agent"
        action={
          <ButtonLink to={paths.account} size="lg" variant="secondary">
            Kembali ke akun
          </ButtonLink>
        }
      />
    </Page>
  );
}
