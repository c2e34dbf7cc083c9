import type { Order } from '@rihlah/contract/orders/order';
import { orderPath } from '@rihlah/contract/wire/paths';
import { sameStatus } from '@rihlah/rules/orders/order-status';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Stamp } from '@rihlah/ui/status/stamp';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import { sharedBy } from '../../../domain/packages/shared-by.ts';
import styles from './room-choice.module.css';
import { RoomPlan } from './room-plan.tsx';
import { firstName, formatRoomPrice } from './room-words.ts';

type Chosen = NonNullable<Order['productRoom']>;

/** The room as it was chosen; only the agency changes it. */
export function ChosenRoom({ order, room }: { order: Order; room: Chosen }) {
  const isUnpaid = room.price > 0 && sameStatus(order.orderStatus, 'Pelunasan');
  return (
    <Document as="div" strip={{ name: 'Kamar Anda', number: order.orderId }}>
      <Facts className={styles.facts}>
        <RoomPlan beds={room.beds} who={firstName(order)} />
        <Fields>
          <Field label="Kamar" wide>
            {room.name} {sharedBy(room.beds)}
          </Field>
          <Field label="Harga" wide>
            {formatRoomPrice(room)}
          </Field>
        </Fields>
      </Facts>
      <Stub className={styles.chosen}>
        <Stamp tone="success">Sudah dipilih</Stamp>
        {isUnpaid && (
          <ButtonLink size="lg" block to={orderPath(order.uuid)}>
            Lihat tagihan
          </ButtonLink>
        )}
        <ContactUs
          title="Kamar yang sudah dipilih tidak dapat diubah sendiri. Perlu berganti? Hubungi kami"
          about={`kamar pesanan ${order.orderId}`}
        />
      </Stub>
    </Document>
  );
}
