import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it('greets by the hour of Jakarta', () => {
  const at = (time: string) => greetingAt(new Date(`2026-11-22T${time}+07:00`));
  expect([at('04:30'), at('10:59'), at('11:00'), at('15:00'), at('18:00')]).toEqual([
    'Selamat pagi',
    'Selamat pagi',
    'Selamat siang',
    'Selamat sore',
    'Selamat malam',
  ]);
});
