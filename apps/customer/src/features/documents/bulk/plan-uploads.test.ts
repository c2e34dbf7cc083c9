import { expect, it } from 'vitest';
import { planUploads, type SortedPhoto } from './plan-uploads.ts';

const photo = (id: string, kind: SortedPhoto['kind'], ...pilgrims: string[]): SortedPhoto => ({
  id,
  kind,
  pilgrims,
  number: '',
  expired: '',
});

it('an identity is handed in once all three photos are there, and says what lacks until then', () => {
  const card = photo('1', 'icPhoto', 'andi');
  expect(planUploads([card])).toMatchObject({
    uploads: [],
    missing: [{ pilgrim: 'andi', kinds: ['ficPhoto', 'profilePhoto'] }],
  });
  const almost = planUploads([card, photo('2', 'profilePhoto', 'andi')]);
  expect(almost).toMatchObject({ uploads: [], missing: [{ pilgrim: 'andi', kinds: ['ficPhoto'] }] });
  const whole = planUploads([
    card,
    photo('2', 'profilePhoto', 'andi'),
    photo('3', 'ficPhoto', 'andi', 'dewi'),
  ]);
  expect(whole.missing).toEqual([]);
  expect(whole.uploads).toEqual([
    {
      key: 'andi identity',
      kind: 'identity',
      pilgrim: 'andi',
      photos: { icPhoto: '1', ficPhoto: '3', profilePhoto: '2' },
    },
  ]);
});

it('one family card serves everybody whom it names and who has the other photos', () => {
  const photos = ['andi', 'dewi'].flatMap((who) => [
    photo(`${who} card`, 'icPhoto', who),
    photo(`${who} face`, 'profilePhoto', who),
  ]);
  const { uploads } = planUploads([...photos, photo('family', 'ficPhoto', 'andi', 'dewi', 'anak')]);
  expect(uploads.map(({ key, photos: parts }) => [key, parts.ficPhoto])).toEqual([
    ['andi identity', 'family'],
    ['dewi identity', 'family'],
  ]);
});

it('a passport waits for its number and last day, and a photo without kind or pilgrim for both', () => {
  const passport = photo('1', 'passport', 'andi');
  expect(planUploads([passport, photo('2', null, 'andi'), photo('3', 'yellowBook')]).open).toEqual([
    '1',
    '2',
    '3',
  ]);
  const half = [{ number: 'C1234567' }, { expired: '2031-05-20' }].map((known) => ({
    ...passport,
    ...known,
  }));
  for (const one of half) expect(planUploads([one])).toMatchObject({ uploads: [], open: ['1'] });
  const told = { ...passport, number: 'C1234567', expired: '2031-05-20' };
  expect(planUploads([told]).uploads).toEqual([
    { key: 'andi passport', kind: 'passport', pilgrim: 'andi', photos: { photo: '1' } },
  ]);
});

it('of two photos of the same kind and pilgrim the second is in the way', () => {
  const plan = planUploads([photo('1', 'yellowBook', 'andi'), photo('2', 'yellowBook', 'andi')]);
  expect(plan.doubled).toEqual(['2']);
  expect(plan.uploads).toHaveLength(1);
});
