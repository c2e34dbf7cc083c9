export function findNarrowings(sql: string, unique?: Set<string>, tag?: string): string[];
export function floorFaults(migrations: { tag: string; when: number; sql: string }[]): string[];
