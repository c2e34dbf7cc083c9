const NAMES: Record<string, string> = { ' ': 'space', Escape: 'esc' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The name of a pressed key by what is written on it, whatever the keyboard's layout: `j`, `shift+j`, `?`, `ctrl+k` (the
 * command key of a Mac too), `esc`, `space`, `arrowdown`.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const plain = NAMES[key] ?? key.toLowerCase();
  // Shift makes another sign of most keys; only letters and named keys stay what they are.
  const isSameWithShift = plain.length > 1 || key.toLowerCase() !== key.toUpperCase();
  return [(ctrlKey || metaKey) && 'ctrl+', altKey && 'alt+', shiftKey && isSameWithShift && 'shift+', plain]
    .filter(Boolean)
    .join('');
}

/** A key that also writes: off inside fields, and off for those who do not want such keys. */
export const isLetter = (name: string): boolean => /^(shift\+)?[^\s+]$|^space$/.test(name);
