import { ChangedLine } from '../../../domain/content/changed-line.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import styles from '../content.module.css';
import type { Kind } from './kind.ts';
import { text } from './kind.ts';
import type { ReferenceItem } from './reference-client.ts';

/** One row for those who may only look. */
export function ItemFacts({ kind, item }: { kind: Kind; item: ReferenceItem }) {
  const values = kind.toValues(item);
  const shown = kind.fields.filter(
    ({ control, name }) => !['picture', 'photos', 'branch'].includes(control) && text(values[name]),
  );
  return (
    <DetailPane>
      <div className={styles.fields}>
        <h2>{kind.getTitle(item)}</h2>
        <dl className={styles.facts}>
          {shown.map(({ name, label, choices, control }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {control === 'place'
                  ? `${text(values.latitude)}, ${text(values.longitude)}`
                  : (choices?.find(({ value }) => value === values[name])?.label ?? text(values[name]))}
              </dd>
            </div>
          ))}
        </dl>
        <ChangedLine changed={item.changed} />
      </div>
    </DetailPane>
  );
}
