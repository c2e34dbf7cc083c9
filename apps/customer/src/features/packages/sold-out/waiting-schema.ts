import { joinWaitingList } from '@rihlah/contract/orders/waiting-list';
import { digits } from '@rihlah/contract/wire/primitives';
import { z } from 'zod';

const { name, phone } = joinWaitingList.body.shape;

/** The seats are chosen from a list, so that they are right. */
export const joinSchema = z.object({ name, phone, seats: z.string() });
export const codeSchema = z.object({ code: digits });

export type JoinValues = z.output<typeof joinSchema>;
export type CodeValues = z.output<typeof codeSchema>;
