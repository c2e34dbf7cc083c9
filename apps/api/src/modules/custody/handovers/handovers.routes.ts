import * as passportHandoversCalls from '@rihlah/contract/documents/passport-handovers';
import * as calls from '@rihlah/contract/staff/custody/custody';
import {
  listFindings as findingsCall,
  noteFinding as noteCall,
  reopenFinding as reopenCall,
} from '@rihlah/contract/staff/custody/findings';
import * as visaBatchesCalls from '@rihlah/contract/staff/custody/visa-batches';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { idempotentCall } from '../../../http/idempotency-key.ts';
import { answerOnce } from '../../../infra/db/idempotency.ts';
import type { Services } from '../../../infra/services.ts';
import { findHandover, findPassport } from '../holdings/find-passport.ts';
import { listFindings } from '../holdings/list-findings.ts';
import { listPassports } from '../holdings/list-passports.ts';
import { noteFinding, reopenFinding } from '../holdings/note-finding.ts';
import { confirmHandover, findOwnPassport, findPassportReceipt } from '../holdings/own-passport.ts';
import { findLimits, setLimits } from '../holdings/passport-limits.ts';
import {
  cancelBatch,
  changeBatch,
  prepareBatch,
  sendBatch,
  settleVisa,
} from '../visa-batches/change-batch.ts';
import { findBatchDetail, listBatches } from '../visa-batches/present-batches.ts';
import { handOver } from './hand-over.ts';
import { signHandover } from './sign-handover.ts';

/** Passports and visas in Loket (specification 4, screen 6). */
export function staffCustodyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(
    app,
    services,
    calls.listPassports,
    ({ actor, query: { place, late, cursor, limit, ...filter } }) =>
      listPassports(services, actor, { filter, place, late, cursor, limit }),
  );

  serveCall(app, services, calls.getPassport, ({ actor, params, query }) =>
    findPassport(services, actor, { orderUuid: params.uuid, pilgrimUuid: query.pilgrim }),
  );

  serveCall(app, services, calls.handOver, ({ actor, body, request, viewer }) => {
    const call = idempotentCall(services, request, 'handovers', viewer, body);
    return answerOnce(db, call, 201, () => handOver(services, actor, body));
  });

  serveCall(app, services, calls.getHandover, ({ actor, params }) =>
    findHandover(services, actor, { handoverUuid: params.uuid }),
  );

  serveCall(app, services, calls.getHandoverReceipt, async ({ actor, params, reply }) => {
    const handover = await findHandover(services, actor, { handoverUuid: params.uuid });
    // Drawing loads fonts and a library that few calls need.
    const { handoverPdf } = await import('./receipt-pdf.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${handover.number.replaceAll(' ', '-')}.pdf"`)
      .send(await handoverPdf(handover, services.agency.settings.name));
  });

  serveCall(app, services, calls.signHandover, ({ actor, params, body }) =>
    signHandover(services, actor, { handoverUuid: params.uuid, ...body }),
  );

  serveCall(app, services, calls.getPassportLimits, () => findLimits(db));

  serveCall(app, services, calls.setPassportLimits, ({ actor, body }) => setLimits(services, actor, body));

  serveCall(app, services, findingsCall, ({ actor, query }) => listFindings(services, actor, query));

  serveCall(app, services, noteCall, ({ actor, body }) => noteFinding(services, actor, body));

  serveCall(app, services, reopenCall, ({ actor, params }) =>
    reopenFinding(services, actor, { noteUuid: params.uuid }),
  );
}

export function visaBatchesRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, visaBatchesCalls.listVisaBatches, async ({ actor }) => ({
    batches: await listBatches(services, actor),
  }));

  serveCall(app, services, visaBatchesCalls.getVisaBatch, ({ actor, params }) =>
    findBatchDetail(services, db, actor, params.uuid),
  );

  serveCall(app, services, visaBatchesCalls.prepareVisaBatch, ({ actor, body, request, viewer }) => {
    const call = idempotentCall(services, request, 'visa-batches', viewer, body);
    return answerOnce(db, call, 201, () => prepareBatch(services, actor, body));
  });

  serveCall(app, services, visaBatchesCalls.changeVisaBatch, ({ actor, params, body }) =>
    changeBatch(services, actor, { batchUuid: params.uuid, ...body }),
  );

  serveCall(app, services, visaBatchesCalls.sendVisaBatch, ({ actor, params, body }) =>
    sendBatch(services, actor, { batchUuid: params.uuid, ...body }),
  );

  serveCall(app, services, visaBatchesCalls.cancelVisaBatch, ({ actor, params, body }) =>
    cancelBatch(services, actor, { batchUuid: params.uuid, ...body }),
  );

  serveCall(app, services, visaBatchesCalls.settleVisa, ({ actor, params, body }) =>
    settleVisa(services, actor, { batchUuid: params.uuid, ...body }),
  );
}

/** What pilgrims see and sign, and what a printed receipt says to whoever scans it. */
export function custodyRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, passportHandoversCalls.listPassportHandovers, ({ viewer, query }) =>
    findOwnPassport(services, { orderUuid: query.order_uuid, personUuid: viewer.personUuid }),
  );

  serveCall(app, services, passportHandoversCalls.confirmPassportHandover, ({ actor, params, body }) =>
    confirmHandover(services, actor, { handoverUuid: params.uuid, orderUuid: body.order_uuid }),
  );

  serveCall(app, services, passportHandoversCalls.getPassportReceipt, ({ params }) =>
    findPassportReceipt(services, params.code),
  );
}
