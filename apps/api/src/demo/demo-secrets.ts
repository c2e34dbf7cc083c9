import { randomBytes } from 'node:crypto';
import { type DemoKeys, demoKeysSchema, generateDemoKeys } from '@rihlah/bank-simulator/demo-keys';
import type pg from 'pg';
import { z } from 'zod';
import { readRows } from '../infra/db/query-rows.ts';

export interface DemoSecrets {
  encryptionKey: string;
  bankKeys: DemoKeys;
}

const secretRow = z.object({ value: z.unknown() });

async function readOrMake(client: pg.Client | pg.Pool, name: string, make: () => unknown): Promise<unknown> {
  const find = async () => {
    const found = await client.query('select value from demo_secrets where name = $1', [name]);
    return readRows(secretRow, found)[0];
  };
  const kept = await find();
  if (kept) return kept.value;
  await client.query('insert into demo_secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await make()),
  ]);
  return (await find())?.value;
}

/**
 * Keys of a demo, made once per database so that every process and every restart shares them. A real installation
 * takes its keys from the environment instead and never calls this.
 */
export async function demoSecrets(client: pg.Client | pg.Pool): Promise<DemoSecrets> {
  return {
    encryptionKey: String(await readOrMake(client, 'encryption-key', () => randomBytes(32).toString('hex'))),
    bankKeys: demoKeysSchema.parse(await readOrMake(client, 'bank-keys', generateDemoKeys)),
  };
}
