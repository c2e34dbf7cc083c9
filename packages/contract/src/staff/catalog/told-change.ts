import { z } from 'zod';
import { isoDate, text } from '../../wire/primitives.ts';

/** What those who had ordered are told of flights, hotels or days that become others. */
export const toldChange = z.object({
  reason: text(300),
  /** Rupiah for each pilgrim. */
  cost: z.int().min(0).max(1_000_000_000),
  /** Until when they are asked to agree; null: they are not. */
  answerBy: isoDate.nullable(),
});

export type ToldChange = z.infer<typeof toldChange>;
