import type { Order } from '@rihlah/contract/orders/order';
import { orderPath } from '@rihlah/contract/wire/paths';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Link } from '@rihlah/ui/navigation/link';
import { PageHeading } from '@rihlah/ui/page/page';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { makeSlots } from '../../../domain/documents/document-slots.ts';
import { StatusStamp } from '../../../domain/orders/status-stamp.tsx';
import styles from './pilgrim-page.module.css';

/** How many of the five documents the agency has verified. */
function countVerified({ documents }: Order): string {
  if (!documents) return 'Belum terlihat';
  const slots = makeSlots(documents);
  return `${slots.filter(({ state }) => state === 'verified').length} dari ${slots.length} lengkap`;
}

export function PilgrimHead({ order }: { order: Order }) {
  const { pilgrim, product, orderId, orderStatus } = order;
  const days = daysBetween(jakartaDate(serverNow()), product.departureDate);
  return (
    <Document
      strip={{
        name: 'Jamaah',
        number: (
          <Link to={orderPath(order.uuid)} className={styles.order}>
            {orderId}
          </Link>
        ),
      }}
      aria-label="Jamaah"
    >
      <Facts>
        <PageHeading support={`${product.name}, dari ${product.branch.city}`}>{pilgrim.name}</PageHeading>
      </Facts>
      <Stub>
        <Fields className={styles.facts}>
          <Field label="Berangkat">
            {formatDate(product.departureDate)}
            <span className={styles.days}>{days < 0 ? 'sudah berangkat' : formatDaysLeft(days)}</span>
          </Field>
          <Field label="Berkas">{countVerified(order)}</Field>
          <Field label="Status">
            <StatusStamp status={orderStatus} />
          </Field>
        </Fields>
      </Stub>
    </Document>
  );
}
