import { Page } from '@rihlah/ui/page/page';
import type { ComponentProps } from 'react';
import { Cities } from './cities.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HowTo } from './how-to.tsx';
import { Permits } from './permits.tsx';
import { ThreePayments } from './three-payments.tsx';

/** What the agency sells, in one page; everything leads to the departure cities, or to what one has begun. */
export function HomeScreen(hero: ComponentProps<typeof Hero>) {
  return (
    <>
      <Hero {...hero} />
      <Page className={styles.sections}>
        <Cities />
        <ThreePayments />
        <HowTo />
        <Permits />
      </Page>
    </>
  );
}
