import { IconBed, IconPlane } from '../../ui/icons.tsx';
import { IconClock, IconStar, IconWallet } from '../../ui/icons-account.tsx';
import { IconCheck, IconInbox } from '../../ui/icons-frame.tsx';
import { IconCalendar, IconDocument, IconKey, IconUserPlus } from '../../ui/icons-more.tsx';

type Icon = typeof IconInbox;

/** By the beginning of the message's type, the longest that fits first. */
const ICONS: [prefix: string, icon: Icon][] = [
  ['payment', IconCheck],
  ['account', IconKey],
  ['document', IconDocument],
  ['additional-document', IconDocument],
  ['pickup', IconCalendar],
  ['bill', IconCalendar],
  ['manasik', IconCalendar],
  ['membership', IconStar],
  ['order', IconClock],
  ['flight', IconPlane],
  ['departed', IconPlane],
  ['consent', IconUserPlus],
  ['room', IconBed],
  ['rate', IconStar],
  ['commission', IconWallet],
  ['withdrawal', IconWallet],
];

/** A picture of what a message is about; an envelope tray for what has none. */
export function MessageIcon({ type }: { type: string }) {
  const Icon = ICONS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? IconInbox;
  return <Icon size={22} />;
}
