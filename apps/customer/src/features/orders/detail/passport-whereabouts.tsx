import type {
  confirmPassportHandover,
  ListPassportHandovers,
  OwnPassport,
} from '@rihlah/contract/documents/passport-handovers';
import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { Order } from '@rihlah/contract/orders/order';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { Button } from '@rihlah/ui/actions/button';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { useSession } from '../../../client/session.ts';
import { actsFor, isOwn } from '../../../domain/orders/acts-for.ts';
import styles from './order-detail.module.css';

type Handover = OwnPassport['handovers'][number];

const PATH = '/api/v1/passport-handovers';

const passportKey = (uuid: string) => ['passport', uuid];

/** In the app the address has no host: the page opens in place. */
const inApp = (address: string): string => new URL(address).pathname;

/** Where the passport of an order's pilgrim is, and what they gave and took, each to be confirmed once; before, nothing. */
export function PassportWhereabouts({ order }: { order: Order }) {
  const { uuid, orderStatus, pilgrim } = order;
  const session = useSession();
  const { data } = useQuery({
    queryKey: passportKey(uuid),
    queryFn: ({ signal }) =>
      callApi<ListPassportHandovers>('GET', PATH, { query: { order_uuid: uuid }, signal }),
    enabled: actsFor(order, session) && !isAwaitingFirstPayment(orderStatus),
    staleTime: 60_000,
    // It is a supplement: the screen stands without it.
    meta: { ownErrors: true },
  });
  if (!data || data.handovers.length === 0) return null;
  const whose = isOwn(order, session) ? 'Paspor Anda' : `Paspor ${pilgrim.name}`;
  const open = data.handovers.filter(({ signed }) => signed === null);
  const closed = data.handovers.filter(({ signed }) => signed !== null);
  return (
    <Document strip={{ name: 'Paspor', number: PASSPORT_PLACE_WORDS[data.place] }} aria-label="Paspor">
      <Facts>
        {closed.map((handover) => (
          <p key={handover.uuid} className={styles.line}>
            <span>
              {handover.from === 'pilgrim' ? 'Diserahkan' : 'Diterima kembali'},{' '}
              <span className={styles.nowrap}>{formatListDate(handover.at)}</span>
            </span>
            <Link to={inApp(handover.receipt)}>Tanda terima</Link>
          </p>
        ))}
        {closed.length === 0 && <p>Benarkan agar tanda terimanya ditandatangani kedua pihak.</p>}
      </Facts>
      {open.map((handover) => (
        <Confirmation key={handover.uuid} handover={handover} whose={whose} orderUuid={uuid} />
      ))}
    </Document>
  );
}

function Confirmation({
  handover,
  whose,
  orderUuid,
}: {
  handover: Handover;
  whose: string;
  orderUuid: string;
}) {
  const client = useQueryClient();
  const isGiven = handover.from === 'pilgrim';
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi<typeof confirmPassportHandover>('POST', `${PATH}/:uuid/confirmation`, {
        params: { uuid: handover.uuid },
        body: { order_uuid: orderUuid },
      }),
    onSuccess: (passport) => {
      client.setQueryData(passportKey(orderUuid), passport);
      showSuccess('Terima kasih. Tanda terimanya sudah Anda tanda tangani.');
    },
  });
  return (
    <Stub>
      <div className={styles.bill}>
        <p>
          <b>
            {isGiven
              ? `${whose} diterima kantor ${PASSPORT_PLACE_WORDS[handover.to].toLowerCase()} oleh ${handover.takes}`
              : `${whose} diserahkan kembali oleh ${handover.gives}`}
          </b>
        </p>
        <p className={styles.support}>
          {formatListDate(handover.at)} · <Link to={inApp(handover.receipt)}>{handover.number}</Link>
        </p>
        <Button size="lg" block busy={isPending} onClick={() => mutate()}>
          {isGiven ? 'Benar, saya serahkan' : 'Saya terima kembali'}
        </Button>
        <p className={styles.support}>Tidak benar? Jangan tekan, dan hubungi kami.</p>
      </div>
    </Stub>
  );
}
