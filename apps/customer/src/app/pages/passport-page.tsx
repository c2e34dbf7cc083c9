import { PassportDocument } from '../../features/documents/passport-document.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Passport" withSlots>
    {(order) =>
      order.pilgrim.uuid && (
        <PassportDocument pilgrim={order.pilgrim.uuid} departureDate={order.product.departureDate} />
      )
    }
  </ActingPage>
);
