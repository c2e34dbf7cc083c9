import { useState } from 'react';
import { drafts } from './drafts.ts';

/**
 * As `useDraftValues`, of one text that is no field of a form: what is typed and not sent is there again after a look
 * elsewhere. It is gone once it is set to nothing.
 *
 * @param id what it is written about; another id is another component
 */
export function useDraftText(id: string): [text: string, set: (next: string) => void] {
  const [text, setText] = useState(() => drafts.find<{ text: string }>(id)?.values.text ?? '');
  const set = (next: string) => {
    setText(next);
    if (next === '') drafts.forget(id);
    else drafts.keep(id, { version: 0, values: { text: next } });
  };
  return [text, set];
}
