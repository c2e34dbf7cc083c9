import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { IconShield } from '@rihlah/ui/icons/common';
import { IconKey, IconLogout } from '@rihlah/ui/icons/more';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { groupDigits } from '@rihlah/ui/text/format';
import { useSession } from '../../../client/session.ts';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import { DataRequests } from './data-requests.tsx';
import { Membership } from './membership.tsx';
import { MessageWays } from './message-ways.tsx';
import styles from './profile.module.css';
import { type Profile, useProfile } from './use-profile.ts';

const dependants = lazyCode(() => import('./dependants/dependants.tsx'));

function PersonFields({ profile }: { profile: Profile }) {
  const { name, icNumber, phone, gender, email, address, province, passportNumber } = profile;
  return (
    <Fields>
      <Field label="Nama" wide>
        {name}
      </Field>
      <Field label="NIK" wide>
        {icNumber ? groupDigits(icNumber) : 'Sudah dihapus'}
      </Field>
      <Field label="Nomor HP">{groupDigits(phone)}</Field>
      <Field label="Jenis kelamin">{gender === 'm' ? 'Laki-laki' : 'Perempuan'}</Field>
      {passportNumber && (
        <Field label="Nomor paspor" wide>
          {passportNumber}
        </Field>
      )}
      <Field label="Email" wide>
        {email}
      </Field>
      <Field label="Alamat" wide>
        {address}
      </Field>
      {province && (
        <Field label="Provinsi" wide>
          {province}
        </Field>
      )}
    </Fields>
  );
}

export function ProfileScreen() {
  useTitle('Profil');
  const { account, isAgent } = useSession();
  const { profile, query } = useProfile();
  return (
    <Page narrow className={styles.page}>
      <PageHeading support={isAgent ? 'Agen' : 'Jamaah'}>{account?.firstName ?? 'Profil'}</PageHeading>
      {profile?.memberId && <Membership memberId={profile.memberId} />}
      <Document as="div" strip={{ name: 'Profil' }}>
        <Facts>
          {profile && <PersonFields profile={profile} />}
          {!profile && query.error && (
            <ErrorState title="Profil gagal dimuat" error={query.error} onRetry={() => query.refetch()} />
          )}
          {!profile && !query.error && (
            <Loading label="Memuat profil">
              <Bar height={220} />
            </Loading>
          )}
        </Facts>
        <Stub>
          <ContactUs title="Ada data yang salah? Hubungi kami" about="data profil saya" />
        </Stub>
      </Document>
      {isAgent && <LoadedPart part={dependants} with={{}} />}
      {profile && <MessageWays phone={profile.phone} email={profile.email} />}
      <DataRequests />
      <div className={styles.actions}>
        <ButtonLink to={accountPath('siapa-yang-melihat')} variant="secondary" block icon={<IconShield />}>
          Siapa yang melihat berkas saya
        </ButtonLink>
        <ButtonLink to={accountPath('ubah-password')} variant="secondary" block icon={<IconKey />}>
          Ubah Password
        </ButtonLink>
        <ButtonLink to={paths.logout} variant="secondary" block icon={<IconLogout />}>
          Keluar
        </ButtonLink>
      </div>
    </Page>
  );
}
