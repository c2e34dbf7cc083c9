import { Page } from '@rihlah/ui/page';
import { Cities } from './cities.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HowTo } from './how-to.tsx';
import { Permits } from './permits.tsx';
import { ThreePayments } from './three-payments.tsx';

/** What the agency sells, in one page; everything leads to the departure cities. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <Page className={styles.sections}>
        <Cities />
        <ThreePayments />
        <HowTo />
        <Permits />
      </Page>
    </>
  );
}
