import { readFile } from 'node:fs/promises';
import { ADDITIONAL_DOCUMENT_TYPES } from '@rihlah/contract/documents/document';
import { rejectDocument } from '../modules/documents/decide/reject-document.ts';
import { verifyDocument } from '../modules/documents/decide/verify-document.ts';
import { findUnverifiedDocuments } from '../modules/documents/record/unverified-documents.ts';
import { addAdditionalDocument } from '../modules/documents/upload/add-additional-document.ts';
import { type StaffCommand, UsageError } from './command.ts';
import { orderOf, uuidOf } from './find-records.ts';
import { moment, table } from './print.ts';

const LIST_LIMIT = 200;

/** @throws UsageError for a file that cannot be read */
const readPhoto = (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new UsageError(`Berkas ${path} tidak dapat dibaca`);
  });

export const DOCUMENT_COMMANDS: StaffCommand[] = [
  {
    name: 'document list',
    permission: 'document.review',
    summary: 'Dokumen yang menunggu pemeriksaan, dengan alamat fotonya',
    run: async ({ services, actor }) => {
      const documents = await findUnverifiedDocuments(services, actor, { limit: LIST_LIMIT });
      return table(
        documents.flatMap(({ uuid, kind, pilgrim, createdAt, photos }) =>
          photos.map((photo) => [uuid, moment(createdAt), kind, pilgrim.name, photo]),
        ),
        'Tidak ada dokumen yang menunggu',
      );
    },
  },
  {
    name: 'document verify',
    permission: 'document.review',
    summary: 'Terima dokumen: statusnya menjadi Verified',
    args: ['document'],
    options: { why: false },
    run: async ({ services, actor }, words) => {
      const documentUuid = uuidOf(words.get('document'));
      await verifyDocument(services, actor, { documentUuid, why: words.find('why') ?? '' });
      return ['Dokumen diterima'];
    },
  },
  {
    name: 'document reject',
    permission: 'document.review',
    summary: 'Tolak dokumen, juga yang sudah Verified; alasannya sampai ke kotak masuk',
    args: ['document'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const documentUuid = uuidOf(words.get('document'));
      await rejectDocument(services, actor, { documentUuid, why: words.get('why') });
      return ['Dokumen ditolak'];
    },
  },
  {
    name: 'document add',
    permission: 'document.review',
    summary: `Tambahkan foto ${ADDITIONAL_DOCUMENT_TYPES.join(', ')} pada pesanan`,
    args: ['order', 'type', 'file'],
    options: { why: false },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      const type = ADDITIONAL_DOCUMENT_TYPES.find((name) => name === words.get('type'));
      if (!type) throw new UsageError(`Pilihan: ${ADDITIONAL_DOCUMENT_TYPES.join(', ')}`);
      const photo = await readPhoto(words.get('file'));
      const why = words.find('why') ?? '';
      await addAdditionalDocument(services, actor, { orderUuid: order.uuid, type, photo, why });
      return [`${order.orderId}: ${type} ditambahkan`];
    },
  },
];
