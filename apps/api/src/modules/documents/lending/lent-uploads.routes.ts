import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import * as calls from '@rihlah/contract/documents/lent-steps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import type { GuestActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import {
  uploadCovidCertificate,
  uploadIdentity,
  uploadPassport,
  uploadPassportDocument,
  uploadYellowBook,
} from '../upload/upload-documents.ts';
import { assertOpenLentStep, handoverOfStep } from './use-lent-step.ts';

/** Tries of all who are behind one address: a picture that is refused is tried again. */
const TRIES = { max: 60, windowMs: 60_000, key: readClientAddress };

const DONE = { state: 'used' } as const;

/** What is handed in by a lent step, without a login. */
export function lentUploadsRoutes(app: FastifyInstance, services: Services): void {
  const before = rateLimit(TRIES);
  /** Nothing of a form is read for whoever holds no step. */
  const onlyWith = (kind: DocumentKind) => ({
    before,
    afterAdmission: async ({ params }: FastifyRequest) => {
      await assertOpenLentStep(services, (params as { token: string }).token, kind);
    },
  });
  const by = async (kind: DocumentKind, token: string, { requestId, address }: GuestActor) => {
    const step = await assertOpenLentStep(services, token, kind);
    return handoverOfStep(services, step, { requestId, address });
  };

  serveCall(
    app,
    services,
    calls.handInLentIdentity,
    async ({ params: { token }, actor: guest, files }) => {
      const { actor, handover } = await by('identity', token, guest);
      await uploadIdentity(services, actor, handover, files);
      return DONE;
    },
    onlyWith('identity'),
  );

  serveCall(
    app,
    services,
    calls.handInLentPassport,
    async ({ params: { token }, actor: guest, body, files }) => {
      const { actor, handover } = await by('passport', token, guest);
      await uploadPassport(services, actor, handover, { ...body, ...files });
      return DONE;
    },
    onlyWith('passport'),
  );

  serveCall(
    app,
    services,
    calls.handInLentPassportDocument,
    async ({ params: { token }, actor: guest, body, files }) => {
      const { actor, handover } = await by('passportDocument', token, guest);
      await uploadPassportDocument(services, actor, handover, { ...body, ...files });
      return DONE;
    },
    onlyWith('passportDocument'),
  );

  serveCall(
    app,
    services,
    calls.handInLentYellowBook,
    async ({ params: { token }, actor: guest, files }) => {
      const { actor, handover } = await by('yellowBook', token, guest);
      await uploadYellowBook(services, actor, handover, files.photo);
      return DONE;
    },
    onlyWith('yellowBook'),
  );

  serveCall(
    app,
    services,
    calls.handInLentCovid,
    async ({ params: { token }, actor: guest, body, files }) => {
      const { actor, handover } = await by('covid', token, guest);
      await uploadCovidCertificate(services, actor, handover, { ...body, ...files });
      return DONE;
    },
    onlyWith('covid'),
  );
}
