import { Document, Facts } from '@rihlah/ui/layout/document';
import { Fields } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { travelQuery } from '../../../domain/journey/travel.ts';
import { TravelFields } from '../../../domain/journey/travel-fields.tsx';
import { Section } from './section.tsx';

/** Flights of a package, where to meet and who leads; nothing while nothing of it is entered. */
export function FlightSection({ productUuid }: { productUuid: string }) {
  const { data } = useQuery(travelQuery(productUuid));
  if (!data) return null;
  const { flights, meetingPlace, meetingAt, leader, flightsAnnouncedOn } = data;
  if (flights.length === 0 && !meetingPlace && !meetingAt && !leader && !flightsAnnouncedOn) return null;
  return (
    <Section title="Penerbangan">
      <Document as="div">
        <Facts>
          <Fields>
            <TravelFields productUuid={productUuid} />
          </Fields>
        </Facts>
      </Document>
    </Section>
  );
}
