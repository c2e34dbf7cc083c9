import { Switch } from '@rihlah/ui/form/choices/switch';
import { ThemeChoice } from '@rihlah/ui/form/choices/theme-choice';
import { chooseLarge, useLarge } from '../../../client/large-mode.ts';
import { LanguageLink } from '../language-link.tsx';
import styles from './appearance.module.css';

/** How the app looks on this device, whoever uses it. */
export function Appearance() {
  return (
    <div className={styles.appearance}>
      <ThemeChoice />
      <LanguageLink className={styles.language} />
      <div>
        <Switch checked={useLarge()} onChange={chooseLarge} label="Mode Besar">
          Mode Besar
        </Switch>
        <p className={styles.meaning}>
          Membayar dan mengunggah satu petunjuk satu layar, angka besar, dibacakan HP.
        </p>
      </div>
    </div>
  );
}
