import type { Travel } from '@rihlah/contract/catalog/product';
import { Field } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { announcement, flightLine, flightsOn, meetingLine, travelQuery } from './travel.ts';

const Way = ({ travel, direction }: { travel: Travel; direction: 'out' | 'back' }) => {
  const flights = flightsOn(travel, direction);
  if (flights.length === 0) return null;
  return (
    <Field label={direction === 'out' ? 'Penerbangan berangkat' : 'Penerbangan pulang'} wide>
      {flights.map((flight) => (
        <span key={flight.number} style={{ display: 'block' }}>
          {flightLine(flight)}
        </span>
      ))}
    </Field>
  );
};

/** Where to meet, which flights, and who leads, as fields of a document; what nobody has entered is left out. */
export function TravelFields({ productUuid }: { productUuid: string }) {
  const { data } = useQuery(travelQuery(productUuid));
  if (!data) return null;
  const meeting = meetingLine(data);
  const announced = announcement(data);
  return (
    <>
      {meeting && (
        <Field label="Kumpul" wide>
          {meeting}
        </Field>
      )}
      <Way travel={data} direction="out" />
      <Way travel={data} direction="back" />
      {announced && (
        <Field label="Penerbangan" wide>
          {announced}
        </Field>
      )}
      {data.leader && (
        <Field label="Pembimbing" wide>
          {data.leader}
        </Field>
      )}
    </>
  );
}
