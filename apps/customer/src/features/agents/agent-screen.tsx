import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Breadcrumb, type Crumb } from '@rihlah/ui/navigation/breadcrumb';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { BlankPassbook } from '../../domain/art/blank-documents.tsx';
import styles from './agents.module.css';

interface AgentScreenProps {
  title: string;
  support?: string;
  /** Below the account. */
  crumbs: Crumb[];
  children: (registrar: string) => ReactNode;
}

/** A screen of an agent, which tells everybody else that it is one (spec 2, section 8). */
export function AgentScreen({ title, support, crumbs, children }: AgentScreenProps) {
  useTitle(title);
  const { account, isAgent } = useSession();
  const registrar = account?.registrar?.uuid;
  if (isAgent && registrar !== undefined)
    return (
      <Page narrow>
        <Breadcrumb crumbs={[{ label: 'Akun', to: paths.account }, ...crumbs]} />
        <PageHeading className={styles.head} support={support}>
          {title}
        </PageHeading>
        {children(registrar)}
      </Page>
    );
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
