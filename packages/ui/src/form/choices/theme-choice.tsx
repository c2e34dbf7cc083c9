import { storedValue } from '@rihlah/web-client/stored-value';
import { applyTheme, THEME_KEY, type Theme } from '../../dom/theme.ts';
import { Choice } from './choice.tsx';

const stored = storedValue<Theme>(THEME_KEY);
stored.subscribe(() => applyTheme(stored.get()));

const BY_PHONE = 'phone';

const THEMES = [
  { value: BY_PHONE, label: 'Ikuti ponsel' },
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
];

/** How the app looks on this device, in all of its tabs. Whatever else lies under that key follows the phone. */
export function ThemeChoice() {
  const kept = stored.use();
  return (
    <Choice
      label="Tampilan"
      name="theme"
      options={THEMES}
      chosen={kept === 'light' || kept === 'dark' ? kept : BY_PHONE}
      onChange={({ target: { value } }) => stored.set(value === BY_PHONE ? null : (value as Theme))}
    />
  );
}
