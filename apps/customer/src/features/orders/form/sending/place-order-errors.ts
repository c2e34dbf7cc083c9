import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { ApiError } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/messages/field-messages';
import type { FieldMessage } from '@rihlah/web-client/messages/field-names';
import { fieldOf } from '../values/order-body.ts';

interface SortedMessages {
  /** Messages with the form's field they belong to. */
  landed: { field: string; message: string }[];
  /** Messages about the package itself: they are said as they are. */
  ofProduct: string[];
  /** Messages about none of the form's fields: shown by the generic error display. */
  others: FieldMessage[];
}

/** Sorts a refusal's validation messages by whether the form can show them at a field. */
export function sortMessages(error: unknown, body: PlaceOrderBody): SortedMessages {
  const messages = error instanceof ApiError ? fieldMessages(error.problem.validation_messages ?? {}) : [];
  const sorted: SortedMessages = { landed: [], ofProduct: [], others: [] };
  for (const message of messages) {
    const field = fieldOf(message, body);
    if (field !== null) sorted.landed.push({ field, message: message.message });
    else if (message.path[0] === 'product') sorted.ofProduct.push(message.message);
    else sorted.others.push(message);
  }
  return sorted;
}
