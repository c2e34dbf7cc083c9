import { useEffect, useState } from 'react';

/** Slow enough to follow. */
const RATE = 0.85;

export interface Voice {
  /** Undefined while the device has not said which voices it has; false: none of that language. */
  isThere: boolean | undefined;
  isSpeaking: boolean;
  /** Reads a text aloud, in the place of what is being read. */
  say: (text: string) => void;
  stop: () => void;
}

/**
 * The device's own voice of a language. Devices without one read an Indonesian number in English, or nothing: whoever asks
 * says so instead of offering it.
 *
 * @param language its beginning: `id`, `ar`
 * @param isOn while it may be wanted; afterwards nothing is read any more
 */
export function useVoice(language: string, isOn: boolean): Voice {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>();
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    if (!('speechSynthesis' in window)) return setVoice(null);
    const { speechSynthesis } = window;
    const look = () => {
      const voices = speechSynthesis.getVoices();
      const found = voices.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
      // Some tell of their voices a moment later.
      if (found || voices.length > 0) setVoice(found ?? null);
    };
    look();
    const late = setTimeout(() => setVoice((known) => known ?? null), LATE_MS);
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => {
      clearTimeout(late);
      speechSynthesis.removeEventListener('voiceschanged', look);
      speechSynthesis.cancel();
    };
  }, [language, isOn]);
  const stop = () => {
    window.speechSynthesis?.cancel();
    setSpeaking(false);
  };
  const say = (text: string) => {
    if (!voice) return;
    window.speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = RATE;
    words.onend = () => setSpeaking(false);
    words.onerror = () => setSpeaking(false);
    setSpeaking(true);
    window.speechSynthesis.speak(words);
  };
  return { isThere: voice === undefined ? undefined : voice !== null, isSpeaking, say, stop };
}

/** A device that has told of no voice by then has none. */
const LATE_MS = 2_000;
