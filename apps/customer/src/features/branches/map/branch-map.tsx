import type { Branch } from '@rihlah/contract/catalog/branch';
import { useMedia } from '@rihlah/ui/hooks/use-media';
import { type RefObject, useEffect, useRef } from 'react';
import { appConfig } from '../../../client/config.ts';
import styles from './branch-map.module.css';
import type { ChartMap } from './chart-map.ts';

/** The chart of a screen as narrow as this is drawn smaller, with Java's cities together. */
const NARROW = '(max-width: 699px)';

interface BranchMapProps {
  branches: Branch[];
  selectedUuid: string | undefined;
  /** The first that a search has found; the map moves there. */
  found: Branch | undefined;
  onChoose: (branch: Branch) => void;
  /** What lies over the map on a wide screen: names keep clear of it. */
  covers: RefObject<HTMLElement | null>[];
}

/** After the first paint, when the browser has time. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** Lets the browser answer presses in between: reading the map's code, the chart and its names are each half a moment. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The engraved chart with a marker per branch, drawn anew when the device is turned. Leaflet is fetched for it alone. */
export function BranchMap({ branches, selectedUuid, found, onChoose, covers }: BranchMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<ChartMap | null>(null);
  const latest = useRef({ branches, selectedUuid, onChoose, covers });
  latest.current = { branches, selectedUuid, onChoose, covers };
  const isNarrow = useMedia(NARROW);

  useEffect(() => {
    let isGone = false;
    const stopWaiting = whenIdle(async () => {
      const { createChartMap } = await import('./chart-map.ts');
      await nextTask();
      if (isGone || !container.current) return;
      const choose = (branch: Branch) => latest.current.onChoose(branch);
      const rectsOfCovers = () =>
        latest.current.covers.flatMap(({ current }) => current?.getBoundingClientRect() ?? []);
      const drawing = { tiles: appConfig.mapTiles, isNarrow, covers: rectsOfCovers };
      map.current = createChartMap(container.current, drawing, choose);
      await nextTask();
      map.current?.show(latest.current.branches, latest.current.selectedUuid);
    });
    return () => {
      isGone = true;
      stopWaiting();
      map.current?.remove();
      map.current = null;
    };
  }, [isNarrow]);

  useEffect(() => {
    map.current?.show(branches, selectedUuid);
  }, [branches, selectedUuid]);

  useEffect(() => {
    if (found) map.current?.lookAt(found);
  }, [found]);

  return (
    <section className={styles.frame} aria-label="Peta kota keberangkatan">
      {/* One that is leaving may still be moving: the next has an element of its own. */}
      <div key={String(isNarrow)} ref={container} className={styles.map} />
    </section>
  );
}
