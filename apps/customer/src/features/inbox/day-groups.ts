import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { formatMonth } from '@rihlah/ui/text/format';

interface Dated {
  /** ISO instant. */
  createdAt: string;
}

export interface DayGroup<T> {
  name: string;
  items: T[];
}

function nameOf(date: string, today: string): string {
  if (date >= today) return 'Hari ini';
  if (date === addDays(today, -1)) return 'Kemarin';
  if (date > addDays(today, -7)) return 'Minggu ini';
  if (date > addDays(today, -14)) return 'Minggu lalu';
  return formatMonth(date);
}

/**
 * Messages in their order, under the days as people speak of them.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 */
export function groupByDay<T extends Dated>(items: T[], today: string): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const name = nameOf(jakartaDate(new Date(item.createdAt)), today);
    const last = groups.at(-1);
    if (last?.name === name) last.items.push(item);
    else groups.push({ name, items: [item] });
  }
  return groups;
}
