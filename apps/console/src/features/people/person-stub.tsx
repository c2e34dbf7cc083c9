import type { DeskPersonDetail } from '@rihlah/contract/staff/people';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { eventWords } from '../../domain/acts/event-words.ts';
import { WishActions, WishSteps } from '../../domain/approvals/wish-actions.tsx';
import { wishWords } from '../../domain/approvals/wish-words.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { Stub } from '../../domain/screen/screen.tsx';
import styles from './people.module.css';
import { PersonDataPart } from './person-data-part.tsx';

/** What waits for a second person, and what was said about who may act for them. */
export function PersonStub({ person }: { person: DeskPersonDetail }) {
  const withBranch = useWithBranch();
  const { wishes, consents } = person;
  return (
    <Stub>
      <div className={styles.stub}>
        {wishes.map((wish, index) => (
          <div key={wish.uuid} className={styles.wish}>
            {index === 0 && <FoilStrip title="Menunggu orang kedua" />}
            <div className={styles.wishBody}>
              <p>{wishWords(wish)}</p>
              <p className={styles.quiet}>“{wish.why}”</p>
              <WishSteps wish={wish} />
              <WishActions wish={wish} />
            </div>
          </div>
        ))}
        <section aria-labelledby="persetujuan">
          <h3 id="persetujuan">Persetujuan kepada agen</h3>
          {consents.length === 0 && <p className={styles.quiet}>Tidak pernah dipesankan agen lain.</p>}
          <ul className={styles.consents}>
            {consents.map(({ order, event }) => (
              <li key={`${order.uuid}${event.at}${event.verb}`}>
                <span className={styles.grow}>
                  {event.who} {eventWords(event)}
                  <small>
                    <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.orderId}</Link>,{' '}
                    {formatListDate(event.at)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <PersonDataPart person={person} />
      </div>
    </Stub>
  );
}
