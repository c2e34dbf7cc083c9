import type { Family } from '@rihlah/demo/data/facts';
import type { PackageRow } from '@rihlah/demo/data/packages/packages';
import type { DemoPerson } from '@rihlah/demo/data/people';
import type { AccountRow, WithdrawalRow } from '@rihlah/demo/data/withdrawals';
import { OFFICES, type Office } from '@rihlah/demo/season/data/places';
import { drawDetails, drawStatus, homeIn, placedDaysAgo } from '@rihlah/demo/season/draw-order';
import { planDepartures, type SeasonPackage } from '@rihlah/demo/season/plan-departures';
import { planSeats } from '@rihlah/demo/season/plan-seats';
import { planWithdrawals, type SeasonAgent } from '@rihlah/demo/season/plan-withdrawals';
import { SeasonPeople } from '@rihlah/demo/season/season-people';
import { between, seeded } from '@rihlah/demo/seeded';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { addMonths } from '@rihlah/rules/text/dates';
import type { Placed } from '../plan/plan-orders.ts';

/** A season of the demo agency as data, before anything is written. */
export interface Season {
  /** Packages by city, as those of the demo. */
  packages: Record<string, PackageRow[]>;
  departures: SeasonPackage[];
  people: DemoPerson[];
  families: Family[];
  placed: Placed[];
  /** Whoever typed the NIK of another: both by key. */
  twin: { person: string; of: string } | null;
  accounts: AccountRow[];
  withdrawals: WithdrawalRow[];
}

export const PILGRIMS = 3_000;
const AGENTS_EACH = 3;
const BY_AGENT = 0.45;
const [LAPSED, CANCELLED, UNPAID, RETURNING] = [70, 40, 22, 40];
/** Within so many days of departure what manifests need has been asked. */
const ASKED_DAYS = 30;

/** The season around a day: 40 departures in fourteen months and whoever travels on them. @param today `YYYY-MM-DD` */
export function planSeason(today: string): Season {
  const random = seeded('musim');
  const made = new SeasonPeople(today, random);
  const departures = planDepartures(today);
  const sold = planSeats(departures, PILGRIMS);
  const agents = Object.keys(OFFICES).flatMap((office) =>
    Array.from(
      { length: AGENTS_EACH },
      (): SeasonAgent => ({ office: office as Office, person: made.one(office as Office), paid: 0 }),
    ),
  );
  const book = new OrderBook(random, made, agents);
  for (const item of departures) book.fill(item, sold.get(item.key) ?? 0);
  const ahead = departures.filter(({ inDays }) => inDays > 65);
  book.lapse(departures, LAPSED);
  book.cancel(departures, CANCELLED);
  book.unpaid(ahead, UNPAID);
  book.comeBack(departures, ahead, RETURNING);
  const twin = book.plant(departures);
  return {
    departures,
    packages: packagesOf(departures, book.placed),
    people: made.people,
    families: made.families,
    placed: book.placed,
    twin,
    ...planWithdrawals(agents, random),
  };
}

function packagesOf(departures: SeasonPackage[], placed: readonly Placed[]): Season['packages'] {
  const taken = new Map<string, number>();
  for (const [, [, key, status]] of placed) if (status !== 'Batal') taken.set(key, (taken.get(key) ?? 0) + 1);
  const packages: Season['packages'] = {};
  for (const { office, key, seats, row } of departures) {
    const list = packages[office] ?? [];
    list.push({ ...row, key, seats: Math.max(0, seats - (taken.get(key) ?? 0)) });
    packages[office] = list;
  }
  return packages;
}

class OrderBook {
  readonly placed: Placed[] = [];
  private groups = 0;

  constructor(
    private readonly random: () => number,
    private readonly made: SeasonPeople,
    private readonly agents: SeasonAgent[],
  ) {}

  /** Sells seats of a package to whoever has paid at least the first bill. */
  fill(item: SeasonPackage, seats: number): void {
    for (let left = seats; left > 0; ) {
      const group = this.made.group(item.office, left);
      left -= group.length;
      const daysAgo = this.moment(placedDaysAgo(item, this.random));
      const agent = this.random() < BY_AGENT ? this.agentOf(item.office) : null;
      const status = drawStatus(item, this.random);
      for (const person of group) {
        if (item.inDays <= ASKED_DAYS && this.random() < 0.94) person.hasGivenFacts = true;
        const registrar = agent?.person ?? group[0] ?? person;
        if (agent) agent.paid += 1;
        const details = drawDetails(item, { status, size: group.length, random: this.random });
        this.add(registrar, [person.key, item.key, status, daysAgo, this.bank(), details]);
      }
    }
  }

  /** Orders that nobody paid in time. */
  lapse(departures: SeasonPackage[], count: number): void {
    for (const [item, person] of this.strangers(departures, count))
      this.add(person, [
        person.key,
        item.key,
        'Batal',
        this.moment(daysAgoFor(item, this.random)),
        this.bank(),
      ]);
  }

  /** Orders that staff cancelled after the first payment. */
  cancel(departures: SeasonPackage[], count: number): void {
    for (const [item, person] of this.strangers(departures, count)) {
      const placed = daysAgoFor(item, this.random) + 6;
      const details = {
        cancelledDaysAgo: Math.max(1, -item.inDays + 8, placed - between(this.random, 4, 25)),
      };
      const fits = details.cancelledDaysAgo < placed - 2;
      const daysAgo = this.moment(fits ? placed : details.cancelledDaysAgo + 9);
      this.add(person, [person.key, item.key, 'Batal', daysAgo, this.bank(), details]);
    }
  }

  /** Orders of today, whose window is open. */
  unpaid(ahead: SeasonPackage[], count: number): void {
    for (const [item, person] of this.strangers(ahead, count)) {
      const status = this.random() < 0.5 ? 'Pendaftaran' : 'Pembayaran DP';
      this.add(person, [person.key, item.key, status, 0.06 + this.random() * 0.85, this.bank()]);
    }
  }

  /** Whoever is back and leaves again, as a member. */
  comeBack(departures: SeasonPackage[], ahead: SeasonPackage[], count: number): void {
    const homeOf = new Map(departures.map((item) => [item.key, homeIn(item)]));
    const back = this.placed.filter(([, [, , status]]) => status === 'Close');
    for (let index = 0; index < count; index++) {
      const [, row] = back[Math.floor((index * back.length) / count)] ?? [];
      const item = ahead[index % ahead.length];
      const person = row && this.made.people.find(({ key }) => key === row[0]);
      if (!row || !item || !person) continue;
      const since = -(homeOf.get(row[1]) ?? 0) - 2;
      const daysAgo = this.moment(between(this.random, 4, Math.max(5, Math.min(since, 100))));
      const details = { former: row[1], isMember: true as const, documents: 'verified' as const };
      this.add(person, [person.key, item.key, 'Pelunasan', daysAgo, this.bank(), details]);
    }
  }

  /** What staff are to find: two passports that end too early, a journey twice, a NIK of two people. */
  plant(departures: SeasonPackage[]): Season['twin'] {
    const soon = departures.find(({ inDays }) => inDays > 30);
    // Offices share it: whoever is on both packages is in two places.
    const later = departures.find(
      (item, index) => item.inDays > 66 && item.departsOn === departures[index + 1]?.departsOn,
    );
    const first = (item: SeasonPackage | undefined, nth: number) => {
      const own = this.placed.filter(
        ([, [, key, status, , , details]]) =>
          key === item?.key && status !== 'Batal' && details?.documents === 'verified',
      );
      return this.made.people.find(({ key }) => key === own[nth]?.[1][0]);
    };
    for (const [item, nth] of [
      [soon, 3],
      [later, 1],
    ] as const) {
      const person = first(item, nth);
      if (person && item) person.passportUntil = addMonths(item.departsOn, 4);
    }
    const other = departures.find(
      ({ key, departsOn }) => key !== later?.key && departsOn === later?.departsOn,
    );
    const twice = first(later, 4);
    if (other && twice)
      this.add(twice, [twice.key, other.key, 'Pelunasan', this.moment(6), 'BRI', { documents: 'verified' }]);
    const [unpaid] = this.placed.findLast(([, [, , status]]) => status === 'Pendaftaran') ?? [];
    const of = first(later, 7);
    return unpaid && of ? { person: unpaid, of: of.key } : null;
  }

  private *strangers(departures: SeasonPackage[], count: number): Generator<[SeasonPackage, DemoPerson]> {
    for (let index = 0; index < count; index++) {
      const item = departures[Math.floor((index * departures.length) / count)];
      if (item) yield [item, this.made.one(item.office)];
    }
  }

  private add(registrar: DemoPerson, row: Placed[1]): void {
    this.placed.push([registrar.key, row]);
  }

  private agentOf(office: Office): SeasonAgent | null {
    const own = this.agents.filter((agent) => agent.office === office);
    return own[between(this.random, 0, own.length - 1)] ?? null;
  }

  private bank = (): 'BRI' | 'BNI' => (this.random() < 0.55 ? 'BRI' : 'BNI');

  /** Orders of one moment are of one request: no two groups have the same. */
  private moment(daysAgo: number): number {
    this.groups += 1;
    return daysAgo + this.groups / 100_000;
  }
}

const daysAgoFor = (item: SeasonPackage, random: () => number): number =>
  Math.max(placedDaysAgo(item, random), -item.inDays + DEFAULT_POLICY.orderWindowSeconds / 86_400 + 2);
