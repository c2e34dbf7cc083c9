import { readdir } from 'node:fs/promises';
import type { Call } from '@rihlah/contract/wire/call';

const CONTRACT = new URL('../../../../../packages/contract/src/', import.meta.url);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'permission' in value;

/** Every call that the contract's modules export. */
export async function contractCalls(): Promise<Call[]> {
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) => /^[\w-/]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map((name) => import(new URL(name, CONTRACT).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}
