import type { Permission } from '@rihlah/contract/wire/permission';
import type { StaffActor, SystemActor } from '../infra/access/actor.ts';
import type { Services } from '../infra/services.ts';

/** Words of a command line by name; reading one that the command does not declare is a slip of ours. */
export class Words {
  readonly #values: Record<string, string | undefined>;

  constructor(values: Record<string, string | undefined>) {
    this.#values = values;
  }

  get(name: string): string {
    const value = this.#values[name];
    if (value === undefined) throw new Error(`no word ${name}`);
    return value;
  }

  find(name: string): string | undefined {
    return this.#values[name];
  }
}

export interface StaffContext {
  services: Services;
  actor: StaffActor;
}

/** Somebody with a shell on the server, where there is nobody of the team yet. */
export interface ShellContext {
  services: Services;
  actor: StaffActor | SystemActor;
}

export interface StaffCommand {
  /** Two words: what about, and what to do. */
  name: string;
  permission: Permission;
  summary: string;
  /** Names of the words that follow, each required. */
  args?: readonly string[];
  /** `--name text`; true where it is required. */
  options?: Readonly<Record<string, boolean>>;
  /** @returns lines to print */
  run: (context: StaffContext, words: Words) => Promise<string[]>;
  /** The same where there is nobody who could act; without it the command needs somebody. */
  runAlone?: (context: ShellContext, words: Words) => Promise<string[]>;
}

/** What a command found is bad news: printed as it is, and the exit code is 1. */
export class Finding extends Error {}

/** What was typed is no command, or lacks a word. */
export class UsageError extends Error {}
