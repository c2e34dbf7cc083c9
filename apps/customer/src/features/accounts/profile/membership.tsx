import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { appConfig } from '../../../client/config.ts';
import styles from './profile.module.css';
import { useProfile } from './use-profile.ts';

/** What earns the discount of the next journey. */
export function Membership({ memberId }: { memberId: string }) {
  const { memberDiscount } = appConfig.policy;
  return (
    <Document aria-label="ID member" strip={{ name: 'ID member', tone: 'gold' }}>
      <Facts>
        <p className={styles.member}>{memberId}</p>
        <p className={styles.support}>
          Tulis ID ini saat memesan umrah berikutnya untuk diskon member
          {memberDiscount > 0 && (
            <>
              {' '}
              <b className="money">{formatRupiah(memberDiscount)}</b>
            </>
          )}
          .
        </p>
      </Facts>
    </Document>
  );
}

/** The same of whoever is logged in; nothing for whoever is no member. */
export function OwnMembership() {
  const { profile } = useProfile();
  return profile?.memberId && <Membership memberId={profile.memberId} />;
}
