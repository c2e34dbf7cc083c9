import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Page } from '@rihlah/ui/page/page';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { BlankPassbook } from '../../domain/art/blank-documents.tsx';

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
