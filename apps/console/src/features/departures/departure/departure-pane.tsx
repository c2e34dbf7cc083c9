import type { Need, Traveller } from '@rihlah/contract/staff/departures/departures';
import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import type { TravelDocumentType } from '@rihlah/contract/staff/documents/travel-documents';
import { isReminded } from '../../../domain/departures/need-words.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { AssurancesPane } from '../assurances/assurances-pane.tsx';
import { LeadersPane } from '../leaders/leaders-pane.tsx';
import { ListsPane } from '../lists/lists-pane.tsx';
import { TravelDocumentsPane } from '../travel-documents/travel-documents-pane.tsx';
import { RemindPane } from './remind-pane.tsx';
import { TravellerPane } from './traveller-pane.tsx';
import { WaitingPane } from './waiting-pane.tsx';

interface Shown {
  productUuid: string;
  lit: Need | null;
  /** The list that is open. */
  list: ListKind | undefined;
  /** Who waits for its seats was asked for. */
  isWaiting: boolean;
  /** Of a list that a hotel gets. */
  hotelUuid: string | null;
  toHotel: (uuid: string) => string;
  /** '5 Pasti' is open. */
  hasAssurances: boolean;
  /** Who leads the group is open. */
  hasLeaders: boolean;
  /** What can be uploaded for the column, by whoever may. */
  documentType: TravelDocumentType | undefined;
  /** Everybody on the package. */
  all: Traveller[];
  /** Those that a reminder would go to. */
  asked: Traveller[];
  current: Traveller | undefined;
}

/** What stands at the right: the waiting list or the list that was opened, of a filtered column what can be done about it, otherwise the pilgrim of the current row. */
export function useDeparturePane({ productUuid, lit, documentType, all, asked, current, ...lists }: Shown) {
  const mayRemind = useMay('person.notify');
  const { list: kind, isWaiting, hotelUuid, toHotel, hasAssurances, hasLeaders } = lists;
  if (isWaiting) return <WaitingPane productUuid={productUuid} />;
  if (hasAssurances) return <AssurancesPane productUuid={productUuid} />;
  if (hasLeaders) return <LeadersPane productUuid={productUuid} />;
  if (kind)
    return <ListsPane productUuid={productUuid} kind={kind} hotelUuid={hotelUuid} toHotel={toHotel} />;
  if (documentType)
    return (
      <TravelDocumentsPane
        key={documentType}
        productUuid={productUuid}
        type={documentType}
        travellers={all}
      />
    );
  if (lit && isReminded(lit) && mayRemind)
    return <RemindPane key={lit} productUuid={productUuid} need={lit} travellers={asked} />;
  return current && <TravellerPane traveller={current} />;
}
