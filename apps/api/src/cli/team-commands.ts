import { type StaffGrant, staffRole } from '@rihlah/contract/staff/identity/role';
import { validationText } from '@rihlah/contract/wire/messages';
import { line } from '@rihlah/contract/wire/primitives';
import type { z } from 'zod';
import { systemActor } from '../infra/access/actor.ts';
import type { Services } from '../infra/services.ts';
import { findBranches } from '../modules/catalog/branches/branch-queries.ts';
import { endWhatWasBegun } from '../modules/documents/verification/end-what-was-begun.ts';
import { endMember, type MemberAct, resetSecondFactor } from '../modules/identity/team/change-member.ts';
import { findMembers, presentTeam } from '../modules/identity/team/find-team.ts';
import { inviteStaff } from '../modules/identity/team/invitations.ts';
import {
  type ShellContext,
  type StaffCommand,
  type StaffContext,
  UsageError,
  type Words,
} from './command.ts';
import { moment, table } from './print.ts';

const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Branches by city or name, as staff type them. @throws UsageError */
async function branchesOf({ db }: Services, typed: string | undefined): Promise<string[] | null> {
  if (typed === undefined) return null;
  const all = await findBranches(db, { order: 'sort', ascending: '1' });
  return listOf(typed).map((word) => {
    const same = (text: string) => text.toLowerCase() === word.toLowerCase();
    const branch = all.find(({ uuid, name, city }) => same(uuid) || same(name) || same(city));
    if (!branch) throw new UsageError(`Cabang ${word} tidak ditemukan`);
    return branch.uuid;
  });
}

/** What was typed, as the contract reads it. @throws UsageError naming the option */
function readOption<Value>(option: string, schema: z.ZodType<Value>, typed: string): Value {
  const { data, error } = schema.safeParse(typed);
  if (error)
    throw new UsageError(
      `--${option}: ${error.issues.map(({ message }) => validationText(message)).join(', ')}`,
    );
  return data;
}

async function invite({ services, actor }: ShellContext, words: Words): Promise<string[]> {
  const branchUuids = await branchesOf(services, words.find('branch'));
  const grants = listOf(words.get('role')).map(
    (role): StaffGrant => ({
      role: readOption('role', staffRole, role),
      branchUuids,
    }),
  );
  const name = readOption('name', line(60), words.get('name'));
  const { link, expiresAt } = await inviteStaff(services, actor, { name, grants });
  return [`Undangan untuk ${name}, sekali pakai, sampai ${moment(expiresAt)}:`, link];
}

const whereOf = (branches: { city: string }[] | null): string =>
  branches ? ` (${branches.map(({ city }) => city).join(', ')})` : '';

async function list({ services, actor }: ShellContext): Promise<string[]> {
  const { members, invitations } = await presentTeam(services, actor);
  const rolesOf = (grants: (typeof members)[number]['grants']) =>
    grants.map(({ role, branches }) => `${role}${whereOf(branches)}`).join(', ');
  return [
    ...table(
      members.map(({ username, name, grants, hasSecondFactor, lastSeenAt, endedAt }) => [
        username,
        name,
        rolesOf(grants),
        hasSecondFactor ? 'kode kedua' : 'tanpa kode kedua',
        endedAt ? 'berakhir' : lastSeenAt ? `terakhir ${moment(new Date(lastSeenAt))}` : 'belum pernah masuk',
      ]),
      'Belum ada siapa pun',
    ),
    ...invitations.map(
      ({ name, grants, expiresAt }) =>
        `Undangan terbuka: ${name}, ${rolesOf(grants)}, sampai ${moment(new Date(expiresAt))}`,
    ),
  ];
}

/** The member of a user name, and why. @throws UsageError */
async function actOn({ db }: Services, words: Words): Promise<MemberAct> {
  const username = words.get('username');
  const member = (await findMembers(db)).find((one) => one.username === username);
  if (!member) throw new UsageError(`Tidak ada akun staf ${username}`);
  return { uuid: member.uuid, why: words.get('why') };
}

/** Whoever has lost their own second factor, and nobody else is there, has the server's shell to prove themself. */
const byShell = ({ actor }: StaffContext, { uuid }: MemberAct) =>
  actor.uuid === uuid ? systemActor('shell') : actor;

export const TEAM_COMMANDS: StaffCommand[] = [
  {
    name: 'team invite',
    permission: 'team.change',
    summary: 'Undang orang ke Loket: cetak tautan 24 jam. Peran dan cabang boleh beberapa, dengan koma',
    options: { name: true, role: true, branch: false },
    run: invite,
    runAlone: invite,
  },
  {
    name: 'team list',
    permission: 'team.read',
    summary: 'Semua orang Loket, perannya, dan undangan yang terbuka',
    run: list,
    runAlone: list,
  },
  {
    name: 'team end',
    permission: 'team.change',
    summary: 'Akhiri akses seseorang; sesinya berhenti saat itu juga',
    args: ['username'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      await endMember(services, actor, await actOn(services, words), endWhatWasBegun);
      return [`Akses ${words.get('username')} berakhir`];
    },
  },
  {
    name: 'team reset-second-factor',
    permission: 'team.change',
    summary: 'Hapus aplikasi autentikator dan passkey orang yang kehilangan HP; ia memasang lagi saat masuk',
    args: ['username'],
    options: { why: true },
    run: async (context, words) => {
      const act = await actOn(context.services, words);
      await resetSecondFactor(context.services, byShell(context, act), act);
      return [`Kode kedua ${words.get('username')} dihapus`];
    },
  },
];
