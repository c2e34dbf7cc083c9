import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flight } from '../catalog/departure.ts';
import { acceptAgent } from '../orders/order.ts';
import { discountInput, placeOrderBody } from '../orders/place-order.ts';
import { regionCode } from '../people/person-facts.ts';
import { openComplaint } from '../staff/backoffice/complaints.ts';
import { branchBody } from '../staff/catalog/content.ts';
import { staffUsername } from '../staff/identity/team.ts';
import { cleanDigits, cleanLine, cleanPhone, cleanText, phoneSought } from './clean-text.ts';
import { line, nik, passportNumber, personName, phone, text } from './primitives.ts';

const issuesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('a line', () => {
  it.each(['\u2018', '\u2019', '\u02bc', '`', '\u00b4'])('writes %s as the plain apostrophe', (sign) => {
    expect(cleanLine(`Ma${sign}ruf`)).toBe("Ma'ruf");
  });

  it('has one plain blank for any white space, and none around', () => {
    expect(cleanLine('\ufeff Nur\u00a0Aini \t\n\u2003Zubair\u3000')).toBe('Nur Aini Zubair');
  });

  it('has nothing invisible, and letters in one piece', () => {
    expect(cleanLine('\u202aSi\u00adti\u200b A\u2068mi\u2069nah\u202c')).toBe('Siti Aminah');
    expect(cleanLine('Jose\u0301')).toBe('Jos\u00e9');
    // The joiner between a letter and its accent goes first.
    expect(cleanLine('Jose\u200d\u0301')).toBe('Jos\u00e9');
  });

  it('cleaned again is the same', () => {
    const odd = ' \u200e\u00b4`a\u0301\u00ad \u2028 b\u1fef\u1ffd\u2000';
    expect(cleanLine(cleanLine(odd))).toBe(cleanLine(odd));
  });

  it('still refuses control characters, and a name without letters', () => {
    expect(issuesOf(line(80).safeParse('a\u0000b'))).toEqual(['forbiddenCharacter']);
    for (const name of ['123', '😀', "' -"])
      expect(issuesOf(personName(80).safeParse(name))).toEqual(['nameLetters']);
    expect(personName(80).parse('محمد')).toBe('محمد');
    expect(issuesOf(line(80).safeParse('\u200b'))).toEqual(['isEmpty']);
  });
});

describe('what was copied from a chat, with signs that nobody sees', () => {
  const around = (typed: string) => `\u202a ${typed.slice(0, 2)}\u200b${typed.slice(2)}\u00a0\u202c`;

  it.each([
    ['a member ID', discountInput.shape.memberId, 'RM-00017'],
    ['the code of an order', placeOrderBody.shape.phoneCode, '123456'],
    ['the code of a consent', acceptAgent.body.shape.code, '123456'],
    ['the order of a complaint', openComplaint.body.shape.order, 'RHL-2026-00017'],
    ['a user name of the staff', staffUsername, 'dewi.s'],
    ['a region', regionCode, '32.73.05'],
    ['a flight', flight.shape.number, 'GA 980'],
    ['an airport of a flight', flight.shape.from, 'CGK'],
    ['an airport of a branch', branchBody.shape.airport, 'CGK'],
  ])('%s is what it is', (_, schema, right) => {
    expect(schema.parse(around(right))).toBe(right);
  });

  it('comes through no door of its own', () => {
    const contract = join(import.meta.dirname, '..');
    const doors = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        path.endsWith('.ts') && /\.string\(\)\s*\.trim\(\)/.test(readFileSync(join(contract, path), 'utf8')),
    );
    // The rich text of a page, whose signs are judged by another rule.
    expect(doors).toEqual(['staff/catalog/agency.ts']);
  });
});

it('keeps the lines of a text', () => {
  expect(cleanText('\u200eJl. A\u00a0 1\r\n\tRT\u00ad 2\n')).toBe('Jl. A 1\n RT 2');
  expect(text(300).parse('\u200eJl. Melati ’1’')).toBe('Jl. Melati ’1’');
});

describe('a number', () => {
  it('is without what people put between its digits; anything else stays', () => {
    expect(cleanDigits(' 3273-0145 0390.0002')).toBe('3273014503900002');
    expect(cleanDigits('32a7')).toBe('32a7');
    expect(nik.parse('\u200b3273 0145\u20110390 0002')).toBe('3273014503900002');
  });

  it.each([
    '081312345678',
    '\u202a081312345678\u202c',
    '\u2068+62 813-1234-5678\u2069',
    '6281312345678',
    '+62 0813 1234 5678',
    '(+62) 813 1234 5678',
    '(0813) 1234 5678',
    '+62 (0)813 1234 5678',
    '(0)813 1234 5678',
    '0062 813 1234 5678',
  ])('is the mobile number 081312345678: %s', (typed) => {
    expect(phone.parse(typed)).toBe('081312345678');
  });

  it('is refused where it is none', () => {
    expect(cleanPhone('0812#')).toBe('0812#');
    expect(issuesOf(phone.safeParse('0812#1234567'))).toEqual(['phoneNotDigits']);
    expect(issuesOf(phone.safeParse('021 1234567'))).toEqual(['phoneFormat']);
  });

  it('of a passport has six to eight letters and digits, counted after cleaning', () => {
    expect(passportNumber.parse('a 1234567')).toBe('A1234567');
    expect(issuesOf(passportNumber.safeParse('AB1234567'))).toEqual(['passportNumberFormat']);
    expect(issuesOf(passportNumber.safeParse('A1234'))).toEqual(['passportNumberShort']);
  });

  it('is looked for by how it begins, also from abroad and without its nought', () => {
    expect(phoneSought('62812 0000')).toBe('08120000');
    expect(phoneSought('81200000001')).toBe('081200000001');
    expect(phoneSought('0812')).toBe('0812');
    expect(phoneSought('812')).toBeNull();
    expect(phoneSought('Siti')).toBeNull();
  });
});
