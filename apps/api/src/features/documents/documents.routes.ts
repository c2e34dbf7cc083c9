import {
  listIdentities,
  listPassportDocuments,
  listPassports,
  listVaccines,
} from '@rihlah/contract/document';
import { jakartaIso } from '@rihlah/rules/dates';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { halCollection, type PageRequest, sliceOf } from '../../plugins/hal.ts';
import { originOf } from '../../plugins/origin.ts';
import type { Customer } from '../../plugins/viewer.ts';
import { mayReachPilgrim } from '../orders/may-reach-pilgrim.ts';
import {
  pilgrimIdentities,
  pilgrimPassportDocuments,
  pilgrimPassports,
  pilgrimVaccines,
} from './documents.tables.ts';

interface BaseRow {
  uuid: string;
  status: 'Unverified' | 'Verified';
  verifiedAt: Date | null;
  createdAt: Date;
}

type DocumentQuery = PageRequest & { pilgrim_uuid?: string | undefined };

export function documentsRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, encryption } = services;
  const originFor = (request: FastifyRequest) => originOf(request, config.PUBLIC_URL);

  /** The pilgrim asked for, or the caller's own. @throws Failure `notFound` where the caller may not look */
  const pilgrimOf = async (query: DocumentQuery, viewer: Customer): Promise<string> => {
    const uuid = query.pilgrim_uuid ?? viewer.personUuid;
    if (!(await mayReachPilgrim(db, viewer.personUuid, uuid))) throw new Failure('notFound');
    return uuid;
  };

  const present = <const Name extends string, Row extends BaseRow, Extra>(
    request: FastifyRequest,
    query: DocumentQuery,
    name: Name,
    path: string,
    rows: Row[],
    extra: (row: Row, file: (key: string) => string) => Extra,
  ) => {
    const origin = originFor(request);
    const href = `${origin}/api/v1/${path}`;
    const file = (key: string) => `${origin}/files/${key}`;
    const items = rows.map((row) => ({
      uuid: row.uuid,
      status: row.status,
      verifiedAt: row.verifiedAt && jakartaIso(row.verifiedAt),
      createdAt: jakartaIso(row.createdAt),
      ...extra(row, file),
      _links: { self: { href: `${href}/${row.uuid}` } },
    }));
    const { page, limit, ...filters } = query;
    return halCollection({ name, href, page, limit, filters }, sliceOf(items, query));
  };

  serveCall(app, services, listIdentities, async ({ query, viewer, request }) => {
    const table = pilgrimIdentities;
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.pilgrimUuid, await pilgrimOf(query, viewer)), isNull(table.rejectedAt)))
      .orderBy(desc(table.createdAt));
    return present(request, query, 'pilgrimIdentity', 'pilgrim-identity', rows, (row, file) => ({
      profilePhoto: file(row.profilePhoto),
      icPhoto: file(row.icPhoto),
      ficPhoto: file(row.ficPhoto),
    }));
  });

  serveCall(app, services, listPassports, async ({ query, viewer, request }) => {
    const table = pilgrimPassports;
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.pilgrimUuid, await pilgrimOf(query, viewer)), isNull(table.rejectedAt)))
      .orderBy(desc(table.createdAt));
    return present(request, query, 'pilgrimPaspor', 'pilgrim-paspor', rows, (row, file) => ({
      number: encryption.open(row.numberSealed),
      expired: row.expired,
      photo: file(row.photo),
    }));
  });

  serveCall(app, services, listPassportDocuments, async ({ query, viewer, request }) => {
    const table = pilgrimPassportDocuments;
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.pilgrimUuid, await pilgrimOf(query, viewer)), isNull(table.rejectedAt)))
      .orderBy(desc(table.createdAt));
    return present(request, query, 'pilgrimPasporDocument', 'pilgrim-paspor-document', rows, (row, file) => ({
      type: row.type,
      photo: file(row.photo),
    }));
  });

  serveCall(app, services, listVaccines, async ({ query, viewer, request }) => {
    const table = pilgrimVaccines;
    const { isCovidVaccine } = query;
    const rows = await db
      .select()
      .from(table)
      .where(
        and(
          eq(table.pilgrimUuid, await pilgrimOf(query, viewer)),
          isNull(table.rejectedAt),
          isCovidVaccine === undefined ? undefined : eq(table.isCovidVaccine, isCovidVaccine),
        ),
      )
      .orderBy(desc(table.createdAt));
    return present(request, query, 'pilgrimVaksin', 'pilgrim-vaksin', rows, (row, file) => ({
      photo: file(row.photo),
      isCovidVaccine: row.isCovidVaccine,
      covidVaccineDose: row.covidVaccineDose,
      covidVaccineName: row.covidVaccineName,
      covidVaccineDate: row.covidVaccineDate,
    }));
  });
}
