import type { Leader } from '@rihlah/contract/staff/departures/leaders';
import { leadInWords } from '@rihlah/rules/rooms/groups';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../lists/lists.module.css';
import { leadersQuery } from '../queries.ts';
import { LeaderDialog } from './leader-dialog.tsx';

/** Who leads a group on its way, whom of it, and on which phone pilgrims reach them. */
export function LeadersPane({ productUuid }: { productUuid: string }) {
  const query = useQuery(leadersQuery(productUuid));
  const withBranch = useWithBranch();
  const mayAssign = useMay('leader.assign');
  /** Null: somebody who is still to be chosen. */
  const [asked, setAsked] = useState<Leader | null>();
  const { data } = query;
  return (
    <DetailPane
      foot={
        data &&
        mayAssign && (
          <Button
            aria-disabled={data.candidates.length === 0}
            onClick={() => data.candidates.length > 0 && setAsked(null)}
          >
            Tugaskan pembimbing
          </Button>
        )
      }
    >
      <div className={styles.lists}>
        <h2>Pembimbing</h2>
        <Waiting query={query} what="pembimbing">
          <Bar width="100%" height={160} />
        </Waiting>
        {data && (
          <>
            <p className={styles.quiet}>
              Dari {formatShortDate(data.from)} sampai {formatShortDate(data.until)} pembimbing melihat nama,
              kamar, bus, dan nomor HP jamaah yang dipimpinnya, dan jamaah melihat nomor pembimbingnya.
            </p>
            {data.leaders.length === 0 && <p>Belum ada yang ditugaskan.</p>}
            <ul className={styles.people} aria-label="Pembimbing">
              {data.leaders.map((leader) => (
                <li key={leader.member.uuid}>
                  <b>{leader.member.name}</b>
                  <small>
                    {leadInWords(leader)} · {leader.phone}
                  </small>
                  {!leader.isLeading && (
                    <small>tidak lagi berperan Pembimbing: jamaah tidak melihatnya</small>
                  )}
                  {mayAssign && (
                    <Button variant="quiet" onClick={() => setAsked(leader)}>
                      Ubah<span className="sr-only"> tugas {leader.member.name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {mayAssign && data.candidates.length === 0 && (
              <p className={styles.quiet}>Yang dapat ditugaskan berperan Pembimbing di Pengguna.</p>
            )}
            <ButtonLink variant="secondary" to={withBranch(`/kamar/${productUuid}/bus`)}>
              Bus & regu
            </ButtonLink>
          </>
        )}
      </div>
      {data && asked !== undefined && (
        <LeaderDialog
          productUuid={productUuid}
          leaders={data}
          leader={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DetailPane>
  );
}
