import { describe, expect, it } from 'vitest';
import { effectiveValues } from './effective-values.ts';
import { findFormField, orderBody } from './order-body.ts';
import { type OrderFormValues, orderFormSchema } from './order-form-schema.ts';
import { aForm, aPilgrim } from './testing.ts';

const PRODUCT = '11111111-1111-4111-8111-111111111111';
const bodyOf = (values: OrderFormValues) =>
  orderBody(orderFormSchema.parse(effectiveValues(values)), PRODUCT);

describe('orderBody', () => {
  it('appends -01 to the month, sends null for a forgotten one', () => {
    const went = { wentUmrah: '1', wentUmrahMonth: '2014-05' };
    const { pilgrims } = bodyOf(
      aForm({ pilgrims: [aPilgrim(1, went), aPilgrim(2, { ...went, hasForgotten: true })] }),
    );
    expect(pilgrims.map(({ wentUmrah, wentUmrahDate }) => [wentUmrah, wentUmrahDate])).toEqual([
      [1, '2014-05-01'],
      [1, null],
    ]);
  });

  it('copies the registrar into the first pilgrim', () => {
    const body = bodyOf(aForm({ isPilgrim: true, pilgrims: [aPilgrim(7)] }));
    expect(body.registrar[0]?.isPilgrim).toBe(1);
    expect(body.pilgrims[0]).toMatchObject({ icnumber: body.registrar[0]?.icnumber, firstName: 'Orang 0' });
  });

  it('leaves phone and e-mail of somebody without a phone out, and says so', () => {
    const none = { phoneOwner: 'registrar', phone: '', email: '' };
    const body = bodyOf(
      aForm({ pilgrims: [aPilgrim(1, none), aPilgrim(2, { ...none, email: 'nenek@contoh.id' })] }),
    );
    const { address } = aPilgrim(1);
    expect(body.pilgrims[0]).toMatchObject({ usesRegistrarContact: 1, address });
    expect(body.pilgrims[0]).not.toHaveProperty('phone');
    expect(body.pilgrims[0]).not.toHaveProperty('email');
    expect(body.pilgrims[1]).toMatchObject({ usesRegistrarContact: 1, email: 'nenek@contoh.id' });
    // Who orders for themself has a phone, whatever was chosen in the sheet before.
    const own = bodyOf(aForm({ isPilgrim: true, pilgrims: [aPilgrim(1, none)] }));
    expect(own.pilgrims[0]).toMatchObject({ phone: own.registrar[0]?.phone });
    expect(own.pilgrims[0]).not.toHaveProperty('usesRegistrarContact');
  });

  it('sends the domicile, the passport and the member where they were given', () => {
    const pilgrim = aPilgrim(2, {
      sameDomicile: '0',
      currentAddress: 'Jl. Lain',
      hasPassport: '1',
      passportNumber: 'b1234567',
      hasMember: '1',
      memberId: 'RHL-1',
    });
    const body = bodyOf(aForm({ pilgrims: [aPilgrim(1), pilgrim] }));
    expect(body.pilgrims[0]).toMatchObject({ currentAddress: 'Jl. Dago 1', passportNumber: null });
    expect(body.pilgrims[1]).toMatchObject({
      currentAddress: 'Jl. Lain',
      passportNumber: 'B1234567',
      expired_date: null,
    });
    expect(body.discount).toEqual([{ pilgrim: 1, memberId: 'RHL-1' }]);
  });
});

describe('fieldOf: where a server message lands', () => {
  const member = aPilgrim(2, { hasMember: '1', memberId: 'RHL-1' });
  const body = bodyOf(aForm({ pilgrims: [aPilgrim(1), member] }));
  const at = (...path: string[]) => findFormField({ path, message: '' }, body);

  it('finds the field of the registrar, of a pilgrim, of a discount', () => {
    expect(at('registrar', '0', 'phone')).toBe('registrar.phone');
    expect(at('pilgrims', '1', 'icnumber')).toBe('pilgrims.1.icnumber');
    expect(at('pilgrims', '0', 'wentUmrahDate')).toBe('pilgrims.0.wentUmrahMonth');
    expect(at('discount', '0', 'memberId')).toBe('pilgrims.1.memberId');
  });

  it('leaves what is about no field', () => {
    expect(at('product')).toBeNull();
    expect(at('addOns', '0')).toBeNull();
    expect(at('discount', '5', 'memberId')).toBeNull();
  });

  it('mends a copy at the registrar', () => {
    const copied = bodyOf(aForm({ isPilgrim: true }));
    expect(findFormField({ path: ['pilgrims', '0', 'phone'], message: '' }, copied)).toBe('registrar.phone');
    expect(findFormField({ path: ['pilgrims', '0', 'wentUmrah'], message: '' }, copied)).toBe(
      'pilgrims.0.wentUmrah',
    );
  });
});
