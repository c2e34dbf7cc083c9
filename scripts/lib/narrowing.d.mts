export function narrowingsOf(sql: string): string[];
export function floorFaults(migrations: { tag: string; when: number; sql: string }[]): string[];
