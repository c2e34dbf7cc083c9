import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { capitalised } from '@rihlah/ui/text/format';
import type { ReactNode } from 'react';
import { Screen } from './screen.tsx';
import styles from './waiting-screen.module.css';

/** Heights of what stands below each other, with the widths of what is not as wide as there is room. */
type Bars = (number | readonly [width: string, height: number])[];

interface WaitingProps {
  /** As `useQuery` answers. */
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** What is on its way, in the middle of a sentence. */
  what: string;
  /** Said where it does not come, where that is more than that it could not be loaded. */
  title?: string;
  /** Its shape until it is there; left out, nothing. */
  children?: ReactNode;
}

/** In the place of something that is not there: its shape, or why it does not come and the way to ask again. */
export function Waiting({ query: { data, error, refetch }, what, title, children }: WaitingProps) {
  if (data !== undefined) return null;
  if (!error) return children && <Loading label={`Memuat ${what}…`}>{children}</Loading>;
  return (
    <ErrorState
      title={title ?? `${capitalised(what)} tidak dapat dimuat`}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** The shape of something that is on its way. */
export const WaitingBars = ({ bars, className = styles.bars }: { bars: Bars; className?: string }) => (
  <div className={className}>
    {bars.map((bar, index) => {
      const [width, height] = typeof bar === 'number' ? ['100%', bar] : bar;
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar has nothing of its own but its place
      return <Bar key={index} width={width} height={height} />;
    })}
  </div>
);

interface WaitingScreenProps extends Pick<WaitingProps, 'query' | 'what'> {
  title: string;
  above: { title: string; path: string };
  bars?: Bars;
  hasManyColumns?: boolean;
}

const HEAD_AND_BODY: Bars = [['40%', 40], 260];

/** A screen about one thing, as long as that thing is not there. */
export const WaitingScreen = ({ bars = HEAD_AND_BODY, query, what, ...screen }: WaitingScreenProps) => (
  <Screen {...screen}>
    <Waiting query={query} what={what}>
      <WaitingBars bars={bars} />
    </Waiting>
  </Screen>
);
