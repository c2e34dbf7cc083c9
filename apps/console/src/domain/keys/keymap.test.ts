import { describe, expect, it } from 'vitest';
import { isLetter, keyName } from './keymap.ts';

const pressed = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('the name of a key', () => {
  it('is what is written on it', () => {
    expect(pressed('j')).toBe('j');
    expect(pressed('J', { shiftKey: true })).toBe('shift+j');
    expect(pressed('J')).toBe('j');
    expect(pressed(' ')).toBe('space');
    expect(pressed('Escape')).toBe('esc');
    expect(pressed('ArrowDown', { shiftKey: true })).toBe('shift+arrowdown');
  });

  it('is the sign that Shift makes of a key, on any layout', () => {
    expect(pressed('?', { shiftKey: true })).toBe('?');
    expect(pressed('/')).toBe('/');
  });

  it('takes the command key of a Mac for Ctrl', () => {
    expect(pressed('k', { ctrlKey: true })).toBe('ctrl+k');
    expect(pressed('k', { metaKey: true })).toBe('ctrl+k');
  });
});

describe('a key that writes', () => {
  it('is a single sign, with or without Shift, and the space', () => {
    expect(['j', 'shift+j', '?', '1', 'space'].every(isLetter)).toBe(true);
  });

  it('is none of the others', () => {
    expect(['ctrl+k', 'esc', 'enter', 'arrowdown', 'alt+j'].some(isLetter)).toBe(false);
  });
});
