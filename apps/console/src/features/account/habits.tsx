import { Switch } from '@rihlah/ui/form/choices/checkbox';
import { letters } from '../../domain/keys/letters.ts';
import { density } from '../../domain/list/density.ts';
import styles from './account.module.css';

/** How one likes to work on this device. */
export const Habits = () => (
  <div className={styles.habits}>
    <Switch
      label="Tombol satu huruf (J, K, G lalu huruf)"
      checked={letters.use() !== 'off'}
      onChange={({ target }) => letters.set(target.checked ? null : 'off')}
    />
    <Switch
      label="Baris longgar"
      checked={density.use() === 'longgar'}
      onChange={({ target }) => density.set(target.checked ? 'longgar' : null)}
    />
  </div>
);
