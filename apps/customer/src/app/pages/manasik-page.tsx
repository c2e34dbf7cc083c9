import { MANASIK_GUIDE } from '@rihlah/contract/info/guides';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
import { InfoText } from '../../features/info/info-text.tsx';
import { Manasik, ManasikLists } from '../../features/info/manasik-screen.tsx';
import { FoldedTimeline } from '../../features/journey/timeline.tsx';
import { useShownOrder } from '../use-shown-order.ts';
import styles from './manasik-page.module.css';

/** The manasik of one's own departure, or of the pilgrim in the address. */
export function Component() {
  useTitle(MANASIK_GUIDE.title);
  const order = useShownOrder();
  return (
    <Page narrow className={styles.page}>
      <PageHeading support={MANASIK_GUIDE.support}>{MANASIK_GUIDE.title}</PageHeading>
      <Manasik order={order} />
      <InfoText name="manasik">
        <ManasikLists />
      </InfoText>
      <ContactUs about="manasik" />
      {order && <FoldedTimeline order={order} />}
    </Page>
  );
}
