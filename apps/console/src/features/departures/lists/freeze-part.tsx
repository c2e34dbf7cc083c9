import type { ListsOfDeparture, ManifestDifference } from '@rihlah/contract/staff/departures/lists';
import { Button } from '@rihlah/ui/actions/button';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { fieldWords } from '../../../domain/departures/list-words.ts';
import { DecisionDialog } from '../../../domain/form/decision-dialog.tsx';
import { distinguishNamesakes, withSign } from '../../../domain/people/namesakes.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from './lists.module.css';
import type { ListActs } from './use-lists.ts';

const said = ({ kind, fields }: ManifestDifference): string =>
  ({
    added: 'ikut sesudah dibekukan',
    gone: 'tidak ikut lagi',
    changed: `berubah: ${fieldWords(fields)}`,
  })[kind];

/** Whether the manifest is frozen, by whom, and what is otherwise since. */
export function FreezePart({ data, acts }: { data: ListsOfDeparture; acts: ListActs }) {
  const withBranch = useWithBranch();
  const mayMake = useMay('list.make');
  const [isReleasing, setReleasing] = useState(false);
  const { freeze, differences, people } = data;
  const findSign = distinguishNamesakes(differences.map(({ person }) => person.name));
  return (
    <section aria-labelledby="beku-daftar">
      <h3 id="beku-daftar">{freeze ? 'Manifes dibekukan' : 'Manifes mengikuti pesanan'}</h3>
      <p className={styles.quiet}>
        {freeze
          ? `Oleh ${freeze.by}, ${formatListDate(freeze.at)}: ${people} jamaah. Semua daftar memakai data pada saat itu; visa, polis, dan kamar tetap mengikuti.`
          : 'Setelah dibekukan, semua daftar memakai jamaah dan data pada saat itu, dan setiap perubahan sesudahnya terlihat di sini.'}
      </p>
      {freeze && (
        <>
          <h4>{differences.length === 0 ? 'Belum ada yang berubah sesudahnya' : 'Berubah sesudahnya'}</h4>
          {differences.length > 0 && (
            <ul className={styles.people} aria-label="Berubah sesudah dibekukan">
              {differences.map((difference) => (
                <li key={`${difference.order.uuid} ${difference.person.uuid}`}>
                  <Link to={withBranch(`/pesanan/${difference.order.uuid}`)}>
                    {withSign(
                      difference.person.name,
                      findSign(difference.person.name, difference.order.orderId),
                    )}
                  </Link>
                  <small>{said(difference)}</small>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {mayMake && (
        <div className={styles.ways}>
          {freeze ? (
            <Button variant="secondary" onClick={() => setReleasing(true)}>
              Lepas pembekuan…
            </Button>
          ) : (
            <Button
              variant="secondary"
              busy={acts.doing === 'freeze'}
              aria-disabled={people === 0}
              onClick={() => people > 0 && void acts.freeze()}
            >
              Bekukan manifes
            </Button>
          )}
        </div>
      )}
      {isReleasing && (
        <DecisionDialog
          title="Lepas pembekuan manifes?"
          support="Yang sudah terkirim tidak berubah: setiap versi tetap dapat dibuka."
          consequences={[
            { what: 'Daftar berikutnya', detail: 'Memakai jamaah dan data yang terbaru' },
            { what: 'Perubahan yang ikut masuk', value: String(differences.length), tone: 'warning' },
          ]}
          confirmLabel="Lepas"
          cancelLabel="Tetap beku"
          send={acts.release}
          done="Manifes mengikuti pesanan lagi"
          refresh={['lists']}
          onClose={() => setReleasing(false)}
        />
      )}
    </section>
  );
}
