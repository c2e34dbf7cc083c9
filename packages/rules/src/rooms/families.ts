export interface Member {
  orderUuid: string;
  requestUuid: string;
  registrarUuid: string;
  pilgrimUuid: string;
  gender: 'm' | 'f';
}

/**
 * Who keeps together: relatives, however the chain goes, and people whom somebody ordered for with themself. Who was
 * ordered for by somebody who stays at home is nobody's family for that: of them men keep with men and women with women
 * (decision 0010).
 *
 * @param relatives pairs of people
 * @returns by order a letter that everybody of a family or group shares; somebody alone has none
 */
export function groupFamilies(members: Member[], relatives: [string, string][]): Map<string, string> {
  const above = new Map<string, string>();
  const topOf = (key: string): string => {
    const next = above.get(key);
    if (next === undefined || next === key) return key;
    const top = topOf(next);
    above.set(key, top);
    return top;
  };
  const join = (one: string, other: string) => above.set(topOf(one), topOf(other));
  const ownRequests = new Set(
    members
      .filter(({ registrarUuid, pilgrimUuid }) => registrarUuid === pilgrimUuid)
      .map(({ requestUuid }) => requestUuid),
  );
  for (const { orderUuid, requestUuid, pilgrimUuid } of members) {
    join(orderUuid, pilgrimUuid);
    if (ownRequests.has(requestUuid)) join(orderUuid, requestUuid);
  }
  for (const [one, other] of relatives) join(one, other);
  const families = bySize(members, ({ orderUuid }) => topOf(orderUuid));
  const alone = members.filter(({ orderUuid }) => !families.has(orderUuid));
  const groups = bySize(alone, ({ requestUuid, gender }) => `${requestUuid} ${gender}`);
  const letters = new Map<string, string>();
  return new Map(
    members.flatMap(({ orderUuid }) => {
      const key = families.get(orderUuid) ?? groups.get(orderUuid);
      if (key === undefined) return [];
      if (!letters.has(key)) letters.set(key, String(letters.size + 1));
      return [[orderUuid, letters.get(key) ?? '']];
    }),
  );
}

/** Keys that at least two share, by order. */
function bySize(members: Member[], keyOf: (member: Member) => string): Map<string, string> {
  const sizes = new Map<string, number>();
  for (const member of members) sizes.set(keyOf(member), (sizes.get(keyOf(member)) ?? 0) + 1);
  return new Map(
    members
      .filter((member) => (sizes.get(keyOf(member)) ?? 0) > 1)
      .map((member) => [member.orderUuid, keyOf(member)]),
  );
}

interface Ordered {
  uuid: string;
  requestUuid: string;
  registrarUuid: string;
  pilgrimUuid: string;
}

/** Orders as members, with their pilgrims' gender; whoever is not known is left out. */
export const listMembers = (
  orders: Ordered[],
  people: ReadonlyMap<string, { gender: 'm' | 'f' }>,
): Member[] =>
  orders.flatMap(({ uuid, requestUuid, registrarUuid, pilgrimUuid }) => {
    const gender = people.get(pilgrimUuid)?.gender;
    return gender ? [{ orderUuid: uuid, requestUuid, registrarUuid, pilgrimUuid, gender }] : [];
  });
