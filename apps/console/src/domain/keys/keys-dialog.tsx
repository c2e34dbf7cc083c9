import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Switch } from '@rihlah/ui/form/choices/checkbox';
import { Fact } from '../screen/fact.tsx';
import { Caps } from './caps.tsx';
import { useLayers } from './keymap.ts';
import styles from './keys.module.css';
import { letters } from './letters.ts';

/** Every key that does something here and now. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const layers = useLayers();
  const isOff = letters.use() === 'off';
  return (
    <Dialog open wide focusTitle onClose={onClose} title="Semua tombol">
      <div className={styles.groups}>
        {layers
          .filter(({ layer }) => layer.lines.length > 0)
          .toReversed()
          .map(({ layer: { title, lines } }) => (
            <section key={title}>
              <h3 className={styles.group}>{title}</h3>
              <dl className={styles.lines}>
                {lines.map(({ label, caps }) => (
                  <Fact key={label} label={<Caps caps={caps} />}>
                    {label}
                  </Fact>
                ))}
              </dl>
            </section>
          ))}
      </div>
      <Switch
        label="Tombol satu huruf"
        checked={!isOff}
        onChange={({ target }) => letters.set(target.checked ? null : 'off')}
      />
    </Dialog>
  );
}
