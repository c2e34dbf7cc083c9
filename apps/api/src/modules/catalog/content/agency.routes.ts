import * as calls from '@rihlah/contract/staff/catalog/agency';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { changeInfoPage, changePromo } from '../agency/change-front.ts';
import { changePolicy } from '../agency/change-policy.ts';
import { changeSettings } from '../agency/change-settings.ts';
import { sanitizeDescription } from '../packages/sanitize-description.ts';
import { findMissingPictures } from '../pictures/find-picture.ts';
import {
  presentStaffAgency,
  presentStaffInfoPage,
  presentStaffInfoPages,
  presentStaffPolicy,
  presentStaffPromo,
} from './present-agency.ts';
import { findStartGuide } from './start-guide.ts';

export function staffAgencyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, calls.getStaffAgency, () => presentStaffAgency(services));
  serveCall(app, services, calls.changeAgency, async ({ actor, body }) => {
    await changeSettings(services, actor, body);
    return presentStaffAgency(services);
  });

  serveCall(app, services, calls.getStaffPolicy, () => presentStaffPolicy(services));
  serveCall(app, services, calls.decidePolicy, async ({ actor, body }) => {
    await changePolicy(services, actor, body);
    return presentStaffPolicy(services);
  });

  serveCall(app, services, calls.getStaffPromo, () => presentStaffPromo(services));
  serveCall(app, services, calls.changePromo, async ({ actor, body }) => {
    const path = body.promo?.path;
    if (path && (await findMissingPictures(db, [path])).length > 0)
      throw invalid('promo.path', 'pictureNotFound');
    await changePromo(services, actor, body);
    return presentStaffPromo(services);
  });

  serveCall(app, services, calls.listStaffInfoPages, async () => ({
    pages: await presentStaffInfoPages(services),
  }));
  serveCall(app, services, calls.changeInfoPage, async ({ actor, params, body: { version, html } }) => {
    const clean = html && sanitizeDescription(html).trim();
    // Nothing but what is not let through: an empty page helps nobody.
    if (clean === '') throw invalid('html', 'isEmpty');
    await changeInfoPage(services, actor, { ...params, version, html: clean });
    return presentStaffInfoPage(services, params.name);
  });

  serveCall(app, services, calls.getStartGuide, () => findStartGuide(services));
}
