import * as calls from '@rihlah/contract/staff/departures/assurances';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { takeProof } from '../../catalog/assurances/take-proof.ts';
import {
  correctOutcome,
  findDepartureAssurances,
  findStaffLicence,
  planAssurance,
  recordAssurance,
  recordLicence,
  settleAnswer,
  withdrawAssurance,
  withdrawLicence,
} from './staff-assurances.ts';

/** '5 Pasti' as staff fill it: of a departure, and the licence of the agency. */
export function staffAssurancesRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.getDepartureAssurances, ({ actor, params }) =>
    findDepartureAssurances(services, actor, params.uuid),
  );

  serveCall(app, services, calls.recordAssurance, async ({ actor, params, body }) => {
    await recordAssurance(services, actor, { productUuid: params.uuid, ...body });
    return findDepartureAssurances(services, actor, params.uuid);
  });

  serveCall(app, services, calls.withdrawAssurance, async ({ actor, params, body }) => {
    const proof = { productUuid: params.uuid, uuid: params.assurance, ...body };
    await withdrawAssurance(services, actor, proof);
    return findDepartureAssurances(services, actor, params.uuid);
  });

  serveCall(app, services, calls.planAssurance, async ({ actor, params, body }) => {
    await planAssurance(services, actor, { productUuid: params.uuid, ...body });
    return findDepartureAssurances(services, actor, params.uuid);
  });

  serveCall(app, services, calls.settleAnswer, async ({ actor, params, body }) => {
    const outcome = { productUuid: params.uuid, changeUuid: params.change, ...body };
    await settleAnswer(services, actor, outcome);
    return findDepartureAssurances(services, actor, params.uuid);
  });

  serveCall(app, services, calls.correctOutcome, async ({ actor, params, body }) => {
    const outcome = { productUuid: params.uuid, changeUuid: params.change, ...body };
    await correctOutcome(services, actor, outcome);
    return findDepartureAssurances(services, actor, params.uuid);
  });

  serveCall(app, services, calls.getLicence, () => findStaffLicence(services));

  serveCall(app, services, calls.recordLicence, async ({ actor, body }) => {
    await recordLicence(services, actor, body);
    return findStaffLicence(services);
  });

  serveCall(app, services, calls.withdrawLicence, async ({ actor, body: { assurance: uuid, why } }) => {
    await withdrawLicence(services, actor, { uuid, why });
    return findStaffLicence(services);
  });
}

export function proofUploadRoutes(forms: FastifyInstance, services: Services): void {
  serveCall(forms, services, calls.uploadProof, async ({ actor, files }) => ({
    pages: await takeProof(services, actor, files.file),
  }));
}
