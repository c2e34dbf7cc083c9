import { expect, test } from 'vitest';
import { hideMessage, revealMessage } from './ecollection-cipher.ts';
import { readMoment } from './ecollection-messages.ts';

/** Samples that BNI handed out with its libraries of 2015, with the keys they were made with. */
const keys = { clientId: '001', secret: 'ea0c88921fb033387e66ef7d1e82ab83' };
const creation =
  'GEhHGEwbHh0WE0QNA0ZPTU1VCkVPejghNxFFGgQ9NVxVDnBBAVddWFYDUTQRFBMTGRc3EwgDeFR5BE8KMANACTs3PgJ2XltdUk57BT9IUURRVDcgCQ0OYFRGA0lLfkBLUwIzDTVLXlxWUQN3U0JTTFdVewggOEYfRhNIGhRERBoWOD0CClFaXldCA3FBR0ZSXlUJCSA3TxdEE0UYE0FCGRNFQhBDGgoVBVUICz9MSAUiCkYYGkVGGEQRRhkEPjRcXQV2A00KTFtHQwp3I0xPUFFVfQgSOHpICUYJUk92ck1bBnpSeUwKJAQTR0MVERMaFhdGBxdLURdEHEUYBQ4';
const notice =
  'GkdDFUMcHh0WE0QNA1ZXRVxcCQggOEYXRQNBC0ZyB0kFUAwCCFpgSUtFOUwCFRUWGRdFFxZFSAlABAtRVQUHSk90c0N2WF1XVwNQNRgTFBQYGEUWF0VGGEQRRhkEPjRLWQgFUABNW0hQQwN3Ax0FMVoVNj4IQjhXdloCTlAFclZXeDMaNhgZHBUVTEgXHBwFFQl5SFp6C1ABR3RYRAp_TlEJNBo1GxgaGA5GSQ0VFwMaG08YGk9GITYNOFxUCnFJUQQGTwcKIwsTEkZCERMFEApXd19TewRbdEICWFd_BwodOEIQRBgYGgReFA';
const created = new Date(1_445_397_634_000);
const noticed = new Date(1_445_404_226_000);

test('opens the bank’s samples', () => {
  expect(revealMessage(creation, keys, created)).toMatchObject({
    client_id: '001',
    trx_amount: '100000',
    virtual_account: '8001000000000001',
    datetime_expired: '2015-07-01 16:00:00',
  });
  expect(revealMessage(notice, keys, noticed)).toMatchObject({
    status: '000',
    data: { virtual_account: '8001000000000001', payment_ntb: '0123456789', payment_amount: '100000' },
  });
});

test('writes the bank’s sample, letter for letter', () => {
  const message = revealMessage(creation, keys, created);
  expect(hideMessage(message as object, keys, created)).toBe(creation);
});

test('carries letters beyond ASCII', () => {
  const message = { customer_name: 'Siti "Nur" Ça — حاجة' };
  expect(revealMessage(hideMessage(message, keys, created), keys, created)).toEqual(message);
});

test.each([
  ['another secret', { ...keys, secret: 'fa0c88921fb033387e66ef7d1e82ab83' }, created],
  ['another client', { ...keys, clientId: '002' }, created],
  ['no secret', { ...keys, secret: '' }, created],
  ['eight minutes later', keys, new Date(created.getTime() + 481_000)],
  ['eight minutes before', keys, new Date(created.getTime() - 481_000)],
])('is not opened with %s', (_what, others, now) => {
  expect(revealMessage(creation, others, now)).toBeNull();
});

test.each(['', '!', 'AAAA', '<html>'])('garbage %j is nothing', (text) => {
  expect(revealMessage(text, keys, created)).toBeNull();
});

test('nothing is hidden without keys', () => {
  expect(() => hideMessage({}, { clientId: '001', secret: '' }, created)).toThrow('missing');
});

test('moments come with or without a zone', () => {
  const at = new Date('2023-02-22T05:41:35Z');
  expect(readMoment('2023-02-22T12:41:35+07:00', null)).toEqual(at);
  expect(readMoment(null, '2023-02-22 12:41:35')).toEqual(at);
  expect(readMoment('', 'yesterday')).toBeNull();
});
