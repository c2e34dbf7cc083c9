import { fileURLToPath } from 'node:url';
import { Failure, type FailureCode } from '../failure.ts';
import { TimedPool } from '../process/timed-pool.ts';

/** A row of a file: what stands in its cells, as text, and its number as a spreadsheet counts. */
export interface SheetRow {
  row: number;
  cells: string[];
}

type Read =
  | { rows: SheetRow[] }
  | { refused: FailureCode & ('sheetUnreadable' | 'sheetTooLarge' | 'sheetEmpty' | 'sheetLetters') };

/** Reads tables that came from outside, on a thread of their own. */
export class Sheets {
  readonly #pool = new TimedPool<Uint8Array, Read>({
    worker: fileURLToPath(new URL('./sheet-worker.mjs', import.meta.url)),
    threads: 1,
    queue: 16,
    // An honest file takes a tenth of a second.
    ms: 10_000,
    megabytes: 256,
  });

  /**
   * Reads a CSV (UTF-8, UTF-16 or Windows-1252; commas, semicolons, tabs or what its first line names) or the first sheet of
   * an XLSX, its titles first; empty rows are left out. Dates of a spreadsheet come as `YYYY-MM-DD`.
   *
   * @throws Failure `sheetUnreadable`, `sheetLetters`, `sheetTooLarge`, `sheetEmpty`, `busy`
   */
  async read(file: Buffer): Promise<SheetRow[]> {
    const result = await this.#pool.run(file);
    if ('ranOver' in result) throw new Failure('sheetTooLarge');
    if ('refused' in result.answer) throw new Failure(result.answer.refused);
    return result.answer.rows;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
