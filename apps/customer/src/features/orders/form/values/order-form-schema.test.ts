import { describe, expect, it } from 'vitest';
import { effectiveValues } from './effective-values.ts';
import { type OrderFormValues, orderFormSchema } from './order-form-schema.ts';
import { EMPTY_PILGRIM } from './order-form-values.ts';
import { aForm, aPilgrim } from './testing.ts';

/** The first code of each path: what the form shows. */
function findings(values: OrderFormValues): Record<string, string> {
  const result = orderFormSchema.safeParse(effectiveValues(values));
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
}

describe('order form (spec 1, section 5)', () => {
  it('accepts a complete form', () => {
    expect(findings(aForm())).toEqual({});
  });

  it('asks for every answer', () => {
    const missing = findings(aForm({ pilgrims: [EMPTY_PILGRIM] }));
    const asked = ['icnumber', 'firstName', 'gender', 'address', 'email', 'phone'].concat(
      'sameDomicile',
      'wentUmrah',
      'hasPassport',
      'hasMember',
    );
    expect(missing).toEqual(Object.fromEntries(asked.map((field) => [`pilgrims.0.${field}`, 'isEmpty'])));
  });

  it('asks what an answer leads to, even while other fields are wrong', () => {
    const pilgrim = aPilgrim(1, { firstName: '', sameDomicile: '0', wentUmrah: '1', hasMember: '1' });
    expect(findings(aForm({ pilgrims: [pilgrim] }))).toEqual({
      'pilgrims.0.firstName': 'isEmpty',
      'pilgrims.0.currentAddress': 'currentAddressRequired',
      'pilgrims.0.wentUmrahMonth': 'wentUmrahDateRequired',
      'pilgrims.0.memberId': 'memberIdRequired',
    });
  });

  it('lets a forgotten month go, and refuses one to come', () => {
    const went = (part: object) => findings(aForm({ pilgrims: [aPilgrim(1, { wentUmrah: '1', ...part })] }));
    expect(went({ hasForgotten: true })).toEqual({});
    expect(went({ wentUmrahMonth: '2014-05' })).toEqual({});
    expect(went({ wentUmrahMonth: '2999-01' })).toEqual({ 'pilgrims.0.wentUmrahMonth': 'monthInFuture' });
  });

  it('refuses a passport that has ended', () => {
    const passport = (passportExpiry: string) =>
      findings(aForm({ pilgrims: [aPilgrim(1, { hasPassport: '1', passportExpiry })] }));
    expect(passport('2020-01-31')).toEqual({ 'pilgrims.0.passportExpiry': 'passportExpired' });
    expect(passport('2999-01-31')).toEqual({});
    expect(passport('')).toEqual({});
  });

  it('does not stop at what is hidden', () => {
    const pilgrim = aPilgrim(1, { hasPassport: '0', passportNumber: 'terlalu panjang', wentUmrahMonth: 'x' });
    expect(findings(aForm({ pilgrims: [pilgrim] }))).toEqual({});
  });

  it('wants every NIK and phone once', () => {
    const repeated = aPilgrim(2, { icnumber: '3273011208850000', phone: '081200000001' });
    expect(findings(aForm({ pilgrims: [aPilgrim(1), repeated] }))).toEqual({
      'pilgrims.1.icnumber': 'nikNotUnique',
      'pilgrims.1.phone': 'phoneNotUnique',
    });
  });

  it('asks neither phone nor e-mail of whoever uses the registrar’s, and an e-mail of everybody else', () => {
    const none = { phoneOwner: 'registrar', phone: '', email: '' };
    expect(findings(aForm({ pilgrims: [aPilgrim(1, none), aPilgrim(2, none)] }))).toEqual({});
    expect(findings(aForm({ pilgrims: [aPilgrim(1, { ...none, email: 'nenek' })] }))).toEqual({
      'pilgrims.0.email': 'emailAddressInvalidFormat',
    });
    expect(findings(aForm({ pilgrims: [aPilgrim(1, { email: '' })] }))).toEqual({
      'pilgrims.0.email': 'isEmpty',
    });
  });

  it('lets the first pilgrim be the registrar, but no other', () => {
    const values = aForm({ isPilgrim: true, pilgrims: [aPilgrim(0), aPilgrim(0)] });
    expect(findings(values)).toEqual({
      'pilgrims.1.icnumber': 'nikNotUnique',
      'pilgrims.1.phone': 'phoneNotUnique',
    });
  });

  it('tells symbols in a phone from a wrong one', () => {
    const withPhone = (phone: string) =>
      findings(aForm({ pilgrims: [aPilgrim(1, { phone })] }))['pilgrims.0.phone'];
    expect(withPhone('0812#000000')).toBe('phoneNotDigits');
    expect(withPhone('0212000000')).toBe('phoneFormat');
    expect(withPhone('0812-0000 0009')).toBeUndefined();
  });
});
