import { copyPackage as copyCall } from '@rihlah/contract/staff/catalog/package-copies';
import { exportPackageTemplate } from '@rihlah/contract/staff/catalog/package-import';
import * as calls from '@rihlah/contract/staff/catalog/packages';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { idempotentCall } from '../../../http/idempotency-key.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { answerOnce } from '../../../infra/db/idempotency.ts';
import type { Services } from '../../../infra/services.ts';
import { findAirlines } from '../departures/departure-queries.ts';
import { copyPackage } from '../drafts/copy-package.ts';
import { addPackage, discardDraft, saveDraft } from '../drafts/save-draft.ts';
import { findAllHotels, findOpenDepartures } from '../drafts/staff-package-queries.ts';
import { withdrawPackage } from '../drafts/withdraw-package.ts';
import { presentHotel } from '../packages/present-product.ts';
import { findProductTypes } from '../packages/product-queries.ts';
import { findPackageDetail } from './find-package.ts';
import { listStaffPackages } from './list-packages.ts';
import { publishStaffPackage } from './request-publication.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function staffPackagesRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serveCall(app, services, calls.listStaffPackages, async ({ actor, query }) => ({
    packages: await listStaffPackages(services, actor, query),
  }));

  serveCall(app, services, calls.getPackageChoices, async (call) => ({
    types: (await findProductTypes(db)).map(({ uuid, name }) => ({ uuid, name })),
    airlines: await findAirlines(db),
    hotels: (await findAllHotels(db)).map((hotel) => {
      const { _links, ...shown } = presentHotel(hotel, call);
      return shown;
    }),
    departures: await findOpenDepartures(db, jakartaDate(clock.now())),
  }));

  serveCall(app, services, exportPackageTemplate, async ({ actor, reply }) => {
    const { makeTemplate } = await import('../import/import-template.ts');
    return reply
      .type(XLSX)
      .header('content-disposition', 'attachment; filename="templat-paket.xlsx"')
      .send(await makeTemplate(services, actor));
  });

  serveCall(app, services, calls.getStaffPackage, ({ actor, params }) =>
    findPackageDetail(services, actor, params.uuid),
  );

  serveCall(app, services, calls.addPackage, ({ actor, body, request, viewer }) =>
    inTransaction(db, (tx) =>
      answerOnce(tx, idempotentCall(services, request, 'package', viewer, body), 201, async () => ({
        uuid: await addPackage(services, tx, actor, body),
      })),
    ),
  );

  serveCall(app, services, calls.savePackage, async ({ actor, params, body }) => {
    const { version, changedAt } = await saveDraft(services, actor, { ...params, ...body });
    return { version, changedAt: jakartaIso(changedAt) };
  });

  serveCall(app, services, calls.discardPackageDraft, async ({ actor, params, body }) => ({
    isGone: await discardDraft(services, actor, { ...params, ...body }),
  }));

  serveCall(app, services, calls.publishPackage, async ({ actor, params, body }) => ({
    state: await publishStaffPackage(services, actor, { ...params, ...body }),
  }));

  serveCall(app, services, calls.withdrawPackage, async ({ actor, params, body }) => {
    await withdrawPackage(services, actor, { ...params, ...body });
    return { state: 'done' as const };
  });

  serveCall(app, services, copyCall, ({ actor, params, body, request, viewer }) => {
    const copying = { ...params, ...body };
    return inTransaction(db, (tx) =>
      answerOnce(tx, idempotentCall(services, request, 'package-copies', viewer, copying), 200, async () => ({
        copies: await copyPackage(services, tx, actor, copying),
      })),
    );
  });
}
