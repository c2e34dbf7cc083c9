import * as calls from '@rihlah/contract/documents/document-upload';
import { readPhoto } from '@rihlah/contract/documents/photo-reading';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { presentDocuments } from '../list/present-documents.ts';
import { readSentPhoto } from './read-photo.ts';
import type { Handover } from './submit-document.ts';
import {
  uploadCovidCertificate,
  uploadIdentity,
  uploadPassport,
  uploadPassportDocument,
  uploadYellowBook,
} from './upload-documents.ts';

/** Photos that somebody may have read in an hour: two buses, each with three photos a pilgrim. */
const READINGS = { name: 'photo-reading', max: 300, windowMs: 3_600_000 };

interface Asked {
  body: { pilgrim?: string | undefined; replaces?: string | undefined };
  actor: CustomerActor;
  origin: string;
}

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

  serveCall(app, services, readPhoto, async ({ actor, files }) => {
    await assertWithin(services.limits, [{ limit: READINGS, key: actor.uuid }]);
    return readSentPhoto(services, actor, files.photo);
  });

  serveCall(app, services, calls.uploadIdentity, async (asked) => {
    const row = await uploadIdentity(services, asked.actor, handoverOf(asked), asked.files);
    return created(asked.reply, presenters(asked).identity(row));
  });

  serveCall(app, services, calls.uploadPassport, async (asked) => {
    const { number, expired } = asked.body;
    const row = await uploadPassport(services, asked.actor, handoverOf(asked), {
      number,
      expired,
      ...asked.files,
    });
    return created(asked.reply, presenters(asked).passport(row));
  });

  serveCall(app, services, calls.uploadPassportDocument, async (asked) => {
    const passportDocument = { type: asked.body.type, ...asked.files };
    const row = await uploadPassportDocument(services, asked.actor, handoverOf(asked), passportDocument);
    return created(asked.reply, presenters(asked).passportDocument(row));
  });

  serveCall(app, services, calls.uploadVaccine, async (asked) => {
    const { body, files } = asked;
    const row = body.isCovidVaccine
      ? await uploadCovidCertificate(services, asked.actor, handoverOf(asked), { ...body, ...files })
      : await uploadYellowBook(services, asked.actor, handoverOf(asked), files.photo);
    return created(asked.reply, presenters(asked).vaccine(row));
  });
}
