import { randomUUID } from 'node:crypto';
import { later } from '@rihlah/demo/moments';
import type { Tx } from '../../infra/db/database.ts';
import { MAX_ATTEMPTS } from '../../infra/retry-pause.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { messageRecipients, messages } from '../../modules/messaging/campaigns/messages.tables.ts';
import { insertAll } from '../insert-all.ts';
import { reachedAt } from '../plan/timeline.ts';
import { type Group, getColleague, type SeasonWorld } from './season-world.ts';

interface Line {
  daysAgo: number;
  channels: 'inbox' | 'sms' | 'both';
  title: string;
  text: string;
  /** Of which journeys, by days until they leave. */
  from: number;
  to: number;
}

const LINES: readonly Line[] = [
  {
    daysAgo: 1.2,
    channels: 'both',
    from: 1,
    to: 14,
    title: 'Jam kumpul di bandara',
    text: 'Assalamu’alaikum {nama}. Rombongan berkumpul tiga jam sebelum terbang. Bawa paspor dan kartu jamaah.',
  },
  {
    daysAgo: 6,
    channels: 'inbox',
    from: 1,
    to: 32,
    title: 'Undangan manasik',
    text: '{nama}, manasik diadakan akhir pekan ini. Tempat dan jamnya ada di halaman Manasik Haji.',
  },
  {
    daysAgo: 13,
    channels: 'sms',
    from: 33,
    to: 70,
    title: 'Buku kuning',
    text: '{nama}, mohon unggah buku kuning (meningitis) paling lambat dua bulan sebelum berangkat.',
  },
  {
    daysAgo: 27,
    channels: 'inbox',
    from: 20,
    to: 90,
    title: 'Kantor cabang tutup hari libur',
    text: '{nama}, kantor cabang tutup Senin depan. Pesan dan unggahan tetap kami baca pada Selasa.',
  },
];

/** Of so many SMS one was given up. */
const GIVEN_UP_OF = 45;

/** Writes what staff have written to many, with what became of the SMS. */
export async function loadMessages(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const sent = LINES.map((line, index) => {
    const group = groups.find(({ item: { inDays } }) => inDays >= line.from && inDays <= line.to);
    const at = later(world.now, -line.daysAgo * 24);
    const readers = groups
      .filter(({ item: { inDays } }) => inDays >= line.from && inDays <= line.to)
      .flatMap(({ orders }) => orders)
      .filter((order) => (reachedAt(order, 'Pelunasan') ?? world.now) < at);
    const office = group?.item.office ?? 'Bandung';
    const author = getColleague(world, office, index % 2 === 0 ? 'Cabang' : 'Operasional');
    return { ...line, uuid: randomUUID(), at, readers, author };
  }).filter(({ readers }) => readers.length > 0);
  await insertAll(
    tx,
    messages,
    sent.map(({ uuid, title, text, channels, at, author }) => ({
      uuid,
      title,
      text,
      channels,
      madeBy: author.uuid,
      madeAt: at,
    })),
  );
  const rows = sent.flatMap((message) =>
    message.readers.map((order, index) => ({
      message,
      order,
      isGivenUp: index % GIVEN_UP_OF === GIVEN_UP_OF - 1,
      text: message.text.replace('{nama}', order.pilgrim.name),
      smsUuid: message.channels === 'inbox' ? null : randomUUID(),
    })),
  );
  await insertAll(
    tx,
    smsOutbox,
    rows.flatMap(({ message: { at }, order, isGivenUp, text, smsUuid }) =>
      smsUuid === null
        ? []
        : [
            {
              uuid: smsUuid,
              phone: order.pilgrim.phone,
              text,
              kind: 'news',
              isSecret: false,
              createdAt: at,
              sentAt: isGivenUp ? null : later(at, 0.01),
              attempts: isGivenUp ? MAX_ATTEMPTS : 1,
              lastError: isGivenUp ? 'nomor tidak aktif' : null,
            },
          ],
    ),
  );
  await insertAll(
    tx,
    messageRecipients,
    rows.map(({ message, order, text, smsUuid }) => ({
      messageUuid: message.uuid,
      personUuid: order.pilgrim.uuid,
      orderUuid: order.uuid,
      title: message.title,
      text,
      writtenAt: later(message.at, 0.005),
      smsUuid,
    })),
  );
}
