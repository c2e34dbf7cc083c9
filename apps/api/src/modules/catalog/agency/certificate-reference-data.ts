import type { CertificateBody } from '@rihlah/contract/staff/catalog/content';
import { asc } from 'drizzle-orm';
import type { ReferenceData } from '../../../infra/reference-data.ts';
import { certificates } from './front.tables.ts';

export const CERTIFICATE_DATA: ReferenceData<CertificateBody> = {
  kind: 'certificate',
  table: certificates,
  find: async (db) => {
    const rows = await db
      .select()
      .from(certificates)
      .orderBy(asc(certificates.sort), asc(certificates.title));
    return rows.map(({ uuid, version, isActive, title, path }) => ({
      uuid,
      version,
      isActive,
      body: { title, path },
    }));
  },
  columnsOf: ({ title, path }) => ({ title, path }),
  picturesOf: ({ path }) => [{ field: 'path', path }],
};
