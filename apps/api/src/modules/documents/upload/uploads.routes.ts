import {
  uploadIdentity as identityCall,
  uploadPassport as passportCall,
  uploadPassportDocument as passportDocumentCall,
  uploadVaccine as vaccineCall,
} from '@rihlah/contract/documents/document-upload';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { presentDocuments } from '../list/present-documents.ts';
import type { Handover } from './submit-document.ts';
import { uploadIdentity } from './upload-identity.ts';
import { uploadPassport } from './upload-passport.ts';
import { uploadPassportDocument } from './upload-passport-document.ts';
import { uploadCovidCertificate, uploadYellowBook } from './upload-vaccine.ts';

interface Asked {
  body: { pilgrim?: string | undefined; replaces?: string | undefined };
  actor: CustomerActor;
  origin: string;
}

/** Uploads of documents, as multipart forms. */
export function uploadsRoutes(app: FastifyInstance, services: Services): void {
  const handoverOf = ({ body, actor }: Asked): Handover => ({
    pilgrimUuid: body.pilgrim ?? actor.uuid,
    replaces: body.replaces,
  });
  const presenters = ({ actor, origin }: Asked) => presentDocuments(services, actor.uuid, origin);

  const created = <T extends { _links: { self: { href: string } } }>(reply: FastifyReply, item: T): T => {
    reply.header('location', item._links.self.href);
    return item;
  };

  serveCall(app, services, identityCall, async (asked) => {
    const row = await uploadIdentity(services, asked.actor, handoverOf(asked), asked.files);
    return created(asked.reply, presenters(asked).identity(row));
  });

  serveCall(app, services, passportCall, async (asked) => {
    const { number, expired } = asked.body;
    const row = await uploadPassport(services, asked.actor, handoverOf(asked), {
      number,
      expired,
      ...asked.files,
    });
    return created(asked.reply, presenters(asked).passport(row));
  });

  serveCall(app, services, passportDocumentCall, async (asked) => {
    const passportDocument = { type: asked.body.type, ...asked.files };
    const row = await uploadPassportDocument(services, asked.actor, handoverOf(asked), passportDocument);
    return created(asked.reply, presenters(asked).passportDocument(row));
  });

  serveCall(app, services, vaccineCall, async (asked) => {
    const { body, files } = asked;
    const row = body.isCovidVaccine
      ? await uploadCovidCertificate(services, asked.actor, handoverOf(asked), { ...body, ...files })
      : await uploadYellowBook(services, asked.actor, handoverOf(asked), files.photo);
    return created(asked.reply, presenters(asked).vaccine(row));
  });
}
