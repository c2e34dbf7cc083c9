import type { changeMember, TeamMember } from '@rihlah/contract/staff/identity/team';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatListDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { Fact } from '../../domain/screen/fact.tsx';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { grantPlaces } from '../../domain/staff/role-words.ts';
import { MemberDecision } from './member-decision.tsx';
import { MemberForm } from './member-form.tsx';
import type { MemberValues } from './member-values.ts';
import { teamQuery } from './queries.ts';
import styles from './team.module.css';

type Open = 'change' | 'end' | 'reopen' | 'reset' | null;

const valuesOf = ({ name, grants }: TeamMember): MemberValues => ({
  name,
  grants: grants.map(({ role, branches }) => ({
    role,
    branchUuids: branches?.map(({ uuid }) => uuid) ?? null,
  })),
});

/** One of the team, and what may be done with them. */
export function MemberPane({ member, mayChange }: { member: TeamMember; mayChange: boolean }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayBeChanged = mayChange && !member.isSelf;
  useKeys('Petugas', [
    mayBeChanged &&
      !member.endedAt && { caps: ['E'], label: 'ubah peran', hint: 6, keys: { e: () => setOpen('change') } },
  ]);
  const change = async (body: MemberValues) => {
    await callApi<typeof changeMember>('PATCH', '/api/staff/v1/team/:uuid', {
      params: { uuid: member.uuid },
      body,
    });
    showSuccess(`Peran ${body.name} diubah`);
    close();
    await queries.invalidateQueries(teamQuery());
  };
  if (open === 'change')
    return (
      <MemberForm
        title={member.name}
        values={valuesOf(member)}
        sendLabel="Simpan"
        send={change}
        onClose={close}
      />
    );
  const { name, username, grants, hasSecondFactor, lastSeenAt, endedAt, isSelf } = member;
  return (
    <>
      <DetailPane
        foot={
          mayBeChanged &&
          (endedAt ? (
            <Button onClick={() => setOpen('reopen')}>Buka lagi</Button>
          ) : (
            <>
              <Button onClick={() => setOpen('change')}>
                Ubah peran <KeyCap>E</KeyCap>
              </Button>
              <Button variant="danger" onClick={() => setOpen('end')}>
                Akhiri…
              </Button>
            </>
          ))
        }
      >
        <div className={styles.fields}>
          <div className={styles.title}>
            <h2>{name}</h2>
            <Stamp tone={endedAt ? 'secondary' : 'success'}>{endedAt ? 'Keluar' : 'Aktif'}</Stamp>
          </div>
          <dl className={styles.facts}>
            <Fact label="Nama pengguna">{username}</Fact>
            {grants.map((grant) => (
              <Fact key={grant.role} label={grant.role}>
                {grantPlaces(grant)}
              </Fact>
            ))}
            <Fact label="Kunci kedua">{hasSecondFactor ? 'Terpasang' : 'Belum terpasang'}</Fact>
            <Fact label="Terakhir terlihat">{lastSeenAt ? formatListDate(lastSeenAt) : 'Belum pernah'}</Fact>
            {endedAt && <Fact label="Keluar">{formatListDate(endedAt)}</Fact>}
          </dl>
          {isSelf && <p>Peran sendiri tidak dapat diubah: mintalah kepada Pemilik lain.</p>}
          {mayBeChanged && !endedAt && hasSecondFactor && (
            <div>
              <Button variant="secondary" onClick={() => setOpen('reset')}>
                Lepas kunci keduanya…
              </Button>
            </div>
          )}
        </div>
      </DetailPane>
      {open && <MemberDecision what={open} member={member} onClose={close} />}
    </>
  );
}
