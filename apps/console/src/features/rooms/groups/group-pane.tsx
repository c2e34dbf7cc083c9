import { type Groups, MAX_BUS } from '@rihlah/contract/staff/departures/groups';
import { leadInWords, SQUAD_SIZE } from '@rihlah/rules/rooms/groups';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { formatAge } from '../../../domain/words/age.ts';
import styles from './groups.module.css';
import { findTypedFault, type GroupsDraft } from './use-groups.ts';

/** A bus takes about so many. */
const BUS_SEATS = 45;

interface GroupPaneProps {
  groups: Groups;
  draft: GroupsDraft;
  mayChange: boolean;
}

/** How full each bus is and who leads it, a proposal, and saving. */
export function GroupPane({ groups, draft, mayChange }: GroupPaneProps) {
  const withBranch = useWithBranch();
  const mayAssign = useMay('leader.assign');
  const { members, leaders, changed, uuid } = groups;
  const buses = busesOf(groups, draft);
  const without = members.filter(({ order }) => !draft.places[order.uuid]?.bus.trim()).length;
  const held =
    draft.wrong > 0
      ? `${draft.wrong} baris belum benar.`
      : draft.isChanged
        ? ''
        : 'Jamaah melihat bus dan regunya dari seminggu sebelum berangkat.';
  return (
    <DetailPane
      foot={
        mayChange && (
          <>
            <p className={styles.note}>
              {held}
              {changed && ` ${changed.by} menyimpan ${formatAge(changed.at, serverNow())} lalu.`}
            </p>
            <Failure>{draft.failure}</Failure>
            <Button
              busy={draft.isSaving}
              aria-disabled={!draft.isChanged || draft.wrong > 0}
              onClick={() => draft.isChanged && draft.wrong === 0 && void draft.save()}
            >
              Simpan bus dan regu
            </Button>
          </>
        )
      }
    >
      <div className={styles.pane}>
        <h2>Bus</h2>
        {buses.length === 0 && <p className={styles.note}>Belum ada yang dapat bus.</p>}
        <ul className={styles.buses}>
          {buses.map(({ bus, people }) => (
            <li key={bus}>
              <b>Bus {bus}</b> <span>{people} orang</span>
            </li>
          ))}
          {without > 0 && buses.length > 0 && (
            <li>
              <b>Tanpa bus</b> <span>{without} orang</span>
            </li>
          )}
        </ul>
        <h2>Pembimbing</h2>
        {leaders.length === 0 && <p className={styles.note}>Belum ada yang ditugaskan.</p>}
        <ul className={styles.buses}>
          {leaders.map(({ name, ...lead }) => (
            <li key={name}>
              <b>{name}</b> <span>{leadInWords(lead)}</span>
            </li>
          ))}
        </ul>
        {mayAssign && (
          <ButtonLink variant="secondary" to={withBranch(`/keberangkatan/${uuid}?pembimbing`)}>
            Tugaskan pembimbing
          </ButtonLink>
        )}
        {mayChange && <Proposal people={members.length} onPropose={draft.propose} />}
      </div>
    </DetailPane>
  );
}

function Proposal({ people, onPropose }: { people: number; onPropose: (buses: number) => void }) {
  const [typed, setTyped] = useState(String(Math.max(1, Math.ceil(people / BUS_SEATS))));
  const fault = typed.trim() === '' ? `Tulis angka 1 sampai ${MAX_BUS}` : findTypedFault('bus', typed);
  return (
    <div className={cx(styles.propose, 'off-paper')}>
      <h2>Bagi otomatis</h2>
      <TextField
        label="Berapa bus"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={fault ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        variant="secondary"
        aria-disabled={fault !== null}
        onClick={() => fault === null && onPropose(Number(typed))}
      >
        Bagi otomatis
      </Button>
      <small>
        usul dulu, tidak langsung simpan; keluarga tetap bersama, satu regu sekitar {SQUAD_SIZE} orang
      </small>
    </div>
  );
}

function busesOf({ members }: Groups, { places }: GroupsDraft): { bus: number; people: number }[] {
  const counts = new Map<number, number>();
  for (const { order } of members) {
    const typed = places[order.uuid]?.bus.trim() ?? '';
    if (typed === '' || findTypedFault('bus', typed)) continue;
    counts.set(Number(typed), (counts.get(Number(typed)) ?? 0) + 1);
  }
  return [...counts].map(([bus, people]) => ({ bus, people })).sort((one, other) => one.bus - other.bus);
}
