import { setTimeout as delay } from 'node:timers/promises';
import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';
import type { Agency, AgencyFront } from '../../../infra/agency.ts';
import type { Db } from '../../../infra/db/database.ts';
import { findPolicyPeriods, findSettings, findStateName } from './agency-queries.ts';
import { findFront } from './front-queries.ts';
import { type PolicyPeriod, policyAt } from './policy-timeline.ts';

/** What somebody changes must show everywhere within a second (decision 0070). */
const FOLLOW_MS = 400;

/** Changes of the policy begin so long after they are written at the earliest: by then every process has read them. */
export const LEAD_MS = 1_000;

class FollowedAgency implements Agency {
  readonly #db: Db;
  #state = '';
  #settings: AgencySettings | undefined;
  #periods: PolicyPeriod[] = [];
  #front: AgencyFront = { cities: [], certificates: [], promo: null, infoPages: {} };

  constructor(db: Db) {
    this.#db = db;
  }

  get settings(): AgencySettings {
    if (!this.#settings) throw new Error('the agency is not known yet');
    return this.#settings;
  }

  get front(): AgencyFront {
    return this.#front;
  }

  policyAt(moment: Date): AgencyPolicy {
    return policyAt(this.#periods, moment);
  }

  async refresh(): Promise<void> {
    const state = await findStateName(this.#db);
    if (state === this.#state) return;
    const stored = await findSettings(this.#db);
    this.#periods = await findPolicyPeriods(this.#db);
    this.#front = await findFront(this.#db);
    this.#settings = stored?.settings;
    // What was written meanwhile is found at the next look.
    this.#state = state;
  }
}

/**
 * The agency's settings and policy in memory, kept as the database has them.
 *
 * @returns what to ask, and how to stop following
 */
export async function followAgency(db: Db): Promise<{ agency: Agency; stop: () => void }> {
  const agency = new FollowedAgency(db);
  await agency.refresh();
  const ended = new AbortController();
  const follow = async () => {
    while (!ended.signal.aborted) {
      await delay(FOLLOW_MS, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      // A failed look leaves everything as it was; the next one is not far.
      if (!ended.signal.aborted) await agency.refresh().catch(() => undefined);
    }
  };
  void follow();
  return { agency, stop: () => ended.abort() };
}
