/** Somebody who travels; of one family are those who keep together. */
interface Traveller {
  id: string;
  /** Null: alone. */
  family: string | null;
}

export interface ProposedGroup {
  id: string;
  bus: number;
  squad: number;
}

/** About so many look after each other on the way. */
export const SQUAD_SIZE = 10;

/**
 * Who travels in which bus and squad: buses and squads of about one size, families whole however large they are. Squads count
 * through the buses, and each is of one bus.
 *
 * @param buses how many there are, at least 1
 */
export function proposeGroups(travellers: readonly Traveller[], buses: number): ProposedGroup[] {
  const families = unitsOf(travellers);
  const proposed: ProposedGroup[] = [];
  let squads = 0;
  for (const [index, inBus] of spread(families, buses).entries()) {
    const people = inBus.flat().length;
    const own = spread(inBus, Math.max(1, Math.ceil(people / SQUAD_SIZE))).filter(({ length }) => length > 0);
    for (const squad of own) {
      squads += 1;
      for (const { id } of squad.flat()) proposed.push({ id, bus: index + 1, squad: squads });
    }
  }
  return proposed;
}

/** Families, and whoever is alone, the largest first. */
function unitsOf(travellers: readonly Traveller[]): Traveller[][] {
  const units = new Map<string, Traveller[]>();
  for (const traveller of travellers) {
    const key = traveller.family === null ? `alone ${traveller.id}` : `family ${traveller.family}`;
    units.set(key, [...(units.get(key) ?? []), traveller]);
  }
  return [...units.values()].sort((one, other) => other.length - one.length);
}

/** Each unit where the fewest are. */
function spread(units: Traveller[][], count: number): Traveller[][][] {
  const places = Array.from({ length: count }, (): { people: number; units: Traveller[][] } => ({
    people: 0,
    units: [],
  }));
  for (const unit of units) {
    const emptiest = places.reduce((least, place) => (place.people < least.people ? place : least));
    emptiest.units.push(unit);
    emptiest.people += unit.length;
  }
  return places.map(({ units: own }) => own);
}

interface Lead {
  leadsAll: boolean;
  buses: readonly number[];
  squads: readonly number[];
}

/** Whom somebody leads: `seluruh rombongan`, `bus 1, 2 dan regu 4`. */
export function leadInWords({ leadsAll, buses, squads }: Lead): string {
  if (leadsAll) return 'seluruh rombongan';
  const parts = [
    buses.length > 0 && `bus ${buses.join(', ')}`,
    squads.length > 0 && `regu ${squads.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' dan ');
}
