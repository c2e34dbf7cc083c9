import type { Notification } from '@rihlah/contract/people/inbox';
import { inboxMessagePath, paths } from '@rihlah/contract/wire/paths';
import { keepMoneyTogether } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { IconClock, IconStar, IconWallet } from '@rihlah/ui/icons/account';
import { IconCalendar } from '@rihlah/ui/icons/calendar';
import { IconBed, IconPlane } from '@rihlah/ui/icons/common';
import { IconCheck, IconInbox } from '@rihlah/ui/icons/frame';
import { IconDocument, IconKey, IconUserPlus } from '@rihlah/ui/icons/more';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Link } from '@rihlah/ui/navigation/link';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatListDate } from '@rihlah/ui/text/format';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session.ts';
import { useSessionOwner } from '../../client/session-owner.ts';
import { Envelope } from '../../domain/art/blank-documents.tsx';
import { groupByDay } from './day-groups.ts';
import styles from './inbox.module.css';
import { inboxQuery, unreadQuery } from './queries.ts';

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
function MessageIcon({ type }: { type: string }) {
  const Icon = ICONS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? IconInbox;
  return <Icon size={22} />;
}

function MessageRow({ message }: { message: Notification }) {
  const { isAgent } = useSession();
  const { order } = message;
  // A title that says the order needs no second line for it.
  const isNamed = order !== null && message.title.includes(order.orderId);
  return (
    <li>
      <Link to={inboxMessagePath(message.uuid)} className={cx(styles.row, message.unread && styles.unread)}>
        <span className={styles.icon}>
          <MessageIcon type={message.type} />
        </span>
        <span className={styles.text}>
          <span className={styles.title} lang="id">
            {keepMoneyTogether(message.title)}
          </span>
          {order && (isAgent || !isNamed) && (
            <span className={styles.about}>
              {isAgent && <b>{order.pilgrim.name} </b>}
              {!isNamed && <span className={styles.number}>{order.orderId}</span>}
            </span>
          )}
          <time className={styles.time} dateTime={message.createdAt}>
            {formatListDate(message.createdAt)}
          </time>
        </span>
        {message.unread && (
          <span className={styles.dot}>
            <span className="sr-only">Belum dibaca</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function MessageList({ messages }: { messages: Notification[] }) {
  return groupByDay(messages, jakartaDate(serverNow())).map(({ name, items }) => (
    <section key={name} className={styles.day} aria-label={name}>
      <h2 className={cx('label', styles.dayName)}>{name}</h2>
      <ul className={styles.sheet}>
        {items.map((message) => (
          <MessageRow key={message.uuid} message={message} />
        ))}
      </ul>
    </section>
  ));
}

const InboxSkeleton = () => (
  <Loading label="Memuat inbox">
    <div className={styles.day}>
      <Bar width="90px" height={14} className={styles.dayName} />
      <div className={styles.sheet}>
        {[80, 55, 70, 62, 75].map((width) => (
          <div key={width} className={styles.row}>
            <Bar width="44px" height={44} />
            <span className={styles.text}>
              <Bar width={`${width}%`} height={18} />
              <Bar width="140px" height={14} />
            </span>
          </div>
        ))}
      </div>
    </div>
  </Loading>
);

const EmptyInbox = () => (
  <EmptyState
    art={<Envelope />}
    title="Inbox anda kosong"
    action={
      <ButtonLink to={paths.account} size="lg" variant="secondary">
        Lihat langkah saya
      </ButtonLink>
    }
  >
    <p>Kabar pembayaran dan berkas akan tiba di sini.</p>
  </EmptyState>
);

export function InboxScreen() {
  useTitle('Inbox');
  const owner = useSessionOwner();
  const { query: inbox, rows: messages = [] } = usePages(
    inboxQuery(owner),
    (page) => page._embedded.notification,
  );
  const { data: unread = 0 } = useQuery({ ...unreadQuery(owner), meta: { ownErrors: true } });
  return (
    <Page narrow>
      <Breadcrumb crumbs={[{ label: 'Akun', to: paths.account }, { label: 'Inbox' }]} />
      <div className={styles.head}>
        <PageHeading>Inbox</PageHeading>
        {unread > 0 && <Stamp tone="warning">{unread} belum dibaca</Stamp>}
      </div>
      {inbox.isPending && <InboxSkeleton />}
      {inbox.isError && messages.length === 0 && (
        <ErrorState title="Inbox gagal dimuat" error={inbox.error} onRetry={() => inbox.refetch()} />
      )}
      {inbox.isSuccess && messages.length === 0 && <EmptyInbox />}
      <MessageList messages={messages} />
      {inbox.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          Pesan sebelumnya gagal dimuat. Yang sudah tampil tetap bisa dibuka.
        </p>
      )}
      {inbox.hasNextPage && (
        <Button
          block
          size="lg"
          variant="secondary"
          busy={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {inbox.isFetchNextPageError ? 'Coba lagi' : 'Muat pesan sebelumnya'}
        </Button>
      )}
    </Page>
  );
}
