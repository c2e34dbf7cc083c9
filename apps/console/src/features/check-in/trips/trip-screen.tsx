import type { Trip, TripEventKind } from '@rihlah/contract/staff/departures/trip-events';
import { listTripEvents, nextTripEvent, tripStepWords } from '@rihlah/rules/journey/trip/trip-events';
import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Screen } from '../../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { formatClock } from '../words.ts';
import { RecordDialog } from './record-dialog.tsx';
import styles from './trip.module.css';
import { TripPhoto } from './trip-photo.tsx';
import { tripsQuery } from './trip-queries.ts';

const ABOVE = { title: 'Hadir', path: '/hadir' };

/** What one group has reached, to be recorded by whoever is with it, with a phone in the hand. */
export function TripScreen() {
  const { uuid } = useParams();
  const query = useQuery(tripsQuery);
  if (!query.data)
    return (
      <WaitingScreen title="Perjalanan" above={ABOVE} what="perjalanan" query={query} bars={[64, 64, 64]} />
    );
  const trip = query.data.trips.find((each) => each.uuid === uuid);
  if (!trip)
    return (
      <Screen title="Perjalanan" above={ABOVE}>
        <EmptyState title="Rombongan ini tidak sedang dalam perjalanan">
          Tahapnya dicatat dari sehari sebelum berangkat sampai sehari sesudah pulang.
        </EmptyState>
      </Screen>
    );
  return <KnownTrip trip={trip} />;
}

function KnownTrip({ trip }: { trip: Trip }) {
  const mayTake = useMay('attendance.take');
  const [asked, setAsked] = useState<TripEventKind | null>(null);
  const { name, pilgrims, gathered, events, cities } = trip;
  const next = nextTripEvent(events.at(-1)?.kind ?? 'gathered', cities);
  return (
    <Screen title={name} above={ABOVE}>
      <div className={styles.page}>
        {gathered < pilgrims && (
          <Notice tone="warning">
            {gathered} dari {pilgrims} jamaah tercatat hadir di bandara. Keluarga hanya melihat tahap dari
            jamaah yang tercatat hadir.
          </Notice>
        )}
        <p>Keluarga yang mengikuti dari rumah langsung melihat yang dicatat di sini.</p>
        <ol className={styles.list} aria-label="Tahap perjalanan">
          {listTripEvents(cities).map((kind) => {
            const event = events.find((each) => each.kind === kind);
            const words = tripStepWords(kind, cities);
            return (
              <li key={kind} className={styles.event}>
                <div>
                  <b>{words}</b>
                  {event && (
                    <small>
                      {[
                        `${formatInstantDate(event.at)} ${formatClock(event.at)} WIB`,
                        event.note,
                        `dicatat ${event.by}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  )}
                </div>
                {mayTake && (
                  <Button
                    variant={kind === next ? 'primary' : 'secondary'}
                    aria-label={event ? `Betulkan ${words}` : `Catat ${words}`}
                    onClick={() => setAsked(kind)}
                  >
                    {event ? 'Betulkan' : 'Catat'}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
        <TripPhoto trip={trip} />
      </div>
      {asked && <RecordDialog trip={trip} kind={asked} onClose={() => setAsked(null)} />}
    </Screen>
  );
}
