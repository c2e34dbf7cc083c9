import { roomName } from './room-conflicts.ts';
import { mayShare, type Sleeper } from './rooming.ts';

export interface GroupMember extends Sleeper {
  name: string;
}

/**
 * Why some people cannot be put into one room, in words for whoever asks for it; nothing where they can. The same rules as
 * those of a plan (`roomConflicts`), said to a family.
 */
export function explainGroup(people: readonly GroupMember[]): string[] {
  const found: string[] = [];
  if (!mayShare([...people])) {
    const men = people.filter(({ gender }) => gender === 'm').length;
    found.push(
      `${men} laki-laki dan ${people.length - men} perempuan hanya sekamar bila satu keluarga (mahram). Kalau memang keluarga, hubungi kami supaya dicatat.`,
    );
  }
  const sizes = [...new Set(people.map(({ capacity }) => capacity))];
  if (sizes.length > 1) {
    const said = people.map(({ name, capacity }) => `${name} ${roomName(capacity)}`).join(', ');
    found.push(`Kamar yang dibayar berbeda: ${said}. Yang sekamar memilih jenis kamar yang sama.`);
  }
  const beds = Math.max(0, ...sizes);
  if (sizes.length === 1 && people.length > beds)
    found.push(`${people.length} orang tidak muat di kamar ${roomName(beds)}, isinya ${beds}.`);
  return found;
}
