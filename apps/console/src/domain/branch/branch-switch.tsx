import { cx } from '@rihlah/ui/dom/class-names';
import { IconHome } from '@rihlah/ui/icons/console';
import { Options } from '../form/options.tsx';
import styles from './branch-switch.module.css';
import { useBranch } from './use-branch.ts';

/** Which branch everything is about; words alone for people of one branch. */
export function BranchSwitch() {
  const { branch, branches, choose } = useBranch();
  const [only] = branches;
  return (
    <div className={cx(styles.switch, 'off-paper')}>
      <IconHome size={16} />
      {branches.length === 1 && only ? (
        <b>
          <span className="sr-only">Cabang</span> {only.city}
        </b>
      ) : (
        <select
          aria-label="Cabang"
          value={branch?.uuid ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Semua cabang</option>
          <Options of={branches.map(({ uuid, city }) => [uuid, city])} />
        </select>
      )}
    </div>
  );
}
