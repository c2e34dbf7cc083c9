import { formatDayFirst, jakartaIso } from '@rihlah/rules/text/dates';

/** '23-11-2026 19:22 WIB', as messages write a moment. */
export function momentInWords(at: Date): string {
  const [date = '', time = ''] = jakartaIso(at).split('T');
  return `${formatDayFirst(date)} ${time.slice(0, 5)} WIB`;
}
