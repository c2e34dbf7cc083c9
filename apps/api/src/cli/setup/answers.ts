import { readFile } from 'node:fs/promises';
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseEnv } from 'node:util';
import { environment } from '../../environment.ts';
import { SetupRefusal } from './refusal.ts';

/** Values by the names of their variables. */
export type Answers = Record<string, string>;

export interface Question {
  name: string;
  /** What is asked, in Indonesian. */
  text: string;
  /** What holds where nothing is said; without it something must be. */
  fallback?: string;
  /** Not shown while it is typed, nor as what was said before. */
  isSecret?: boolean;
}

export interface AnswerSource {
  /** Variables that nobody asks for. */
  unasked: Answers;
  /** @param before what was said the last time, where that could not be used */
  ask(question: Question, before: string | undefined): Promise<string>;
  /** Whether another try may be better. Otherwise the first refusal is the end. */
  refused(cause: string): boolean;
}

/** What is typed at a terminal, or comes through a pipe, line by line. */
export class Lines {
  readonly #interface: Interface;
  readonly #lines: AsyncIterator<string>;
  #isSilent = false;
  #isClosed = false;

  constructor() {
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#isSilent) process.stdout.write(chunk);
        done();
      },
    });
    this.#interface = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    this.#lines = this.#interface[Symbol.asyncIterator]();
    this.#interface.once('SIGINT', () => this.#interface.close());
    this.#interface.once('close', () => {
      this.#isClosed = true;
    });
  }

  /** @throws SetupRefusal where nothing more comes */
  async read(prompt: string, { isSecret = false } = {}): Promise<string> {
    // Lines of a pipe that has ended are still to be read.
    if (!this.#isClosed) {
      this.#interface.setPrompt(prompt);
      this.#interface.prompt();
    }
    this.#isSilent = isSecret;
    const { value, done } = await this.#lines.next();
    this.#isSilent = false;
    if (isSecret) process.stdout.write('\n');
    if (done) throw new SetupRefusal('\nBelum selesai dijawab: tidak ada yang ditulis.');
    return value.trim();
  }

  close(): void {
    this.#interface.close();
  }
}

/** Who calls a gateway at another address than its own says so in the environment. */
const ELSEWHERE = ['ZENZIVA_URL', 'TWILIO_URL'];

/** Answers of somebody who is asked, and asked again. */
export function typedAnswers(lines: Lines): AnswerSource {
  return {
    unasked: Object.fromEntries(ELSEWHERE.map((name) => [name, process.env[name] ?? ''])),
    async ask({ name, text, fallback, isSecret = false }, before) {
      const standing = before ?? fallback;
      const shown = isSecret && standing ? '(seperti tadi)' : standing;
      for (;;) {
        const said = await lines.read(`${text}, ${name}${shown ? ` [${shown}]` : ''}: `, { isSecret });
        if (said !== '' || standing !== undefined) return said || (standing ?? '');
      }
    },
    refused(cause) {
      process.stdout.write(`  ✗ ${cause}\n  Coba lagi; Ctrl-C untuk berhenti.\n`);
      return true;
    },
  };
}

/**
 * Answers of a file with one `NAME=value` a line.
 *
 * @throws SetupRefusal where it cannot be read, or names what is no variable
 */
export async function writtenAnswers(file: string): Promise<AnswerSource> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SetupRefusal(`Berkas jawaban ${file} tidak terbaca.`);
  });
  const unasked: Answers = {};
  for (const [name, value = ''] of Object.entries(parseEnv(text))) if (value !== '') unasked[name] = value;
  const strange = Object.keys(unasked).filter((name) => !(name in environment.shape));
  if (strange.length > 0) throw new SetupRefusal(`Bukan variabel Rihlah: ${strange.join(', ')}`);
  return {
    unasked,
    async ask({ name, text: asked, fallback }) {
      const said = unasked[name] ?? fallback;
      if (said === undefined) throw new SetupRefusal(`Berkas jawaban belum berisi ${name}: ${asked}.`);
      return said;
    },
    refused: () => false,
  };
}
