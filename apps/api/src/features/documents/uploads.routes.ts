import {
  uploadIdentity as identityCall,
  uploadPassport as passportCall,
  uploadPassportDocument as passportDocumentCall,
  uploadVaccine as vaccineCall,
} from '@rihlah/contract/document-upload';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { originOf } from '../../plugins/origin.ts';
import type { Customer } from '../../plugins/viewer.ts';
import { presentDocuments } from './present-documents.ts';
import type { Sender } from './submit-document.ts';
import { uploadIdentity } from './upload-identity.ts';
import { uploadPassport } from './upload-passport.ts';
import { uploadPassportDocument } from './upload-passport-document.ts';
import { uploadCovidCertificate, uploadYellowBook } from './upload-vaccine.ts';

interface Asked {
  body: { pilgrim?: string | undefined; replaces?: string | undefined };
  viewer: Customer;
  request: FastifyRequest;
}

/** Uploads of documents, as multipart forms. */
export function uploadsRoutes(app: FastifyInstance, services: Services): void {
  const senderOf = ({ body, viewer }: Asked): Sender => ({
    viewerUuid: viewer.personUuid,
    pilgrimUuid: body.pilgrim ?? viewer.personUuid,
    replaces: body.replaces,
  });
  const presenters = ({ viewer, request }: Asked) =>
    presentDocuments(services, viewer.personUuid, originOf(request, services.config.PUBLIC_URL));

  const created = <T extends { _links: { self: { href: string } } }>(reply: FastifyReply, item: T): T => {
    reply.header('location', item._links.self.href);
    return item;
  };

  serveCall(app, services, identityCall, async (asked) => {
    const row = await uploadIdentity(services, senderOf(asked), asked.files);
    return created(asked.reply, presenters(asked).identity(row));
  });

  serveCall(app, services, passportCall, async (asked) => {
    const { number, expired } = asked.body;
    const row = await uploadPassport(services, senderOf(asked), { number, expired, ...asked.files });
    return created(asked.reply, presenters(asked).passport(row));
  });

  serveCall(app, services, passportDocumentCall, async (asked) => {
    const passportDocument = { type: asked.body.type, ...asked.files };
    const row = await uploadPassportDocument(services, senderOf(asked), passportDocument);
    return created(asked.reply, presenters(asked).passportDocument(row));
  });

  serveCall(app, services, vaccineCall, async (asked) => {
    const { body, files } = asked;
    const row = body.isCovidVaccine
      ? await uploadCovidCertificate(services, senderOf(asked), { ...body, ...files })
      : await uploadYellowBook(services, senderOf(asked), files.photo);
    return created(asked.reply, presenters(asked).vaccine(row));
  });
}
