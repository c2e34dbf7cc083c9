import { askPersonExport as askCall, getPersonExport } from '@rihlah/contract/staff/identity/people';
import {
  askErasure as askErasureCall,
  previewErasure as previewCall,
} from '@rihlah/contract/staff/privacy/erasure';
import {
  mergePeople as mergeCall,
  previewMerge as previewMergeCall,
} from '@rihlah/contract/staff/privacy/merge';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { askPersonExport, exportPerson } from './export-person.ts';
import { mergePeople, previewMerge } from './merge-people.ts';
import { askErasure, previewErasure } from './request-erasure.ts';

/** What is held about one person in all tables (specification 4, screen 12). */
export function personDataRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, askCall, async ({ actor, params, body }) => {
    const { expires, signature } = await askPersonExport(services, actor, {
      personUuid: params.uuid,
      ...body,
    });
    const query = new URLSearchParams({ expires: String(expires), signature });
    return { href: `/api/staff/v1/people/${params.uuid}/export.zip?${query}` };
  });

  serveCall(app, services, getPersonExport, async ({ actor, params, query, reply }) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="data-pribadi.zip"')
      .header('cache-control', 'no-store')
      .send(await exportPerson(services, actor, { personUuid: params.uuid, ...query })),
  );

  serveCall(app, services, previewCall, ({ actor, params }) =>
    previewErasure(services, actor, { personUuid: params.uuid }),
  );

  serveCall(app, services, askErasureCall, async ({ actor, params, body }) => {
    await askErasure(services, actor, { personUuid: params.uuid, ...body });
    return { state: 'waiting' as const };
  });

  serveCall(app, services, previewMergeCall, ({ actor, params, query }) =>
    previewMerge(services, actor, { keptUuid: params.uuid, otherUuid: query.other }),
  );

  serveCall(app, services, mergeCall, async ({ actor, params, body: { other, ...body } }) => ({
    state: await mergePeople(services, actor, { keptUuid: params.uuid, otherUuid: other, ...body }),
  }));
}
