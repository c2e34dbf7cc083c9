import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Pages are served first when both want the processor; the lowest of all would wait for ever on a busy machine. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;
/** The engine takes some 250 MiB: it goes when nobody has needed it for so long. */
const IDLE_MS = 20_000;
/** A picture that takes longer is given up. */
const LIMIT_MS = 30_000;

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

/**
 * Reads the machine-readable zone of passports, one at a time, in a process of its own with a low priority: what its
 * engine takes of the memory comes back whole when it ends (decision 0103).
 */
export class PassportReader {
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #count = 0;
  #isClosed = false;

  /** @returns null where nothing can be read for sure */
  read(jpeg: Buffer): Promise<ZoneReading | null> {
    const reading = this.#last.then(() => this.#readNow(jpeg));
    this.#last = reading.catch(() => {});
    return reading;
  }

  async #readNow(jpeg: Buffer): Promise<ZoneReading | null> {
    if (this.#isClosed) throw new Error('the passport reader was closed');
    clearTimeout(this.#idle);
    const child = this.#start();
    const id = ++this.#count;
    try {
      return await new Promise<ZoneReading | null>((resolve, reject) => {
        const limit = setTimeout(() => {
          this.#end();
          resolve(null);
        }, LIMIT_MS);
        const leave = () => {
          clearTimeout(limit);
          child.off('message', hear);
          child.off('exit', fail);
        };
        const hear = (message: { id: number; result: ZoneReading | null }) => {
          if (message.id !== id) return;
          leave();
          resolve(message.result);
        };
        const fail = () => {
          leave();
          reject(new Error('the passport reader ended'));
        };
        child.on('message', hear);
        child.once('exit', fail);
        child.send({ id, jpeg });
      });
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS);
      this.#idle.unref();
    }
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(fileURLToPath(new URL('./passport-worker.mjs', import.meta.url)), {
      serialization: 'advanced',
      // Options that the server itself was started with (a debugger, a loader) are not this one's.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    child.unref();
    this.#child = child;
    return child;
  }

  #end(): void {
    this.#child?.kill();
    this.#child = null;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    this.#end();
  }
}
