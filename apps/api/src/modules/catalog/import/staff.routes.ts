import { confirmPackages, uploadPackages } from '@rihlah/contract/staff/catalog/package-import';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { confirmImport, readImport } from './import-packages.ts';
import { IMPORT_COLUMNS } from './import-rows.ts';

export function packageUploadRoutes(forms: FastifyInstance, services: Services): void {
  serveCall(forms, services, uploadPackages, async ({ actor, files }) => {
    const { rows, ...read } = await readImport(services, actor, files.file);
    return {
      ...read,
      columns: [...IMPORT_COLUMNS],
      rows: rows.map(({ row, cells, problems }) => ({ row, cells, problems })),
    };
  });
}

export function packageImportRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, confirmPackages, async ({ actor, params, body }) => ({
    made: await confirmImport(services, actor, { ...params, ...body }),
  }));
}
