import * as calls from '@rihlah/contract/staff/identity/people';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { relateForStaff, unrelateForStaff } from './change-relations.ts';
import { findPeople } from './find-people.ts';
import { findStaffPerson } from './find-person.ts';
import { changePersonFacts, findPersonFacts } from './person-facts.ts';
import { askBankAccount } from './request-bank-account.ts';
import { askPhone } from './request-phone.ts';
import { showNik } from './show-nik.ts';

/** People in Loket (specification 4, screen 12). */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.findPeople, ({ actor, query }) => findPeople(services, actor, query));

  serveCall(app, services, calls.getStaffPerson, ({ actor, params }) =>
    findStaffPerson(services, actor, { personUuid: params.uuid }),
  );

  serveCall(app, services, calls.showNik, async ({ actor, params, body }) => ({
    nik: await showNik(services, actor, { personUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, calls.askPhone, async ({ actor, params, body }) => {
    await askPhone(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'waiting' as const };
  });

  serveCall(app, services, calls.askBankAccount, async ({ actor, params, body }) => {
    await askBankAccount(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'waiting' as const };
  });

  serveCall(app, services, calls.relatePeople, async ({ actor, params, body: { relative, ...said } }) => {
    await relateForStaff(services, actor, { personUuid: params.uuid, relativeUuid: relative, ...said });
    return { state: 'related' as const };
  });

  serveCall(app, services, calls.unrelatePeople, async ({ actor, params, body: { relative, why } }) => {
    await unrelateForStaff(services, actor, { personUuid: params.uuid, relativeUuid: relative, why });
    return { state: 'removed' as const };
  });

  serveCall(app, services, calls.getPersonFacts, ({ actor, params }) =>
    findPersonFacts(services, actor, { personUuid: params.uuid }),
  );

  serveCall(app, services, calls.setPersonFacts, ({ actor, params, body }) =>
    changePersonFacts(services, actor, { personUuid: params.uuid, ...body }),
  );
}
