import type { Product } from '@rihlah/contract/catalog/product';
import type { GetAgentLink } from '@rihlah/contract/people/agent-link';
import { paths } from '@rihlah/contract/wire/paths';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { ApiError } from '@rihlah/web-client/failures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { callApi } from '../../../client/api.ts';
import { appConfig } from '../../../client/config.ts';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { useAdoptBranch } from '../../../domain/cities/use-adopt-branch.ts';
import { forgetLinkAgent, keepLinkAgent, type LinkAgent } from '../../../domain/packages/link-agent.ts';
import { offerText } from '../../../domain/packages/share-text.ts';
import { packageQuery } from '../queries.ts';
import styles from './agent-link.module.css';

const NO_SUCH = new Set([404, 422]);
const UUID = /^[0-9a-f-]{36}$/i;

const agentLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['agent-link', code],
    queryFn: ({ signal }) =>
      callApi<GetAgentLink>('GET', '/api/v1/agent-link/:code', { params: { code }, signal }),
    meta: { ownErrors: true },
  });

/** Where an agent's link leads: whose it is, what that means for whoever follows it, and on to the packages. */
export default function AgentLinkScreen() {
  useTitle('Undangan dari agen');
  const { code = '' } = useParams();
  const [params] = useSearchParams();
  const asked = params.get('paket') ?? '';
  const query = useQuery(agentLinkQuery(code));
  const next = useNext(UUID.test(asked) ? asked : null);
  if (query.data) return <Invitation agent={query.data} next={next} />;
  if (query.error instanceof ApiError && NO_SUCH.has(query.error.status))
    return (
      <Page narrow>
        <EmptyState
          level="h1"
          art={<BlankTicket />}
          title="Tautan agen ini tidak berlaku"
          action={
            <ButtonLink size="lg" to={next.to} onClick={next.adopt}>
              Lihat paket
            </ButtonLink>
          }
        >
          <p>Tautannya mungkin salah ketik. Anda tetap dapat memesan sendiri, harganya sama.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page narrow>
      {query.isError ? (
        <ErrorState
          title="Tautan gagal dibuka"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Loading label="Memuat undangan">
          <DocumentSkeleton rows={3} hasAction />
        </Loading>
      )}
    </Page>
  );
}

interface Next {
  to: string;
  /** Takes the package's city as the visitor's, without which it does not open. */
  adopt: () => void;
  product: Product | undefined;
}

/** Where one goes on to: the package that the link names, or all of them where it names none that is there. */
function useNext(packageUuid: string | null): Next {
  const adoptBranch = useAdoptBranch();
  const { data: product } = useQuery({ ...packageQuery(packageUuid ?? ''), enabled: packageUuid !== null });
  return {
    to: product ? paths.package(product.uuid) : paths.packages,
    adopt: () => product && adoptBranch(product.branch.uuid),
    product,
  };
}

function Invitation({ agent, next }: { agent: LinkAgent; next: Next }) {
  const navigate = useNavigate();
  useEffect(() => keepLinkAgent(agent), [agent]);
  const name = greetingName(agent.name);
  const goAlone = () => {
    forgetLinkAgent();
    next.adopt();
    navigate(next.to);
  };
  return (
    <Page narrow>
      <PageHeading className={styles.head}>{agent.name} mengajak Anda umrah</PageHeading>
      <Document as="div" strip={{ name: 'Agen', number: appConfig.agency.name }}>
        {next.product && (
          <Facts className={styles.package}>
            <b>{next.product.name}</b>
            <p>{offerText(next.product)}</p>
          </Facts>
        )}
        <Facts>
          <ul className={styles.rules}>
            <li>
              <b>Anda memesan dan membayar sendiri</b>, langsung ke {appConfig.agency.name} lewat nomor
              virtual account di layar. Jangan mentransfer ke rekening {name}.
            </li>
            <li>
              <b>Harganya sama</b> dengan tanpa agen. Komisi {name} dibayar {appConfig.agency.name}.
            </li>
            <li>
              <b>{name} hanya melihat</b> paketnya, huruf awal nama jamaah, dan apakah sudah dibayar. Bukan
              nomor HP, bukan dokumen.
            </li>
          </ul>
        </Facts>
        <Stub className={styles.actions}>
          <ButtonLink size="lg" block to={next.to} onClick={next.adopt}>
            Lihat paket
          </ButtonLink>
          <Button size="lg" block variant="secondary" onClick={goAlone}>
            Lanjut tanpa agen
          </Button>
        </Stub>
      </Document>
    </Page>
  );
}
