interface Member {
  orderUuid: string;
  requestUuid: string;
  pilgrimUuid: string;
}

/**
 * Who belongs together: people of one order request, and relatives, however the chain goes.
 *
 * @param relatives pairs of people
 * @returns by order a letter that everybody of a family shares; somebody alone has none
 */
export function familiesOf(members: Member[], relatives: [string, string][]): Map<string, string> {
  const leader = new Map<string, string>();
  const find = (key: string): string => {
    const above = leader.get(key);
    if (above === undefined || above === key) return key;
    const top = find(above);
    leader.set(key, top);
    return top;
  };
  const join = (one: string, other: string) => leader.set(find(one), find(other));
  for (const { orderUuid, requestUuid, pilgrimUuid } of members) {
    join(orderUuid, requestUuid);
    join(orderUuid, pilgrimUuid);
  }
  for (const [one, other] of relatives) join(one, other);
  const sizes = new Map<string, number>();
  for (const { orderUuid } of members) sizes.set(find(orderUuid), (sizes.get(find(orderUuid)) ?? 0) + 1);
  const letters = new Map<string, string>();
  const families = new Map<string, string>();
  for (const { orderUuid } of members) {
    const top = find(orderUuid);
    if ((sizes.get(top) ?? 0) < 2) continue;
    if (!letters.has(top)) letters.set(top, String(letters.size + 1));
    families.set(orderUuid, letters.get(top) ?? '');
  }
  return families;
}
