import type { AccessAgent, DocumentAccess } from '@rihlah/contract/documents/document-access';
import { accountPath } from '@rihlah/contract/wire/paths';
import { Button } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Switch } from '@rihlah/ui/form/choices/switch';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconArrowLeft } from '@rihlah/ui/icons/back';
import { IconShield } from '@rihlah/ui/icons/common';
import { IconTeam } from '@rihlah/ui/icons/console';
import { IconUser } from '@rihlah/ui/icons/frame';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { appConfig } from '../../../client/config.ts';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import styles from './access.module.css';
import { AccessEntries } from './access-entries.tsx';
import { ALL_DOCUMENTS, agentWords, countLooks } from './access-words.ts';
import { documentAccessQuery, useAgentAccess } from './queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const TITLE = 'Siapa yang melihat berkas saya';
const DAYS = 30;
const YEAR = 365;

interface PartyProps {
  icon: ReactNode;
  name: string;
  words: string;
  children: ReactNode;
}

const Party = ({ icon, name, words, children }: PartyProps) => (
  <li className={styles.party}>
    <span className={styles.sign}>{icon}</span>
    <div className={styles.what}>
      <p className={styles.name}>{name}</p>
      <p className={styles.quiet}>{words}</p>
    </div>
    {children}
  </li>
);

function AgentParty({ agent, onAsk }: { agent: AccessAgent; onAsk: () => void }) {
  const { uuid, name, relation, isAllowed, state } = agent;
  const access = useAgentAccess();
  const set = useLocked(async (next: boolean) => {
    await access.mutateAsync({ agentUuid: uuid, isAllowed: next });
    showSuccess(
      next ? `${name} kini dapat melihat berkas Anda.` : `${name} tidak dapat melihat berkas Anda.`,
    );
  });
  return (
    <Party
      icon={relation ? <IconTeam /> : <IconUser />}
      name={`${relation ? 'Keluarga' : 'Agen'}: ${name}`}
      words={agentWords(agent)}
    >
      <div className={styles.answer}>
        <Switch
          label={`${name} boleh melihat berkas saya`}
          checked={isAllowed}
          onChange={(next) => (next ? void set(true) : onAsk())}
        >
          {null}
        </Switch>
        {state === 'asked' && (
          <Button variant="quiet" busy={access.isPending} onClick={() => void set(false)}>
            Tolak
          </Button>
        )}
      </div>
    </Party>
  );
}

function Parties({ agents, roles, office }: DocumentAccess) {
  const [asked, setAsked] = useState<AccessAgent | null>(null);
  const access = useAgentAccess();
  const withdraw = useLocked(async () => {
    if (!asked) return;
    await access.mutateAsync({ agentUuid: asked.uuid, isAllowed: false });
    setAsked(null);
    showSuccess(`Izin ${asked.name} sudah dicabut.`);
  });
  const count = 1 + agents.filter(({ isAllowed }) => isAllowed).length;
  return (
    <Document
      aria-label="Yang boleh membuka"
      strip={{ name: 'Yang boleh membuka', number: `${count} pihak` }}
    >
      <Facts className={styles.parties}>
        <ul>
          <Party
            icon={<IconShield />}
            name={`Petugas ${appConfig.agency.name}${office ? ` ${office}` : ''}`}
            words={`${ALL_DOCUMENTS}, untuk mengurus perjalanan Anda. Peran: ${roles.join(', ')}`}
          >
            <span className={styles.needed}>perlu</span>
          </Party>
          {agents.map((agent) => (
            <AgentParty key={agent.uuid} agent={agent} onAsk={() => setAsked(agent)} />
          ))}
        </ul>
      </Facts>
      <WithdrawDialog
        agent={asked}
        busy={access.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => void withdraw()}
      />
    </Document>
  );
}

/** Who may see one's own documents and who has looked, with the way to shut an agent out (decision 0185). */
export function AccessScreen() {
  useTitle(TITLE);
  const [days, setDays] = useState(DAYS);
  const { data, error, refetch } = useQuery(documentAccessQuery(days));
  return (
    <Page narrow className={styles.page}>
      <Link to={accountPath('profile')} className={styles.back}>
        <IconArrowLeft size={18} />
        Profil
      </Link>
      <PageHeading support="Setiap kali berkas Anda dibuka, namanya tercatat di sini. Catatan ini tidak bisa dihapus, juga oleh kami.">
        {TITLE}
      </PageHeading>
      {!data && error && <ErrorState title="Daftar gagal dimuat" error={error} onRetry={() => refetch()} />}
      {!data && !error && (
        <Loading label="Memuat daftar">
          <DocumentSkeleton />
        </Loading>
      )}
      {data && (
        <>
          <Parties {...data} />
          <section aria-labelledby="dibuka">
            <div className={styles.head}>
              <h2 id="dibuka">
                {countLooks(data.entries) > 0
                  ? `Dibuka ${countLooks(data.entries)} kali`
                  : 'Belum pernah dibuka'}
              </h2>
              <Button variant="quiet" onClick={() => setDays(days === DAYS ? YEAR : DAYS)}>
                {days === DAYS ? '30 hari' : '1 tahun'}
              </Button>
            </div>
            <AccessEntries entries={data.entries} />
          </section>
          <ContactUs title="Ada yang tidak Anda kenal? Hubungi kami" about="siapa yang melihat berkas saya" />
        </>
      )}
    </Page>
  );
}
