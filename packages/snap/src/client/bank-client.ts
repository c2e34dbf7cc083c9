import type { AnswerOf, RequestOf } from '../protocol/services.ts';
import type { SnapResult } from './result.ts';

/**
 * A bank as the product uses it, whichever protocol it speaks. Requests and answers are SNAP's; a bank that is not SNAP
 * is translated. Nothing throws.
 */
export interface BankClient {
  /** Makes an account. After `unreachable` ask before trying again. */
  create(body: RequestOf<'create'>): Promise<SnapResult<AnswerOf<'create'>>>;
  /** Ends an unpaid account. */
  delete(body: RequestOf<'delete'>): Promise<SnapResult<AnswerOf<'delete'>>>;
  /** Whether an account is paid; read it with `readVaStatus`. */
  status(body: RequestOf<'delete'>): Promise<SnapResult<AnswerOf<'status'>>>;
  /** An account as the bank keeps it, with our reference; null where only `status` can be asked. */
  inquireAccount:
    | ((body: RequestOf<'inquireAccount'>) => Promise<SnapResult<AnswerOf<'inquireAccount'>>>)
    | null;
  /**
   * The payments of a Jakarta day, `yyyy-MM-dd`; null where the bank has no such list.
   */
  report: ((day: string) => Promise<SnapResult<AnswerOf<'report'>>>) | null;
}
