import { shownWord } from '@rihlah/rules/text/shown-word';
import { Stamp, type StampTone } from '@rihlah/ui/status/stamp';

const STATUS_TONES: Record<string, StampTone> = {
  new: 'secondary',
  pendaftaran: 'secondary',
  canceled: 'danger',
  batal: 'danger',
  done: 'success',
  selesai: 'success',
  close: 'success',
  accepted: 'info',
  lunas: 'info',
  'on the way': 'emerald',
  'berangkat umrah': 'emerald',
};

/**
 * Colour of an order status: New secondary, Canceled danger, Done success, Accepted info, On The Way primary, else warning
 * (spec 1, section 4). The Indonesian names have the colour of the English one that means the same (decision 0230).
 */
export const statusTone = (status: string): StampTone => STATUS_TONES[status.toLowerCase()] ?? 'warning';

export function StatusStamp({ status }: { status: string }) {
  return <Stamp tone={statusTone(status)}>{shownWord(status)}</Stamp>;
}
