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

/** Reads the machine-readable zone of passports (decision 0160). */
export class PassportReader {
  readonly #process = new OwnProcess<Uint8Array, ZoneReading>({
    worker: fileURLToPath(new URL('./passport-worker.mjs', import.meta.url)),
    ms: 30_000,
    // The engine takes some 250.
    megabytes: 700,
  });

  /** @returns null where nothing can be read for sure */
  read(jpeg: Buffer): Promise<ZoneReading | null> {
    return this.#process.run(jpeg);
  }

  close(): void {
    this.#process.close();
  }
}
