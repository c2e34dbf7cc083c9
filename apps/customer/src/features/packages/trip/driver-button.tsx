import type { TripGroup } from '@rihlah/contract/orders/trip-group';
import { Button } from '@rihlah/ui/actions/button';
import { IconBus } from '@rihlah/ui/icons/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hotelsQuery } from '../queries.ts';
import { TaxiCard } from './taxi-card.tsx';

interface DriverButtonProps {
  packageUuid: string;
  hotelUuid: string;
  leader: TripGroup['leaders'][number] | undefined;
}

/** Shows one hotel of a package to a driver; nothing as long as it is not known. */
export function DriverButton({ packageUuid, hotelUuid, leader }: DriverButtonProps) {
  const [isShown, setShown] = useState(false);
  const { data } = useQuery({ ...hotelsQuery(packageUuid), meta: { ownErrors: true } });
  const hotel = data?.find(({ uuid }) => uuid === hotelUuid);
  if (!hotel) return null;
  return (
    <>
      <Button size="lg" icon={<IconBus />} onClick={() => setShown(true)}>
        Tunjukkan ke sopir
      </Button>
      <TaxiCard hotel={hotel} leader={leader} open={isShown} onClose={() => setShown(false)} />
    </>
  );
}
