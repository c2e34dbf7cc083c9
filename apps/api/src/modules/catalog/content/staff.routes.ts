import type { ReferenceDataBody } from '@rihlah/contract/staff/backoffice/audit-fields';
import * as calls from '@rihlah/contract/staff/catalog/content';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import type { Call } from '@rihlah/contract/wire/call';
import type { StaffPermission } from '@rihlah/contract/wire/permission';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { idempotentCall } from '../../../http/idempotency-key.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { answerOnce } from '../../../infra/db/idempotency.ts';
import type { ReferenceData } from '../../../infra/reference-data.ts';
import type { Services } from '../../../infra/services.ts';
import { CERTIFICATE_DATA } from '../agency/certificate-reference-data.ts';
import { BRANCH_DATA } from '../branches/branch-reference-data.ts';
import { AIRLINE_DATA, HOTEL_DATA, PRODUCT_TYPE_DATA } from '../packages/catalogue-reference-data.ts';
import { findReferenceDataItem, listReferenceData } from './list-reference-data.ts';
import { PRICED_ADD_ON_DATA } from './request-add-on-price.ts';
import {
  addReferenceData,
  changeReferenceData,
  orderReferenceData,
  removeReferenceData,
  setReferenceDataState,
} from './write-reference-data.ts';

interface StaffCall extends Call {
  permission: StaffPermission;
}

interface ReferenceDataCalls {
  list: StaffCall;
  add: StaffCall;
  change: StaffCall;
  remove: StaffCall;
  order?: StaffCall;
  setState?: StaffCall;
}

interface Named {
  uuid: string;
}

interface Explained {
  /** For a second person, where one must agree. */
  why?: string;
  /** For those who had ordered a package in which it becomes another. */
  told?: ToldChange;
}

/** What the calls of a kind of content do; their inputs are what the contract has let through. */
function serveReferenceData<Body extends ReferenceDataBody>(
  app: FastifyInstance,
  services: Services,
  reference: ReferenceData<Body>,
  { list, add, change, remove, order, setState }: ReferenceDataCalls,
): void {
  serveCall(app, services, list, ({ actor }) => listReferenceData(services, actor, reference));

  serveCall(app, services, add, async ({ actor, viewer, request, body: sent }) => {
    const call = idempotentCall(services, request, `content-${reference.kind}`, viewer, sent);
    const { why, told: _, ...body } = sent as Explained;
    const { uuid } = await inTransaction(services.db, (tx) =>
      answerOnce(tx, call, 201, async () => ({
        uuid: await addReferenceData(services, tx, actor, { reference, body: body as Body, why }),
      })),
    );
    await services.agency.refresh();
    return findReferenceDataItem(services, reference, uuid);
  });

  serveCall(app, services, change, async ({ actor, params, body: sent }) => {
    const { uuid } = params as Named;
    const { version, why, told: toldAs, ...body } = sent as { version: number } & Explained;
    const change = { reference, uuid, version, body: body as Body, why, toldAs };
    await changeReferenceData(services, actor, change);
    await services.agency.refresh();
    return findReferenceDataItem(services, reference, uuid);
  });

  serveCall(app, services, remove, async ({ actor, params, query }) => {
    const asked = query as { version: number; why: string };
    await removeReferenceData(services, actor, { reference, uuid: (params as Named).uuid, ...asked });
    await services.agency.refresh();
    return {};
  });

  if (order)
    serveCall(app, services, order, async ({ actor, body }) => {
      await orderReferenceData(services, actor, { reference, uuids: (body as { uuids: string[] }).uuids });
      await services.agency.refresh();
      return {};
    });

  if (setState)
    serveCall(app, services, setState, async ({ actor, params, body }) => {
      const { uuid } = params as Named;
      const state = body as { version: number; isActive: boolean; onSale: number; why: string };
      await setReferenceDataState(services, actor, { reference, uuid, ...state });
      await services.agency.refresh();
      return findReferenceDataItem(services, reference, uuid);
    });
}

export function contentRoutes(app: FastifyInstance, services: Services): void {
  serveReferenceData(app, services, BRANCH_DATA, {
    list: calls.listStaffBranches,
    add: calls.addBranch,
    change: calls.changeBranch,
    remove: calls.removeBranch,
    order: calls.orderBranches,
    setState: calls.setBranchState,
  });
  serveReferenceData(app, services, PRODUCT_TYPE_DATA, {
    list: calls.listStaffProductTypes,
    add: calls.addProductType,
    change: calls.changeProductType,
    remove: calls.removeProductType,
    order: calls.orderProductTypes,
    setState: calls.setProductTypeState,
  });
  serveReferenceData(app, services, HOTEL_DATA, {
    list: calls.listStaffHotels,
    add: calls.addHotel,
    change: calls.changeHotel,
    remove: calls.removeHotel,
    order: calls.orderHotels,
    setState: calls.setHotelState,
  });
  serveReferenceData(app, services, AIRLINE_DATA, {
    list: calls.listAirlines,
    add: calls.addAirline,
    change: calls.changeAirline,
    remove: calls.removeAirline,
    order: calls.orderAirlines,
    setState: calls.setAirlineState,
  });
  serveReferenceData(app, services, PRICED_ADD_ON_DATA, {
    list: calls.listStaffAddOns,
    add: calls.addAddOn,
    change: calls.changeAddOn,
    remove: calls.removeAddOn,
  });
  serveReferenceData(app, services, CERTIFICATE_DATA, {
    list: calls.listCertificates,
    add: calls.addCertificate,
    change: calls.changeCertificate,
    remove: calls.removeCertificate,
    order: calls.orderCertificates,
    setState: calls.setCertificateState,
  });
}
