import * as calls from '@rihlah/contract/staff/identity/people';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { smsLimits } from '../../../http/limits/sms-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { relateForStaff, unrelateForStaff } from './change-relations.ts';
import { askClaimCode, claimForStaff } from './claim-for-staff.ts';
import { correctPerson } from './correct-person.ts';
import { findPersonMessages } from './find-messages.ts';
import { findPeople } from './find-people.ts';
import { findStaffPerson } from './find-person.ts';
import { changePersonFacts, findPersonFacts } from './person-facts.ts';
import { askBankAccount } from './request-bank-account.ts';
import { askPhone } from './request-phone.ts';
import { showNik } from './show-nik.ts';

/** People in Loket (specification 4, screen 12). */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { config, limits } = services;
  const codes = smsLimits('claim-code', config);

  serveCall(app, services, calls.findPeople, ({ actor, query }) => findPeople(services, actor, query));

  serveCall(app, services, calls.getStaffPerson, ({ actor, params }) =>
    findStaffPerson(services, actor, { personUuid: params.uuid }),
  );

  serveCall(app, services, calls.getPersonMessages, async ({ actor, params }) => ({
    messages: await findPersonMessages(services, actor, { personUuid: params.uuid }),
  }));

  serveCall(app, services, calls.showNik, async ({ actor, params, body }) => ({
    nik: await showNik(services, actor, { personUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, calls.askPhone, async ({ actor, params, body }) => {
    await askPhone(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'waiting' as const };
  });

  serveCall(app, services, calls.askStaffClaimCode, async ({ actor, params, body: { phone }, request }) => {
    await assertWithin(limits, codes({ address: readClientAddress(request), phone }));
    await askClaimCode(services, actor, { personUuid: params.uuid, phone });
    return { phone: maskPhone(phone) };
  });

  serveCall(app, services, calls.claimForStaff, async ({ actor, params, body }) => {
    await claimForStaff(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'claimed' as const };
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

  serveCall(app, services, calls.correctPerson, async ({ actor, params, body }) => {
    await correctPerson(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'corrected' as const };
  });

  serveCall(app, services, calls.getPersonFacts, ({ actor, params }) =>
    findPersonFacts(services, actor, { personUuid: params.uuid }),
  );

  serveCall(app, services, calls.setPersonFacts, ({ actor, params, body }) =>
    changePersonFacts(services, actor, { personUuid: params.uuid, ...body }),
  );
}
