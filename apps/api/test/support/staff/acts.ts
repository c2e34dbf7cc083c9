import type { Flight } from '@rihlah/contract/departure';
import type { ManifestFacts } from '@rihlah/contract/person-facts';
import type { StaffActor } from '../../../src/infra/access/actor.ts';
import { inTransaction } from '../../../src/infra/db/database.ts';
import type { Services } from '../../../src/infra/services.ts';
import { writeFlights } from '../../../src/modules/catalog/departures/set-flights.ts';
import { writeFacts } from '../../../src/modules/identity/persons/set-facts.ts';

// What staff do in Loket within a larger act, each alone in a transaction of its own.

/** Enters what manifests need of a person. */
export const setFacts = (
  services: Services,
  actor: StaffActor,
  given: { personUuid: string; facts: ManifestFacts; why: string },
) => inTransaction(services.db, (tx) => writeFacts(tx, services, actor, given));

/** Enters the flights of a departure. */
export const setFlights = (
  { db, clock }: Services,
  actor: StaffActor,
  given: { departureUuid: string; flights: Flight[]; why: string },
) => inTransaction(db, (tx) => writeFlights(tx, actor, given, clock.now()));
