import { accountPath } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { groupDigits } from '@rihlah/ui/text/format';
import { useSession } from '../../../client/session.ts';
import { useProfile } from './use-profile.ts';

export function ProfileCard() {
  const { account } = useSession();
  const { profile } = useProfile();
  if (!account) return null;
  return (
    <Document aria-label="Profil" strip={{ name: 'Profil' }}>
      <Facts>
        <Fields>
          <Field label="Nama" wide>
            {profile?.name ?? account.firstName}
          </Field>
          {profile && <Field label="Nomor HP">{groupDigits(profile.phone)}</Field>}
          {profile?.memberId && <Field label="ID member">{profile.memberId}</Field>}
        </Fields>
      </Facts>
      <Stub>
        <ButtonLink variant="secondary" block to={accountPath('profile')}>
          Lihat profil
        </ButtonLink>
      </Stub>
    </Document>
  );
}
