import type { QueueName } from '@rihlah/contract/staff/backoffice/today';
import type { Permission } from '@rihlah/contract/wire/permission';
import type { SQL } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';

export interface Source {
  /** Rows `at, key, amount`. */
  items: SQL;
  /** What people call the one that is first, by its key. */
  labelOf?: (key: string) => Promise<string>;
  /** What is late was there, or had until, before this moment; null: nothing is. */
  lateBefore: Date | null;
}

/** A queue of a feature above this one. */
export interface QueueSource {
  name: QueueName;
  /** Whoever may do this sees it. */
  permission: Permission;
  /** Where its work is looked at, by whoever may this too: what leads there by name is told to nobody else. */
  alsoNeeds?: Permission;
  source: (services: Services, actor: StaffActor) => Source;
}
