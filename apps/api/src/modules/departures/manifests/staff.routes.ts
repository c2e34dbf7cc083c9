import { addPilgrimFacts as addFactsCall, getPilgrimFacts } from '@rihlah/contract/people/pilgrim-facts';
import {
  readFactTable as readTableCall,
  saveFactTable as saveTableCall,
} from '@rihlah/contract/staff/departures/fact-tables';
import {
  askFacts as askCall,
  changeListFormat,
  freezeManifest as freezeCall,
  getListFormats,
  getLists,
  insureTravellers as insureCall,
  makeList as makeCall,
  openList as openCall,
  releaseManifest as releaseCall,
} from '@rihlah/contract/staff/departures/lists';
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
  serveCall(app, services, getLists, ({ actor, params }) =>
    findLists(services, actor, { productUuid: params.uuid }),
  );

  serveCall(app, services, makeCall, ({ actor, params, body: { kind, hotel } }) =>
    makeList(services, actor, { productUuid: params.uuid, kind, hotelUuid: hotel }),
  );

  serveCall(app, services, openCall, async ({ actor, params, reply }) => {
    const { file, name, type } = await openList(services, actor, params);
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(file);
  });

  serveCall(app, services, freezeCall, async ({ actor, params }) => {
    await freezeManifest(services, actor, { productUuid: params.uuid });
    return findLists(services, actor, { productUuid: params.uuid });
  });

  serveCall(app, services, releaseCall, async ({ actor, params, body }) => {
    await releaseManifest(services, actor, { productUuid: params.uuid, ...body });
    return findLists(services, actor, { productUuid: params.uuid });
  });

  serveCall(app, services, insureCall, async ({ actor, params, body }) => ({
    insured: await insureTravellers(services, actor, { productUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, readTableCall, ({ actor, params, body }) =>
    readFactTable(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, saveTableCall, ({ actor, params, body }) =>
    saveFactTable(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, askCall, ({ actor, params, body }) =>
    askFacts(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, getListFormats, async () => ({ formats: await findFormats(services.db) }));

  serveCall(app, services, changeListFormat, ({ actor, params, body }) =>
    changeFormat(services, actor, { ...params, ...body }),
  );
}

/** What pilgrims are asked for, so that lists can be made. */
export function pilgrimFactsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getPilgrimFacts, ({ actor, query }) =>
    findPilgrimFacts(services, actor, { orderUuid: query.order_uuid }),
  );

  serveCall(app, services, addFactsCall, ({ actor, body }) =>
    addPilgrimFacts(services, actor, { orderUuid: body.order, facts: body.facts }),
  );
}
