import { expect, it } from 'vitest';
import * as english from './quoted.en.tsx';
import * as indonesian from './quoted.tsx';

it('shows a quoted English sentence alone where the reader reads English', () => {
  expect(Object.keys(english)).toEqual(Object.keys(indonesian));
  expect(english.Quoted({ children: 'This field is required' })).toBe('This field is required');
});
