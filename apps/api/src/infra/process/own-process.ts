import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setInterval as every } from 'node:timers/promises';

/** Pages are served first when both want the processor; the lowest of all would wait for ever on a busy machine. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;
/** What an engine takes of the memory goes when nobody has needed it for so long. */
const IDLE_MS = 20_000;
/** Less than what a file that unpacks without end fills hundreds of MiB in. */
const LOOK_MS = 100;
const PAGE_BYTES = 4096;
const MIB = 1024 * 1024;

export interface ProcessLimits {
  /** What the process runs, plain JavaScript: hears `{ id, asked }`, sends `{ id, answer }`. */
  worker: string;
  /** How long one file may take. */
  ms: number;
  /** MiB that the whole process may hold, its libraries included (looked at on Linux). */
  megabytes: number;
}

/** V8 ends a process that has used up its heap so, and the kernel one that has used up the machine. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGKILL']);

/**
 * Work on one file after the other in a process of its own with a low priority: what its engine takes of the memory
 * comes back whole when it ends, a fault in its machine code ends nobody else, and a file that takes too long or too much
 * is given up by ending it (decision 0160).
 */
export class OwnProcess<Asked, Answer> {
  readonly #limits: ProcessLimits;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #count = 0;
  #waiting = 0;
  #isClosed = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** @returns null for a file that took too long or too much */
  run(asked: Asked): Promise<Answer | null> {
    this.#waiting++;
    const done = this.#last.then(() => this.#runNow(asked)).finally(() => this.#waiting--);
    this.#last = done.catch(() => {});
    return done;
  }

  async #runNow(asked: Asked): Promise<Answer | null> {
    if (this.#isClosed) throw new Error('the process was closed');
    clearTimeout(this.#idle);
    const child = this.#start();
    const id = ++this.#count;
    const isOver = new AbortController();
    try {
      return await new Promise<Answer | null>((resolve, reject) => {
        const giveUp = () => {
          child.kill('SIGKILL');
          resolve(null);
        };
        const hear = (message: { id: number; answer: Answer | null }) => {
          if (message.id === id) resolve(message.answer);
        };
        const fail = (_code: unknown, signal: NodeJS.Signals | null) => {
          if (OUT_OF_MEMORY.has(signal)) resolve(null);
          else reject(new Error('the process ended'));
        };
        const clock = setTimeout(giveUp, this.#limits.ms);
        isOver.signal.addEventListener('abort', () => {
          clearTimeout(clock);
          child.off('message', hear);
          child.off('exit', fail);
        });
        void this.#watchMemory(child, isOver.signal, giveUp);
        child.on('message', hear);
        child.once('exit', fail);
        child.send({ id, asked }, (error) => error && reject(error));
      });
    } finally {
      isOver.abort();
      if (child.killed || !child.connected) this.#child = null;
      this.#idle = setTimeout(() => this.#end(), IDLE_MS);
      this.#idle.unref();
    }
  }

  async #watchMemory(child: ChildProcess, isOver: AbortSignal, giveUp: () => void): Promise<void> {
    if (process.platform !== 'linux') return;
    try {
      for await (const _ of every(LOOK_MS, undefined, { signal: isOver, ref: false }))
        if ((await residentBytes(child.pid)) > this.#limits.megabytes * MIB) giveUp();
    } catch {
      // It is over.
    }
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(this.#limits.worker, {
      serialization: 'advanced',
      // Options that the server itself was started with (a debugger, a loader) are not this one's.
      execArgv: [`--max-old-space-size=${this.#limits.megabytes}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    child.unref();
    // Where it ends, `exit` says so.
    child.on('error', () => {});
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
    // Not asked: a process in the midst of a file does not hear.
    this.#child?.kill('SIGKILL');
  }
}

/** What a process holds of the machine's memory; 0 for one that has gone. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ');
  return Number(pages) * PAGE_BYTES;
}
