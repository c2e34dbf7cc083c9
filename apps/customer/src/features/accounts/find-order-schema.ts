import { orderNumber } from '@rihlah/contract/orders/find-order';
import { digits, phone } from '@rihlah/contract/wire/primitives';
import { z } from 'zod';

export const findOrderSchema = z.object({ orderId: orderNumber, phone });

export const orderCodeSchema = z.object({ code: digits });

export type FindOrderValues = z.output<typeof findOrderSchema>;
export type OrderCodeValues = z.output<typeof orderCodeSchema>;
