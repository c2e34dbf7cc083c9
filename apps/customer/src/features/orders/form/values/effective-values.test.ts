import { expect, it } from 'vitest';
import { isTouched, nextPilgrim } from '../people/party.ts';
import { effectiveValues } from './effective-values.ts';
import { formProgress } from './form-progress.ts';
import { EMPTY_PILGRIM } from './order-form-values.ts';
import { aForm, aPilgrim } from './testing.ts';

const REGISTRAR = { ...aForm().registrar, address: 'Jl. Cihampelas 12', email: 'ahmad@contoh.id' };
const OWN = { address: 'Jl. Sendiri 1', email: 'nur@contoh.id' };

it('whoever shares takes address and e-mail of the registrar, and nothing else', () => {
  const shares = aPilgrim(1, { ...OWN, sharesContact: true });
  const form = aForm({ registrar: REGISTRAR, pilgrims: [shares, aPilgrim(2, OWN)] });
  const [one, two] = effectiveValues(form).pilgrims;
  expect(one).toMatchObject({ address: REGISTRAR.address, email: REGISTRAR.email, phone: shares.phone });
  expect(two).toMatchObject(OWN);
  // What was typed before stays for when the switch goes back.
  expect(form.pilgrims[0]).toMatchObject(OWN);
});

it('what is shared is no hole of the pilgrim’s own sheet', () => {
  const shares = aPilgrim(1, { address: '', email: '', sharesContact: true });
  const given = { isKnown: false, hasAccepted: true };
  const whole = formProgress(aForm({ pilgrims: [shares] }), given);
  expect(whole.pilgrims).toEqual([{ filled: 8, total: 8 }]);
  // An e-mail of the registrar that is wrong counts once.
  const wrong = formProgress(
    aForm({ registrar: { ...REGISTRAR, email: 'ahmad@' }, pilgrims: [shares] }),
    given,
  );
  expect(wrong.whole.total - wrong.whole.filled).toBe(1);
});

it('in a family, and after somebody who shares, the next one does; that alone is nothing typed', () => {
  expect(nextPilgrim('family', []).sharesContact).toBe(true);
  expect(nextPilgrim('others', [EMPTY_PILGRIM]).sharesContact).toBe(false);
  expect(nextPilgrim('others', [{ ...EMPTY_PILGRIM, sharesContact: true }]).sharesContact).toBe(true);
  expect(isTouched(nextPilgrim('family', []))).toBe(false);
});
