import { expect, it } from 'vitest';
import { eventWords } from './events.tsx';

const act = { at: '2026-11-26T08:00:00+07:00', who: 'Sistem', kind: 'system', why: '' } as const;

it('a commission is written down for an agent, by nobody’s generosity', () => {
  const credited = {
    ...act,
    verb: 'order.commission-credited',
    before: null,
    after: { agent: 'a', amount: 300_000 },
    about: 'Siti Rahmawati',
  };
  expect(eventWords(credited).replace(/\u00a0/g, ' ')).toBe(
    'mencatat komisi Rp 300.000 untuk Siti Rahmawati',
  );
});

it('a status that was taken back is told as a change of status', () => {
  const taken = {
    ...act,
    verb: 'order.taken-back',
    before: { status: 'Selesai' },
    after: { status: 'Berangkat Umrah' },
  };
  expect(eventWords(taken)).toBe('status Selesai → Berangkat Umrah');
});
