import { PRIVACY_HTML } from '@rihlah/contract/info/privacy';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import styles from './info.module.css';
import { InfoText } from './info-text.tsx';
import { withAgency } from './with-agency.ts';

/** English text (spec 2, section 2), or what the agency has written in its place. */
export function PrivacyScreen() {
  useTitle('Privacy policy');
  return (
    <Page narrow className={styles.screen}>
      <div lang="en">
        <PageHeading support="Effective 2 September 2019">Privacy policy</PageHeading>
        <InfoText name="privacy">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own text */}
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: withAgency(PRIVACY_HTML) }} />
        </InfoText>
      </div>
    </Page>
  );
}
