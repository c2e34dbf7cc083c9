import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { cleanLine } from '../../wire/clean-text.ts';
import { code } from '../../wire/messages.ts';
import { isoDateTime, personName, text, uuid } from '../../wire/primitives.ts';
import { shownGrant, staffGrant } from './role.ts';
import { staffPassword } from './security.ts';
import { staffSession } from './session.ts';

/** Somebody of the team; `uuid` is their account's. */
export const teamMember = z.object({
  uuid,
  username: z.string(),
  name: z.string(),
  grants: z.array(shownGrant),
  hasSecondFactor: z.boolean(),
  lastSeenAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
  /** Whoever asks: nobody changes their own roles. */
  isSelf: z.boolean(),
});

export const teamInvitation = z.object({
  uuid,
  name: z.string(),
  grants: z.array(shownGrant),
  /** Who has invited, by name; null for the command line. */
  invitedBy: z.string().nullable(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
});

export const getTeam = defineCall({
  method: 'GET',
  path: '/api/staff/v1/team',
  summary: 'Everybody of the team, by name, and the invitations that are open',
  permission: 'team.read',
  response: z.object({ members: z.array(teamMember), invitations: z.array(teamInvitation) }),
});

/** At least one role, none of them twice. */
export const staffGrants = z
  .array(staffGrant)
  .min(1, code('isEmpty'))
  .max(20)
  .check(({ value, issues }) => {
    value.forEach(({ role }, index) => {
      if (value.findIndex((grant) => grant.role === role) < index)
        issues.push({
          code: 'custom',
          input: value,
          path: [index, 'role'],
          message: code('roleTwice'),
          continue: true,
        });
    });
  });

/** Name and roles of somebody, as they are given and changed. */
export const memberBody = z.object({ name: personName(60), grants: staffGrants });

export const inviteStaff = defineCall({
  method: 'POST',
  path: '/api/staff/v1/team/invitations',
  summary: 'Invite somebody: a link that is good once, for 24 hours, and is shown once',
  permission: 'team.change',
  body: memberBody,
  response: z.object({ uuid, link: z.string(), expiresAt: isoDateTime }),
  status: 201,
});

const nothing = z.object({});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/staff/v1/team/invitations/:uuid',
  summary: 'Take an open invitation back',
  permission: 'team.change',
  response: nothing,
});

export const changeMember = defineCall({
  method: 'PATCH',
  path: '/api/staff/v1/team/:uuid',
  summary: 'Name and roles of somebody else; the last owner of the whole agency stays one',
  permission: 'team.change',
  body: memberBody,
  response: teamMember,
});

const because = z.object({ why: text(300) });

export const endMember = defineCall({
  method: 'POST',
  path: '/api/staff/v1/team/:uuid/end',
  summary: 'Somebody else leaves: their sessions end and they no longer sign in',
  permission: 'team.change',
  body: because,
  response: teamMember,
});

export const reopenMember = defineCall({
  method: 'POST',
  path: '/api/staff/v1/team/:uuid/reopen',
  summary: 'Somebody who had left signs in again, with the roles they had',
  permission: 'team.change',
  body: because,
  response: teamMember,
});

export const resetSecondFactor = defineCall({
  method: 'POST',
  path: '/api/staff/v1/team/:uuid/reset-second-factor',
  summary: 'Forget somebody else’s authenticator, passkeys and recovery codes; their sessions end',
  permission: 'team.change',
  body: because,
  response: teamMember,
});

/** What stands behind the # of `/staf/undangan#…`. */
const key = z.string().min(1, code('isEmpty')).max(200);

export const readInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/v1/invitation/read',
  summary:
    'Who is invited as what; 422 on `key` for a link that is over. The key is in the body, where no log keeps it',
  permission: 'login.use',
  body: z.object({ key }),
  response: z.object({
    name: z.string(),
    grants: z.array(shownGrant),
    invitedBy: z.string().nullable(),
    expiresAt: isoDateTime,
  }),
});

export const staffUsername = z
  .string()
  .overwrite(cleanLine)
  .toLowerCase()
  .min(1, code('isEmpty'))
  .regex(/^[a-z][a-z0-9._-]{2,29}$/, code('staffUsernameFormat'));

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/v1/invitation/accept',
  summary: 'Take an invitation with a user name and a password of one’s own; signs in',
  permission: 'login.use',
  body: z.object({ key, username: staffUsername, password: staffPassword }),
  response: staffSession,
});

export type TeamMember = z.infer<typeof teamMember>;
export type TeamInvitation = z.infer<typeof teamInvitation>;
export type GetTeam = CallTypes<typeof getTeam>;
export type InviteStaff = CallTypes<typeof inviteStaff>;
export type EndMember = CallTypes<typeof endMember>;
export type ReadInvitation = CallTypes<typeof readInvitation>;
