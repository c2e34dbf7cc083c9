import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useGoTo, useWithBranch } from '../branch/use-branch.ts';
import { numberKeys } from '../keys/keymap.ts';
import { useKeys } from '../keys/use-keys.ts';

interface KeyedTabsProps {
  /** Over its keys in the help. */
  title: string;
  label: string;
  current: string;
  views: { id: string; label: string; path: string; count?: number | undefined }[];
  /** What its keys choose, and their place in the bar at the foot. */
  keys?: { label: string; hint: number };
}

const PARTS = { label: 'bagian', hint: 6 };

/** Parts of a section, each with an address and a number for its key. */
export function KeyedTabs({ title, label, current, views, keys = PARTS }: KeyedTabsProps) {
  const goTo = useGoTo();
  const withBranch = useWithBranch();
  const acts = views.map(
    ({ path }) =>
      () =>
        goTo(path),
  );
  useKeys(title, [numberKeys(keys.label, keys.hint, acts)]);
  return (
    <ViewTabs
      label={label}
      current={current}
      views={views.map(({ path, count, ...view }) => ({
        ...view,
        to: withBranch(path),
        ...(count !== undefined && { count }),
      }))}
    />
  );
}
