import { getMe, getPilgrim, getRegistrar } from '@rihlah/contract/people/account';
import { getMessageWays, setMessageWays as setWaysCall } from '@rihlah/contract/people/message-ways';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { noteNumbers, openDocuments } from '../../documents/record/document-access.ts';
import { findPassports, passportNumberThatCounts } from '../../documents/record/find-passport-number.ts';
import { countPilgrims, isPilgrimOfAnOrder } from '../../orders/record/order-queries.ts';
import { findMemberId } from '../persons/become-member.ts';
import { findAccount } from '../persons/find-account.ts';
import { assertSelf } from '../persons/person-access.ts';
import { findPerson } from '../persons/persons.ts';
import { findMessageWays, setMessageWays } from './message-ways.ts';
import { presentAccount, presentPilgrim, presentRegistrar } from './present-account.ts';

export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { db, encryption } = services;

  serveCall(app, services, getMe, async ({ viewer }) => {
    const account = await findAccount(db, viewer.accountUuid);
    if (!account) throw new Failure('unauthorized');
    const person = viewer.personUuid ? await findPerson(db, viewer.personUuid) : null;
    const isPilgrim = person ? await isPilgrimOfAnOrder(db, person.uuid) : false;
    const memberId = person && (await findMemberId(db, person.uuid));
    return presentAccount(account, person, { isPilgrim, memberId }, encryption);
  });

  serveCall(app, services, getMessageWays, ({ actor }) => findMessageWays(services, actor.uuid));

  serveCall(app, services, setWaysCall, ({ actor, body }) => setMessageWays(services, actor, body));

  serveCall(app, services, getRegistrar, async ({ params, viewer, href }) => {
    assertSelf(viewer.personUuid, params.uuid);
    const person = requireFound(await findPerson(db, params.uuid));
    const [bonusAmount, pilgrimCount] = await Promise.all([
      findAgentBalance(db, person.uuid),
      countPilgrims(db, person.uuid),
    ]);
    return presentRegistrar(person, { bonusAmount, pilgrimCount }, encryption, `${href}/${person.uuid}`);
  });

  serveCall(app, services, getPilgrim, async ({ params, viewer, actor, href }) => {
    await openDocuments(services, actor, { pilgrimUuid: params.uuid, kind: 'identity' });
    const person = requireFound(await findPerson(db, params.uuid));
    const passports = await findPassports(db, [person.uuid]);
    const sealed = passportNumberThatCounts(person, passports.get(person.uuid));
    // The member id earns a discount on that person's own orders: it is theirs to tell.
    const memberId = person.uuid === viewer.personUuid ? await findMemberId(db, person.uuid) : null;
    const passportNumber = sealed && encryption.open(sealed);
    await noteNumbers(services, actor, { pilgrimUuid: person.uuid, kind: 'identity' });
    const contact = person.contactPersonUuid ? await findPerson(db, person.contactPersonUuid) : null;
    const parts = { passportNumber, memberId, contact };
    return presentPilgrim(person, parts, encryption, `${href}/${person.uuid}`);
  });
}
