import { join } from 'node:path';
import { makeIdentityFile } from '../../apps/api/src/infra/backup/age-stream.ts';
import { signalPostgres } from '../../apps/api/test/support/process/postgres-process.ts';
import type { Figures } from '../faults.ts';
import type { World } from '../world.ts';
import { command, compareBooks, drill, isQuiet, OWNER, since, untilNumber } from './restored.ts';

const CUSTOMERS = 6;
/** Payments before the backup begins, and after it has ended: these only the banks know of then. */
const PAID = { before: 60, after: 20 };

async function play(world: World): Promise<{ told: Figures; wrong: Figures }> {
  const identity = join(world.folder, 'key.txt');
  const place = join(world.folder, 'backups');
  const env = { ...world.env, BACKUP_RECIPIENT: await makeIdentityFile(identity) };
  const customers = world.customers(CUSTOMERS);
  await world.untilPaid(PAID.before);

  const acknowledged = { orders: [...world.seen.orders], paid: [...world.seen.paid] };
  const backingUp = performance.now();
  await command('backup', env, ['backup', '--to', place]);
  const backupSeconds = since(backingUp);
  await world.untilPaid(PAID.after);

  await world.killServer();
  await signalPostgres(world.dataDir, 'SIGKILL');
  await customers.goHome();

  const lost = performance.now();
  const elsewhere = join(world.folder, 'elsewhere');
  await command('backup', { ...env, DATA_DIR: elsewhere }, [
    'restore',
    '--from',
    place,
    '--identity',
    identity,
  ]);
  const restoreSeconds = since(lost);
  world.moveTo(elsewhere);
  await world.startServer();
  const wasQuiet = await isQuiet(world);
  await command('staff', world.env, ['quiet', 'end', '--why', 'latihan', '--as', OWNER]);
  await untilNumber(world);
  const numberSeconds = since(lost);
  const { review, wrong } = await compareBooks(world, acknowledged);
  return {
    told: {
      'orders acknowledged before the backup': acknowledged.orders.length,
      'payments acknowledged before the backup': acknowledged.paid.length,
      'orders acknowledged after it': world.seen.orders.length - acknowledged.orders.length,
      'payments acknowledged after it': world.seen.paid.length - acknowledged.paid.length,
      'payments on the review list, for a person': review,
      'seconds to back up': backupSeconds,
      'seconds to restore': restoreSeconds,
      'seconds until numbers were made again': numberSeconds,
    },
    wrong: { ...wrong, 'numbers made while the copy was quiet': wasQuiet ? 0 : 1 },
  };
}

/** Loses the whole machine while orders flow, and gets the agency back from its backup on another one. */
await drill({ DEMO_DATA: 'small' }, play);
