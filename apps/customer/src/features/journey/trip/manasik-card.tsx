import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { manasikState } from '@rihlah/rules/journey/manasik';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatHour, formatWeekdayDate } from '@rihlah/ui/text/format';
import { manasikDay } from '../../../domain/journey/manasik-day.ts';
import { RemindButton } from '../../../domain/journey/remind-button.tsx';
import styles from './manasik-card.module.css';

export function ManasikCard({ order, today }: { order: Order; today: string }) {
  const { manasik } = order;
  if (!manasik || manasikState(order, today) !== 'dated') return null;
  return (
    <Document aria-label="Undangan manasik" strip={{ name: 'Undangan manasik' }}>
      <Facts className={styles.facts}>
        <DateBlock date={manasik.day} />
        <div>
          <b>{manasik.place}</b>
          <p className={styles.support}>
            {formatWeekdayDate(manasik.day)}, {formatHour(manasik.startsAt)} WIB. Kumpul{' '}
            {formatHour(manasik.gatheringTime)} WIB di {manasik.gatheringPoint}.
          </p>
        </div>
      </Facts>
      <Stub className={styles.stub}>
        <Link to={actingPath('manasik-haji', order.uuid)} className={styles.link}>
          Lihat undangan
        </Link>
        <RemindButton what="manasik" day={manasikDay(order, manasik)} />
      </Stub>
    </Document>
  );
}
