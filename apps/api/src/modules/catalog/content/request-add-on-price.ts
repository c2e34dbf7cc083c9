import type { AddOnBody } from '@rihlah/contract/staff/catalog/content';
import type { Tx } from '../../../infra/db/database.ts';
import type { ReferenceData, ReferenceDataRequest, ReferenceDataRow } from '../../../infra/reference-data.ts';
import { hasOrders } from '../../orders/record/order-queries.ts';
import { ADD_ON_DATA } from '../packages/catalogue-reference-data.ts';
import { addOnPriceInput } from '../packages/prices/add-on-price.ts';

/**
 * Where customers have ordered, any of them could be charged an add-on: another price waits for a second person, and so does
 * a new add-on, which one that was removed and added anew would be (docs/decisions/0094).
 */
async function approvalOf(
  tx: Tx,
  before: ReferenceDataRow<AddOnBody> | null,
  body: AddOnBody,
): Promise<ReferenceDataRequest<AddOnBody> | null> {
  if (!(await hasOrders(tx))) return null;
  const { description: label, price: amount } = body;
  const approval = { kind: 'add-on.price' as const, label, amount };
  if (!before?.isActive)
    return {
      ...approval,
      input: addOnPriceInput({ was: null, becomes: amount }),
      body,
      columns: { isOffered: false },
    };
  const was = before.body.price;
  if (was === amount) return null;
  return {
    ...approval,
    input: addOnPriceInput({ was, becomes: amount }),
    body: { ...body, price: was },
    columns: {},
  };
}

/** The agency's add-ons, whose prices take two people. */
export const PRICED_ADD_ON_DATA: ReferenceData<AddOnBody> = { ...ADD_ON_DATA, approvalOf };
