import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { registrarQuery } from '../../lib/registrar-query.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field, Fields } from '../../ui/fields.tsx';
import { IconLogout } from '../../ui/icons-more.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import styles from './auth-card.module.css';

interface Person {
  name: string;
  icNumber: string;
  gender: 'm' | 'f';
  phone: string;
  email: string;
  address: string;
}

/** The person behind the login: their pilgrim record, else their registrar record. */
function usePerson() {
  const { account } = useSession();
  const registrar = account?.registrar?.uuid;
  const isNeeded = account?.pilgrim === null && registrar !== undefined;
  const query = useQuery({ ...registrarQuery(registrar ?? ''), enabled: isNeeded });
  const detail = query.data && { ...query.data, name: query.data.firstName };
  const person: Person | undefined = account?.pilgrim ?? detail;
  return { person, query };
}

function PersonFields({ person }: { person: Person }) {
  return (
    <Fields>
      <Field label="Nama" wide>
        {person.name}
      </Field>
      <Field label="NIK" wide>
        {groupDigits(person.icNumber)}
      </Field>
      <Field label="Nomor HP">{groupDigits(person.phone)}</Field>
      <Field label="Jenis kelamin">{person.gender === 'm' ? 'Laki-laki' : 'Perempuan'}</Field>
      <Field label="Email" wide>
        {person.email}
      </Field>
      <Field label="Alamat" wide>
        {person.address}
      </Field>
    </Fields>
  );
}

export function ProfileScreen() {
  useTitle('Profil');
  const { account, isAgent } = useSession();
  const { person, query } = usePerson();
  return (
    <Page className={styles.page}>
      <PageHeading className={styles.head} support={isAgent ? 'Agen' : 'Jamaah'}>
        {account?.firstName ?? 'Profil'}
      </PageHeading>
      <Document as="div" strip={{ name: 'Profil' }}>
        <Facts>
          {person && <PersonFields person={person} />}
          {!person && query.error && (
            <ErrorState title="Profil gagal dimuat" error={query.error} onRetry={() => query.refetch()} />
          )}
          {!person && !query.error && (
            <Loading label="Memuat profil">
              <Bar height={220} />
            </Loading>
          )}
        </Facts>
        <Stub>
          <ButtonLink to={paths.logout} variant="secondary" block icon={<IconLogout />}>
            Keluar
          </ButtonLink>
        </Stub>
      </Document>
    </Page>
  );
}
