import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { isCancelled, isClosed } from '@rihlah/rules/orders/order-status';
import { phoneInWords } from '@rihlah/rules/text/addresses/phone';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Link } from '@rihlah/ui/navigation/link';
import { formatInstantDate, formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Events } from '../../domain/acts/events.tsx';
import { useGoTo, useWithBranch } from '../../domain/branch/use-branch.ts';
import { PassportPlace } from '../../domain/custody/passport-place.tsx';
import { backKey } from '../../domain/keys/keymap.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { StatusMeter } from '../../domain/order/status-meter.tsx';
import { FactsDialog } from '../../domain/people/facts-dialog.tsx';
import { Fact } from '../../domain/screen/fact.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import { useSetParameters } from '../../domain/screen/use-set-parameters.ts';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { NikDialog } from './nik-dialog.tsx';
import styles from './people.module.css';
import { PersonAccounts } from './person-accounts.tsx';
import { PersonMessages } from './person-messages.tsx';
import { PersonPane } from './person-pane.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { personQuery } from './queries.ts';
import { RelativesPart } from './relatives-part.tsx';

/** Orders that somebody travels on or placed. */
function PersonJourneys({ person }: { person: StaffPersonDetail }) {
  const withBranch = useWithBranch();
  return (
    <section className={styles.part} aria-labelledby="perjalanan">
      <h3 id="perjalanan">Pesanan</h3>
      <ul className={styles.orders}>
        {person.journeys.map(({ uuid, orderId, status, departsOn, pilgrim, registrar, ...journey }) => (
          <li key={uuid}>
            <Link to={withBranch(`/pesanan/${uuid}`)} className={styles.number}>
              {orderId}
            </Link>
            <span className={styles.grow}>
              {journey.package}, {formatShortDate(departsOn)}
              <small>
                {pilgrim.uuid === person.uuid
                  ? registrar.uuid === person.uuid
                    ? 'memesan untuk diri sendiri'
                    : `dipesankan ${registrar.name}`
                  : `memesankan ${pilgrim.name}`}
              </small>
            </span>
            <StatusMeter status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ABOVE = { title: 'Orang', path: '/orang' };

/** All of one person. */
export function PersonScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(personQuery(uuid));
  if (query.data) return <Whole key={uuid} person={query.data} />;
  return <WaitingScreen title="Orang" above={ABOVE} what="orang" query={query} />;
}

function Whole({ person }: { person: StaffPersonDetail }) {
  const goTo = useGoTo();
  const withBranch = useWithBranch();
  const mayPhone = useMay('person.phone');
  const mayTake = useMay('document.upload');
  const maySee = useMay('person.facts') && person.erasedAt === null;
  const [acting, act] = useState<'phone' | 'claim' | 'nik' | 'identity' | null>(null);
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const mayRead = useMay('facts.read') && person.erasedAt === null;
  const isCompleting = mayRead && search.has('lengkapi');
  const complete = (is: boolean) => setParameters({ lengkapi: is ? '1' : null }, { replace: true });
  useKeys('Orang', [backKey(() => goTo('/orang'))]);
  // Of what is over for good nobody holds a passport any more.
  const journeys = person.journeys.filter(
    ({ pilgrim, status }) => pilgrim.uuid === person.uuid && !isCancelled(status) && !isClosed(status),
  );
  const canPhone =
    mayPhone && person.verifiedAt !== null && !person.approvals.some(({ kind }) => kind === 'person.phone');
  return (
    <Screen
      title={person.name}
      above={ABOVE}
      paneLabel="Persetujuan dan riwayat"
      pane={<PersonPane person={person} />}
      actions={
        <>
          {person.isAgent && (
            <ButtonLink variant="secondary" to={withBranch(`/agen/${person.uuid}`)}>
              Lihat sebagai agen
            </ButtonLink>
          )}
          {mayTake && journeys.length > 0 && (
            <ButtonLink variant="secondary" to={withBranch(`/orang/${person.uuid}/berkas`)}>
              Ambil berkas
            </ButtonLink>
          )}
          {mayRead && (
            <Button variant="secondary" onClick={() => complete(true)}>
              {maySee ? 'Lengkapi data…' : 'Lihat data…'}
            </Button>
          )}
          {canPhone && (
            <Button variant="secondary" onClick={() => act(person.phoneOf ? 'claim' : 'phone')}>
              {person.phoneOf ? 'Beri akun sendiri…' : 'Ganti nomor HP…'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.head}>
        <h2>{person.name}</h2>
        <p className={styles.quiet}>
          {person.gender === 'm' ? 'Laki-laki' : 'Perempuan'}
          {person.erasedAt
            ? ` · identitas dihapus ${formatInstantDate(person.erasedAt)}, atas persetujuan dua orang`
            : person.verifiedAt
              ? ` · dikenal sejak ${formatInstantDate(person.verifiedAt)}`
              : ' · belum pernah membayar, belum punya login'}
        </p>
      </div>
      {person.twins.map((twin) => (
        <div key={twin.uuid} className={styles.notice}>
          <Notice tone="warning">
            {twin.same === 'nik' ? 'NIK' : 'Nomor paspor'} ini juga tercatat pada{' '}
            <Link to={withBranch(`/orang/${twin.uuid}`)}>{twin.name}</Link>, {twin.phone}.
          </Notice>
        </div>
      ))}
      <dl className={styles.facts}>
        {person.phoneOf ? (
          <Fact label="HP, tanpa login sendiri">
            {phoneInWords(person.phone, true)}{' '}
            <Link to={withBranch(`/orang/${person.phoneOf.uuid}`)}>{person.phoneOf.name}</Link>
          </Fact>
        ) : (
          <Fact label="HP dan login">{person.phone}</Fact>
        )}
        <Fact label="NIK">
          {person.nikEnd === '' ? 'sudah dihapus' : `•••• •••• •••• ${person.nikEnd}`}{' '}
          {maySee && person.nikEnd !== '' && (
            <Button variant="quiet" onClick={() => act('nik')}>
              Lihat lengkap…
            </Button>
          )}
        </Fact>
        {person.verifiedAt && !person.phoneOf && (
          <Fact label="Pesan lewat">
            {person.whatsappSince
              ? `WhatsApp, dipilih ${formatInstantDate(person.whatsappSince)}; kode lewat SMS`
              : 'SMS'}
          </Fact>
        )}
        <Fact label="Email">{person.email || 'tidak ada'}</Fact>
        <Fact label="Alamat">
          {person.address}{' '}
          {maySee && (
            <Button variant="quiet" onClick={() => act('identity')}>
              Perbaiki data diri…
            </Button>
          )}
        </Fact>
        <Fact label="Nomor paspor">{person.hasPassportNumber ? 'tercatat' : 'belum ada'}</Fact>
        {journeys.length > 0 && (
          <div>
            <dt>Paspor ada di</dt>
            {journeys.map((journey) => (
              <dd key={journey.uuid} className={styles.passport}>
                <PassportPlace order={journey} />
                {journeys.length > 1 && <small>untuk {journey.package}</small>}
              </dd>
            ))}
          </div>
        )}
        <RelativesPart person={person} mayChange={maySee} />
      </dl>
      <PersonAccounts person={person} />
      <PersonJourneys person={person} />
      <PersonMessages person={person} />
      <section className={styles.part} aria-labelledby="riwayat-orang">
        <h3 id="riwayat-orang">Riwayat</h3>
        {person.events.length === 0 ? (
          <p className={styles.quiet}>Belum ada yang tercatat.</p>
        ) : (
          <Events events={person.events} />
        )}
      </section>
      {acting === 'claim' && <ClaimDialog person={person} onClose={() => act(null)} />}
      {acting === 'identity' && <IdentityDialog person={person} onClose={() => act(null)} />}
      {acting === 'phone' && <PhoneDialog person={person} onClose={() => act(null)} />}
      {isCompleting && (
        <FactsDialog person={person} onDone={() => complete(false)} onClose={() => complete(false)} />
      )}
      {acting === 'nik' && <NikDialog person={person} onClose={() => act(null)} />}
    </Screen>
  );
}
