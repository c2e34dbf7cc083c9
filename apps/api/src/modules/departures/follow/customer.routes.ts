import * as calls from '@rihlah/contract/orders/follow-links';
import type { FollowedPage } from '@rihlah/contract/orders/followed-journey';
import { FOLLOW_PATH } from '@rihlah/contract/wire/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { findFollowed, findFollowedPhoto, PHOTO_PATH } from './find-followed.ts';
import {
  chooseFollowPhoto,
  closeFollowLink,
  closeFollowLinks,
  createFollowLink,
  listFollowLinks,
} from './follow-links.ts';

const MINUTE_MS = 60_000;
/** Families behind one address of a carrier, whose pages ask again by themselves. */
const LOOKS = 600;

/** Links by which a family follows a journey, and the page behind them, which needs no login; scripts only renew it. */
export function followRoutes(
  app: FastifyInstance,
  services: Services,
  sendFollowed: (request: FastifyRequest, reply: FastifyReply, page: FollowedPage) => FastifyReply,
): void {
  serveCall(app, services, calls.listFollowLinks, ({ viewer: { personUuid }, query }) =>
    listFollowLinks(services, { orderUuid: query.order_uuid, personUuid }),
  );

  serveCall(app, services, calls.createFollowLink, ({ viewer: { personUuid }, body: { order, name } }) =>
    createFollowLink(services, { orderUuid: order, personUuid, name }),
  );

  serveCall(app, services, calls.closeFollowLinks, async ({ viewer: { personUuid }, body }) => ({
    links: await closeFollowLinks(services, { orderUuid: body.order, personUuid }),
  }));

  serveCall(app, services, calls.closeFollowLink, async ({ viewer: { personUuid }, params: { uuid } }) => ({
    links: await closeFollowLink(services, { uuid, personUuid }),
  }));

  serveCall(app, services, calls.chooseFollowPhoto, ({ viewer: { personUuid }, body }) =>
    chooseFollowPhoto(services, { orderUuid: body.order, personUuid, showsPhoto: body.showsPhoto }),
  );

  const preHandler = rateLimit({ max: LOOKS, windowMs: MINUTE_MS, key: readClientAddress });
  app.get(
    `${FOLLOW_PATH}/:token`,
    { schema: { hide: true }, preHandler },
    async (request: FastifyRequest, reply) => {
      const { token } = request.params as { token: string };
      return sendFollowed(request, reply, await findFollowed(services, token));
    },
  );
  app.get(
    `${FOLLOW_PATH}/:token${PHOTO_PATH}/:uuid`,
    { schema: { hide: true }, preHandler },
    async (request: FastifyRequest, reply) => {
      const asked = request.params as { token: string; uuid: string };
      const photo = await findFollowedPhoto(services, asked);
      reply.headers({
        // Asked for anew at each look, so that it is gone at once; a photo that is there still is not sent again.
        'cache-control': 'private, no-cache',
        etag: `"${asked.uuid}"`,
        'x-robots-tag': 'noindex, noimageindex',
        'referrer-policy': 'no-referrer',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      });
      if (request.headers['if-none-match'] === `"${asked.uuid}"`) return reply.code(304).send();
      return reply.type('image/jpeg').send(photo);
    },
  );
}
