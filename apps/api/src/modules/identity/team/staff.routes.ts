import * as calls from '@rihlah/contract/staff/identity/team';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { answerSignedIn, readBrowser } from '../staff-sessions/signed-in.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeMember, type EndBegun, endMember, reopenMember, resetSecondFactor } from './change-member.ts';
import { presentMember, presentTeam } from './find-team.ts';
import { findInvitation, inviteStaff, withdrawInvitation } from './invitations.ts';
import { presentGrants } from './read-grants.ts';

const FIVE_MINUTES_MS = 300_000;

/** Who is of the team, and how somebody becomes one of it. @param endBegun what other features end of whoever leaves */
export function teamRoutes(app: FastifyInstance, services: Services, endBegun: EndBegun): void {
  const { config, db } = services;
  const before = rateLimit({
    max: config.RATE_LOGIN_PER_ADDRESS,
    windowMs: FIVE_MINUTES_MS,
    key: readClientAddress,
  });

  serveCall(app, services, calls.getTeam, ({ actor }) => presentTeam(services, actor));
  serveCall(app, services, calls.inviteStaff, async ({ actor, body, origin }) => {
    const invited = await inviteStaff({ ...services, publicUrl: origin }, actor, body);
    return { ...invited, expiresAt: jakartaIso(invited.expiresAt) };
  });
  serveCall(app, services, calls.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvitation(services, actor, params.uuid);
    return {};
  });
  serveCall(app, services, calls.changeMember, async ({ actor, params, body }) => {
    await changeMember(services, actor, { ...params, ...body }, endBegun);
    return presentMember(services, actor, params.uuid);
  });
  serveCall(app, services, calls.endMember, async ({ actor, params, body }) => {
    await endMember(services, actor, { ...params, ...body }, endBegun);
    return presentMember(services, actor, params.uuid);
  });
  serveCall(app, services, calls.reopenMember, async ({ actor, params, body }) => {
    await reopenMember(services, actor, { ...params, ...body });
    return presentMember(services, actor, params.uuid);
  });
  serveCall(app, services, calls.resetSecondFactor, async ({ actor, params, body }) => {
    await resetSecondFactor(services, actor, { ...params, ...body });
    return presentMember(services, actor, params.uuid);
  });

  serveCall(
    app,
    services,
    calls.readInvitation,
    async ({ body }) => {
      const { name, grants, inviter, expiresAt } = await findInvitation(services, body.key);
      const [shown = []] = await presentGrants(db, [grants]);
      return { name, grants: shown, invitedBy: inviter, expiresAt: jakartaIso(expiresAt) };
    },
    { before },
  );
  serveCall(
    app,
    services,
    calls.acceptInvitation,
    async ({ body, request, reply }) => {
      const browser = readBrowser(request, config);
      const token = await acceptInvitation(services, body, browser);
      return answerSignedIn(services, reply, token, browser);
    },
    { before },
  );
}
