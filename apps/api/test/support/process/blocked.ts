import { eventually } from '../http/http.ts';
import { blockedStatements } from './locks.ts';
import type { TestProduct } from './product.ts';

/** Comes back as soon as so many statements of the product wait for locks. */
export const untilBlocked = ({ services: { db } }: TestProduct, count = 1) =>
  eventually(
    () => blockedStatements(db),
    (blocked) => blocked >= count,
  );
