import * as calls from '@rihlah/contract/staff/identity/security';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admitted } from '../../../http/admission/admit.ts';
import { serveCall } from '../../../http/calls.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { readSite } from './challenges.ts';
import { changeOwnPassword, endOwnSession, presentPasskey, presentSecurity } from './own-access.ts';
import { addPasskey, askPasskey, removePasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

const FIVE_MINUTES_MS = 300_000;

export function staffSecurityRoutes(app: FastifyInstance, services: Services): void {
  // Whoever finds a screen open guesses neither the password nor a code. Counted by account: what a stranger sends for a
  // cookie is counted nowhere.
  const limit = {
    name: 'staff-proof',
    max: services.config.RATE_LOGIN_PER_USERNAME,
    windowMs: FIVE_MINUTES_MS,
  };
  const afterAdmission = async (_request: FastifyRequest, { staff }: Admitted): Promise<void> => {
    if (staff) await assertWithin(services.limits, [{ limit, key: staff.accountUuid }]);
  };

  serveCall(app, services, calls.getStaffSecurity, ({ actor, viewer }) =>
    presentSecurity(services, actor, viewer.sessionUuid),
  );
  serveCall(app, services, calls.beginTotp, ({ actor }) => beginTotp(services, actor));
  serveCall(
    app,
    services,
    calls.confirmTotp,
    async ({ actor, body }) => ({ recoveryCodes: await confirmTotp(services, actor, body.code) }),
    { afterAdmission },
  );
  serveCall(
    app,
    services,
    calls.removeTotp,
    async ({ actor, body }) => {
      await removeTotp(services, actor, body.password);
      return {};
    },
    { afterAdmission },
  );
  serveCall(
    app,
    services,
    calls.renewRecoveryCodes,
    async ({ actor, body }) => ({ recoveryCodes: await renewRecoveryCodes(services, actor, body) }),
    { afterAdmission },
  );
  serveCall(
    app,
    services,
    calls.askPasskey,
    ({ actor, viewer, body, origin }) =>
      askPasskey(services, actor, { name: viewer.name, site: readSite(origin), ...body }) as Promise<{
        challenge: string;
      }>,
    { afterAdmission },
  );
  serveCall(app, services, calls.addPasskey, async ({ actor, body, origin }) => {
    const { passkey, recoveryCodes } = await addPasskey(services, actor, { ...body, site: readSite(origin) });
    return { passkey: presentPasskey(passkey), recoveryCodes };
  });
  serveCall(app, services, calls.removePasskey, async ({ actor, params }) => {
    await removePasskey(services, actor, params.uuid);
    return {};
  });
  serveCall(app, services, calls.endStaffSession, async ({ actor, params }) => {
    await endOwnSession(services, actor, params.uuid);
    return {};
  });
  serveCall(
    app,
    services,
    calls.changeStaffPassword,
    async ({ actor, viewer, body }) => {
      await changeOwnPassword(services, actor, { ...body, sessionUuid: viewer.sessionUuid });
      return {};
    },
    { afterAdmission },
  );
}
