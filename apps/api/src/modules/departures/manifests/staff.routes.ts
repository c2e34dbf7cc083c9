import { addPilgrimFacts as addFactsCall, getPilgrimFacts } from '@rihlah/contract/people/pilgrim-facts';
import {
  readFactTable as readTableCall,
  saveFactTable as saveTableCall,
} from '@rihlah/contract/staff/departures/fact-tables';
import * as calls from '@rihlah/contract/staff/departures/lists';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { askFacts } from './ask-facts.ts';
import { readFactTable, saveFactTable } from './fact-table.ts';
import { findLists } from './find-lists.ts';
import { freezeManifest, releaseManifest } from './freeze-manifest.ts';
import { insureTravellers } from './insure-travellers.ts';
import { changeFormat, findFormats } from './list-formats.ts';
import { makeList } from './make-list.ts';
import { openList } from './open-list.ts';
import { addPilgrimFacts, findPilgrimFacts } from './pilgrim-facts.ts';

/** What is handed out of a departure (specification 4, screens 5 and 7). */
export function staffListsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.getLists, ({ actor, params }) =>
    findLists(services, actor, { productUuid: params.uuid }),
  );

  serveCall(app, services, calls.makeList, ({ actor, params, body: { kind, hotel } }) =>
    makeList(services, actor, { productUuid: params.uuid, kind, hotelUuid: hotel }),
  );

  serveCall(app, services, calls.openList, async ({ actor, params, reply }) => {
    const { file, name, type } = await openList(services, actor, params);
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(file);
  });

  serveCall(app, services, calls.freezeManifest, async ({ actor, params }) => {
    await freezeManifest(services, actor, { productUuid: params.uuid });
    return findLists(services, actor, { productUuid: params.uuid });
  });

  serveCall(app, services, calls.releaseManifest, async ({ actor, params, body }) => {
    await releaseManifest(services, actor, { productUuid: params.uuid, ...body });
    return findLists(services, actor, { productUuid: params.uuid });
  });

  serveCall(app, services, calls.insureTravellers, async ({ actor, params, body }) => ({
    insured: await insureTravellers(services, actor, { productUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, readTableCall, ({ actor, params, body }) =>
    readFactTable(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, saveTableCall, ({ actor, params, body }) =>
    saveFactTable(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, calls.askFacts, ({ actor, params, body }) =>
    askFacts(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, calls.getListFormats, async () => ({ formats: await findFormats(services.db) }));

  serveCall(app, services, calls.changeListFormat, ({ actor, params, body }) =>
    changeFormat(services, actor, { ...params, ...body }),
  );
}

export function pilgrimFactsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getPilgrimFacts, ({ actor, query }) =>
    findPilgrimFacts(services, actor, { orderUuid: query.order_uuid }),
  );

  serveCall(app, services, addFactsCall, ({ actor, body }) =>
    addPilgrimFacts(services, actor, { orderUuid: body.order, facts: body.facts }),
  );
}
