import { MANASIK_GUIDE } from '@rihlah/contract/info/guides';
import { manasikState } from '@rihlah/rules/journey/manasik';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { serverNow } from '@rihlah/web-client/server-clock';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import { InfoText } from '../../../features/info/info-text.tsx';
import { Manasik, ManasikLists } from '../../../features/info/manasik-screen.tsx';
import { FoldedTimeline } from '../../../features/journey/steps/timeline.tsx';
import { useShownOrder } from '../../acting/use-shown-order.ts';
import styles from './manasik-page.module.css';

export function Component() {
  useTitle(MANASIK_GUIDE.title);
  const order = useShownOrder();
  const isOver = order !== undefined && manasikState(order, jakartaDate(serverNow())) === 'over';
  return (
    <Page narrow className={styles.page}>
      <PageHeading support={MANASIK_GUIDE.support}>{MANASIK_GUIDE.title}</PageHeading>
      <Manasik order={order} />
      <InfoText name="manasik">{!isOver && <ManasikLists />}</InfoText>
      <ContactUs about="manasik" />
      {order && <FoldedTimeline order={order} />}
    </Page>
  );
}
