import { IconClock, IconStar, IconWallet } from '@rihlah/ui/icons/account';
import { IconBed, IconPlane } from '@rihlah/ui/icons/common';
import { IconCheck, IconInbox } from '@rihlah/ui/icons/frame';
import { IconCalendar, IconDocument, IconKey, IconUserPlus } from '@rihlah/ui/icons/more';

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
