import { useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { findAction, isBeginning, isLetter, keyName } from './keymap.ts';
import { letters } from './letters.ts';

/** How long the second key of two may take. */
const SEQUENCE_MS = 1_500;

const WRITES = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** In a field they move in what is written, not along a list. */
const MOVES = /^(ctrl\+)?(shift\+)?arrow/;

/** What the browser itself does with a key on a button or link must stay. */
const isOwnKey = (name: string, target: Element): boolean =>
  (name === 'enter' || name === 'space') && target.matches('button, a, summary, input, [role=option]');

function isOff(name: string, target: Element): boolean {
  if (isOwnKey(name, target)) return true;
  if ((name === 'enter' || MOVES.test(name)) && target.matches(WRITES)) return true;
  return isLetter(name) && (target.matches(WRITES) || letters.get() === 'off');
}

/** The one place where the keys of all screens are heard. While a dialog lies over the screen its own keys count alone. */
export function KeyListener() {
  const beginning = useRef({ name: '', at: 0 });
  useHotkeys(
    '*',
    (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const name = keyName(event);
      if (event.defaultPrevented || event.isComposing || isOff(name, target)) return;
      if (document.querySelector('dialog[open], [data-palette]')) return;
      const { name: first, at } = beginning.current;
      const isSecond = first !== '' && event.timeStamp - at < SEQUENCE_MS;
      beginning.current = { name: '', at: 0 };
      const action = (isSecond ? findAction(`${first} ${name}`) : undefined) ?? findAction(name);
      if (action) {
        event.preventDefault();
        action();
      } else if (isBeginning(name)) beginning.current = { name, at: event.timeStamp };
    },
    { enableOnFormTags: true, enableOnContentEditable: true, useKey: true },
  );
  return null;
}
