import * as calls from '@rihlah/contract/staff/documents/hand-in';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import type { Handover } from '../upload/submit-document.ts';
import {
  uploadCovidCertificate,
  uploadIdentity,
  uploadPassport,
  uploadPassportDocument,
  uploadYellowBook,
} from '../upload/upload-documents.ts';
import { findPilgrimDocuments } from './find-pilgrim-documents.ts';

interface Asked {
  params: { uuid: string };
  body: { replaces?: string | undefined };
}

const handoverOf = ({ params, body }: Asked): Handover => ({
  pilgrimUuid: params.uuid,
  replaces: body.replaces,
});

export function pilgrimDocumentsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.getPilgrimDocuments, ({ actor, params }) =>
    findPilgrimDocuments(services, actor, { pilgrimUuid: params.uuid }),
  );
}

/** They are handed in as forms, by the customers' own use case. */
export function handInRoutes(forms: FastifyInstance, services: Services): void {
  serveCall(forms, services, calls.handInIdentity, async (asked) => {
    const { uuid } = await uploadIdentity(services, asked.actor, handoverOf(asked), asked.files);
    return { uuid };
  });

  serveCall(forms, services, calls.handInPassport, async (asked) => {
    const { number, expired } = asked.body;
    const passport = { number, expired, ...asked.files };
    const { uuid } = await uploadPassport(services, asked.actor, handoverOf(asked), passport);
    return { uuid };
  });

  serveCall(forms, services, calls.handInPassportDocument, async (asked) => {
    const paper = { type: asked.body.type, ...asked.files };
    const { uuid } = await uploadPassportDocument(services, asked.actor, handoverOf(asked), paper);
    return { uuid };
  });

  serveCall(forms, services, calls.handInVaccine, async (asked) => {
    const { actor, body, files } = asked;
    const { uuid } = body.isCovidVaccine
      ? await uploadCovidCertificate(services, actor, handoverOf(asked), { ...body, ...files })
      : await uploadYellowBook(services, actor, handoverOf(asked), files.photo);
    return { uuid };
  });
}
