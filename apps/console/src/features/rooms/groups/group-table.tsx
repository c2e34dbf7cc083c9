import type { GroupMember, Groups } from '@rihlah/contract/staff/departures/groups';
import { type FindSign, withSign } from '../../../domain/people/namesakes.ts';
import { TableHead } from '../../../domain/table/table.tsx';
import styles from './groups.module.css';
import { findTypedFault, type GroupsDraft, type TypedName } from './use-groups.ts';

interface GroupTableProps {
  groups: Groups;
  draft: GroupsDraft;
  mayChange: boolean;
  findSign: FindSign;
}

const TITLES: Record<TypedName, string> = { bus: 'Bus', squad: 'Regu', care: 'Catatan untuk pembimbing' };
const NAMES = Object.keys(TITLES) as TypedName[];

/** Everybody of a package, families together, each with bus, squad and what whoever leads them must know. */
export const GroupTable = ({ groups: { members }, draft, mayChange, findSign }: GroupTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
  <section className={styles.scroll} aria-label="Jamaah" tabIndex={0}>
    <table className={styles.table} aria-label="Jamaah">
      <TableHead titles={['Jamaah', ...Object.values(TITLES)]} />
      <tbody>
        {members.map((member, index) => (
          <tr
            key={member.order.uuid}
            data-family={
              member.family !== null && member.family === members[index - 1]?.family ? '' : undefined
            }
          >
            <th scope="row">
              {member.name} <small>{member.order.orderId}</small>
            </th>
            {NAMES.map((name) => (
              <td key={name} data-name={name}>
                {mayChange ? (
                  <Cell
                    name={name}
                    member={member}
                    draft={draft}
                    called={withSign(member.name, findSign(member.name, member.order.orderId))}
                  />
                ) : (
                  draft.places[member.order.uuid]?.[name]
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface CellProps {
  name: TypedName;
  member: GroupMember;
  draft: GroupsDraft;
  called: string;
}

function Cell({ name, member: { order }, draft, called }: CellProps) {
  const text = draft.places[order.uuid]?.[name] ?? '';
  const fault = findTypedFault(name, text);
  const id = `${name}-${order.uuid}`;
  return (
    <>
      <input
        className={styles.input}
        inputMode={name === 'care' ? 'text' : 'numeric'}
        autoComplete="off"
        aria-label={`${TITLES[name]} ${called}`}
        aria-invalid={fault !== null}
        aria-describedby={fault ? id : undefined}
        value={text}
        onChange={({ target }) => draft.type(order.uuid, name, target.value)}
      />
      {fault && (
        <small id={id} className={styles.fault}>
          {fault}
        </small>
      )}
    </>
  );
}
