import {
  askBankAccount as askAccountCall,
  askPhone as askCall,
  findPeople as findCall,
  getPersonFacts,
  getStaffPerson,
  relatePeople,
  setPersonFacts,
  showNik as showCall,
  unrelatePeople,
} from '@rihlah/contract/staff/identity/people';
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
  serveCall(app, services, findCall, ({ actor, query }) => findPeople(services, actor, query));

  serveCall(app, services, getStaffPerson, ({ actor, params }) =>
    findStaffPerson(services, actor, { personUuid: params.uuid }),
  );

  serveCall(app, services, showCall, async ({ actor, params, body }) => ({
    nik: await showNik(services, actor, { personUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, askCall, async ({ actor, params, body }) => {
    await askPhone(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'waiting' as const };
  });

  serveCall(app, services, askAccountCall, async ({ actor, params, body }) => {
    await askBankAccount(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'waiting' as const };
  });

  serveCall(app, services, relatePeople, async ({ actor, params, body: { relative, ...said } }) => {
    await relateForStaff(services, actor, { personUuid: params.uuid, relativeUuid: relative, ...said });
    return { state: 'related' as const };
  });

  serveCall(app, services, unrelatePeople, async ({ actor, params, body: { relative, why } }) => {
    await unrelateForStaff(services, actor, { personUuid: params.uuid, relativeUuid: relative, why });
    return { state: 'removed' as const };
  });

  serveCall(app, services, getPersonFacts, ({ actor, params }) =>
    findPersonFacts(services, actor, { personUuid: params.uuid }),
  );

  serveCall(app, services, setPersonFacts, ({ actor, params, body }) =>
    changePersonFacts(services, actor, { personUuid: params.uuid, ...body }),
  );
}
