import type { Branch } from '@rihlah/contract/catalog/branch';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Branches whose city, name or address holds every word. */
export function searchBranches(branches: Branch[], text: string): Branch[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return branches.filter((branch) => {
    const haystack = plain(`${branch.city} ${branch.name} ${branch.address}`);
    return words.every((word) => haystack.includes(word));
  });
}
