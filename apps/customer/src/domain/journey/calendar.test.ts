import { expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const linesOf = async (day: Parameters<typeof calendarFile>[0]) => (await calendarFile(day)).split('\r\n');
const triggers = (lines: string[]) => lines.filter((line) => line.startsWith('TRIGGER'));

it('reminds of a deadline on two mornings before, as moments that RFC 5545 knows', async () => {
  const lines = await linesOf({ id: 'tagihan-1', date: '2027-02-08', title: 'Bayar' });
  expect(lines).toContain('DTSTART;VALUE=DATE:20270208');
  expect(triggers(lines)).toEqual([
    'TRIGGER;VALUE=DATE-TIME:20270205T020000Z',
    'TRIGGER;VALUE=DATE-TIME:20270207T020000Z',
  ]);
});

it('reminds of what has an hour on the evening before, with its place', async () => {
  const lines = await linesOf({
    id: 'manasik-1',
    date: '2027-03-14',
    from: '08:00',
    until: '12:00',
    title: 'Manasik',
    place: 'Aula Al Mabrur',
  });
  expect(lines).toContain('DTSTART:20270314T010000Z');
  expect(lines).toContain('DTEND:20270314T050000Z');
  expect(lines).toContain('LOCATION:Aula Al Mabrur');
  expect(triggers(lines)).toEqual(['TRIGGER;VALUE=DATE-TIME:20270313T120000Z']);
});

it('keeps a journey until the day of its return', async () => {
  const lines = await linesOf({
    id: 'berangkat-1',
    date: '2027-06-12',
    lastDate: '2027-06-20',
    title: 'Umrah',
  });
  expect(lines).toContain('DTSTART;VALUE=DATE:20270612');
  // The day after the last, as whole days end.
  expect(lines).toContain('DTEND;VALUE=DATE:20270621');
});
