import { LANGUAGE } from '@rihlah/rules/text/language';
import type { RefObject } from 'react';
import { spokenText } from '../dom/spoken-text.ts';
import { useVoice } from '../hooks/use-voice.ts';
import { Button } from './button.tsx';
import styles from './read-aloud.module.css';

/** Reads aloud, by the phone's own voice of the page's language, what stands in an element; a phone without one is told of. */
export function ReadAloud({ of }: { of: RefObject<Element | null> }) {
  const voice = useVoice(LANGUAGE, true);
  if (voice.isThere === undefined) return null;
  if (!voice.isThere)
    return <p className={styles.silent}>HP ini tidak punya suara bahasa Indonesia untuk membacakan.</p>;
  return (
    <Button
      size="lg"
      block
      variant="secondary"
      onClick={() => (voice.isSpeaking ? voice.stop() : of.current && voice.say(spokenText(of.current)))}
    >
      {voice.isSpeaking ? 'Berhenti membaca' : 'Bacakan'}
    </Button>
  );
}
