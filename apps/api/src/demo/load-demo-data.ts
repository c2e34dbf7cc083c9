import type pg from 'pg';
import type { Encryption } from '../platform/encryption.ts';

export async function loadDemoData(
  _client: pg.Client,
  _options: { encryption: Encryption; now: Date },
): Promise<void> {}
