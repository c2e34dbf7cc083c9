import type { RoomPlan } from '@rihlah/contract/staff/departures/rooms';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { IconBus } from '@rihlah/ui/icons/common';
import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useWithBranch } from '../../domain/branch/use-branch.ts';

/** In the place of a hotel. */
export const BUS = 'bus';

interface RoomTabsProps {
  /** Of the package. */
  uuid: string;
  plans: RoomPlan[];
  /** Uuid of a hotel, or `BUS`. */
  current: string;
}

/** Where people of one departure are placed: in each hotel, and on the way. */
export function RoomTabs({ uuid, plans, current }: RoomTabsProps) {
  const withBranch = useWithBranch();
  return (
    <>
      {plans.length > 0 && (
        <ViewTabs
          label="Hotel"
          current={current}
          views={plans.map(({ hotel }) => ({
            id: hotel.uuid,
            label: labelOf(plans, hotel),
            to: withBranch(`/kamar/${uuid}?hotel=${hotel.uuid}`),
          }))}
        />
      )}
      <ButtonLink
        variant={current === BUS ? 'primary' : 'secondary'}
        to={withBranch(`/kamar/${uuid}/bus`)}
        icon={<IconBus size={16} />}
        aria-current={current === BUS ? 'page' : undefined}
      >
        Bus & regu
      </ButtonLink>
    </>
  );
}

/** The city, and where one sleeps in two hotels of it the hotel too. */
const labelOf = (plans: RoomPlan[], hotel: RoomPlan['hotel']): string =>
  plans.filter((other) => other.hotel.city === hotel.city).length > 1
    ? `${hotel.city}, ${hotel.title}`
    : hotel.city;
