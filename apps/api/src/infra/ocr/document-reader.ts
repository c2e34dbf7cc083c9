import { fileURLToPath } from 'node:url';
import { OwnProcess } from '../process/own-process.ts';

/** Corners in parts of the picture's sides. */
export type Corners = [number, number][];

/** What a passport's machine-readable zone says. Values are there where their check digit is right. */
export interface ZoneReading {
  checks: Record<'number' | 'birthDate' | 'expires', boolean> & { composite: boolean | null };
  /** The first line as it was read, which no check digit guards. */
  upper: string;
  number: string | null;
  /** YYMMDD */
  birthDate: string | null;
  /** YYMMDD */
  expires: string | null;
  gender: string | null;
  nationality: string | null;
  places: Record<'number' | 'birthDate' | 'expires' | 'gender' | 'nationality', Corners | null>;
  namePlace: Corners | null;
}

interface Asked {
  what: 'zone' | 'niks';
  jpeg: Uint8Array;
  isQuick?: boolean;
}

/** Reads what stands on photos of documents (decision 0160), one after the other. */
export class DocumentReader {
  readonly #process = new OwnProcess<Asked, ZoneReading | string[]>({
    worker: fileURLToPath(new URL('./document-worker.mjs', import.meta.url)),
    ms: 30_000,
    // The engine takes some 250.
    megabytes: 700,
  });

  /** How many photos are being read, or wait for it. */
  get waiting(): number {
    return this.#process.waiting;
  }

  /**
   * The machine-readable zone of a passport.
   *
   * @param how `isQuick`: of a photo that is perhaps no passport, only as one holds a passport
   * @returns null where nothing can be read for sure
   */
  async readZone(jpeg: Buffer, { isQuick = false } = {}): Promise<ZoneReading | null> {
    const answer = await this.#process.run({ what: 'zone', jpeg, isQuick });
    return Array.isArray(answer) ? null : answer;
  }

  /**
   * Every row of sixteen digits in a line of a photo that a NIK could be. Most are none: nothing in a NIK checks it, so
   * whoever asks compares them with what is known. A card that lies on its side has none of its own.
   *
   * @returns null where the reader did not come to an end with it
   */
  async readNiks(jpeg: Buffer): Promise<string[] | null> {
    const answer = await this.#process.run({ what: 'niks', jpeg });
    return Array.isArray(answer) ? answer : null;
  }

  close(): void {
    this.#process.close();
  }
}
