import { expect, test } from 'vitest';
import { minifyJson } from './minify.ts';

const minified = (json: string | Uint8Array) => minifyJson(json).toString('utf8');

test.each([
  ['{ "a" : 1.50 ,\r\n\t"b" : [ 1 , 2 ] }', '{"a":1.50,"b":[1,2]}'],
  ['{"a \\" b" : 1.50}', '{"a \\" b":1.50}'],
  ['{ "path" : "c:\\\\" , "x" : " y " }', '{"path":"c:\\\\","x":" y "}'],
  ['{"odd" : "\\\\\\" \\\\" , "z" : 0 }', '{"odd":"\\\\\\" \\\\","z":0}'],
  ['{ "u" : "\\u0022 still inside \\t" }', '{"u":"\\u0022 still inside \\t"}'],
  ['{ "name" : "Siti  Nurḥalīzah — 愛 " }', '{"name":"Siti  Nurḥalīzah — 愛 "}'],
  ['   ', ''],
  ['', ''],
])('minifies %j', (json, expected) => {
  expect(minified(json)).toBe(expected);
});

test('keeps numbers, escapes and key order as written', () => {
  const json = '{"b":1e3,"a":0.10,"s":"\\/\\u00e9"}';
  expect(minified(json)).toBe(json);
});

test('works on bytes, also those that are not UTF-8', () => {
  expect([...minifyJson(Uint8Array.of(0x22, 0xff, 0x20, 0x22, 0x20))]).toEqual([0x22, 0xff, 0x20, 0x22]);
});
