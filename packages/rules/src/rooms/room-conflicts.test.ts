import { describe, expect, it } from 'vitest';
import { type Guest, roomConflicts, roomLabel } from './room-conflicts.ts';

const guest = (name: string, gender: 'm' | 'f', family: string | null = null, capacity = 4): Guest => ({
  id: name,
  name,
  gender,
  family,
  capacity,
});

describe('what keeps a plan of rooms from being published', () => {
  const budi = guest('Budi', 'm', '1');
  const indah = guest('Indah', 'f', '1');
  const rizky = guest('Rizky', 'm');
  const tuti = guest('Tuti', 'f');

  it('is nothing where a family sleeps together and the others by their sex', () => {
    const rooms = [
      { capacity: 4, people: ['Budi', 'Indah'] },
      { capacity: 4, people: ['Rizky'] },
    ];
    expect(roomConflicts([budi, indah, rizky], rooms)).toEqual([]);
  });

  it('is men with women who are not family, and says who has to move', () => {
    const rooms = [{ capacity: 4, people: ['Indah', 'Tuti', 'Rizky'] }];
    expect(roomConflicts([indah, tuti, rizky], rooms)).toEqual([
      {
        kind: 'mixed',
        room: 0,
        people: ['Rizky'],
        text: 'Q-01: 1 laki-laki bersama 2 perempuan, bukan satu keluarga. Rizky perlu pindah.',
      },
    ]);
  });

  it('is too few beds, a room dearer than the one that was paid, and somebody without a room', () => {
    const rooms = [{ capacity: 2, people: ['Budi', 'Rizky', 'Ujang'] }];
    const men = [guest('Budi', 'm', null, 2), rizky, guest('Ujang', 'm', null, 2), tuti];
    expect(roomConflicts(men, rooms).map(({ kind, people, text }) => [kind, people, text])).toEqual([
      ['over', ['Ujang'], 'D-01: 3 orang di 2 tempat tidur. Ujang perlu pindah.'],
      ['paid', ['Rizky'], 'D-01: Rizky membayar Quad, bukan Double.'],
      ['unplaced', ['Tuti'], '1 orang belum punya kamar.'],
    ]);
  });

  it('names rooms by their size, and counts each size for itself', () => {
    const rooms = [{ capacity: 4 }, { capacity: 3 }, { capacity: 4 }];
    expect(rooms.map((_, index) => roomLabel(rooms, index))).toEqual(['Q-01', 'T-01', 'Q-02']);
  });
});
