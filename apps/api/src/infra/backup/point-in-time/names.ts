import { formatStamp } from '../backup-place.ts';

/**
 * One archive may hold what several clusters wrote, one after the other: each names its files by its own number
 * (`cluster-number.ts`), so that none overwrites another's.
 */
export interface ArchiveNames {
  cluster: string;
}

/** A segment (`000000010000000000000007`), what PostgreSQL notes of a backup that began in it, or the history of a timeline. */
const WAL = /^wal-([0-9a-f]{16})-([0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)\.age$/;
const BASE = /^base-([0-9a-f]{16})-(\d{8}T\d{6}Z)\.(?:age|files)$/;
const STORED = /^file-(.+)$/;
/** Of a segment within its timeline, as long as all that PostgreSQL counts. */
const POSITION = /^[0-9A-F]{16}$/;

export const walName = (cluster: string, file: string): string => `wal-${cluster}-${file}.age`;
export const baseName = (cluster: string, at: Date): string => `base-${cluster}-${formatStamp(at)}.age`;
/** The first segment that a base needs, and the stored files that rows named when it was begun: a line each, in clear. */
export const baseFilesName = (base: string): string => base.replace(/\.age$/, '.files');
export const storedName = (key: string): string => `file-${key}`;

/** It is there when all stored files were copied as that key has sealed them. */
export const sealMark = (key: string): string => `sealed-by-${key}`;

export const isBaseName = (name: string): boolean => BASE.test(name) && name.endsWith('.age');
export const isBaseFilesName = (name: string): boolean => BASE.test(name) && name.endsWith('.files');
export const isStoredName = (name: string): boolean => STORED.test(name);
export const isWalName = (name: string): boolean => WAL.test(name);

export const keyOfStored = (name: string): string => STORED.exec(name)?.[1] ?? '';
/** Whose it is; empty of a stored file, which may be several clusters'. */
export const readCluster = (name: string): string => (WAL.exec(name) ?? BASE.exec(name))?.[1] ?? '';

/** Whose base it is, and the moment that it was begun. */
export function readBaseName(name: string): ArchiveNames & { begunAt: Date } {
  const [, cluster = '', stamp = ''] = BASE.exec(name) ?? [];
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return { cluster, begunAt: new Date(iso) };
}

/** Where in what a cluster wrote a segment lies, whatever its timeline (`0000000000000007`); the same of a segment's name alone. */
export const segmentPosition = (segment: string): string => segment.slice(8, 24);

/** The position of a segment, or of what is noted beside one; null for the history of a timeline. */
export function readPosition(name: string): string | null {
  const position = segmentPosition(WAL.exec(name)?.[2] ?? '');
  return POSITION.test(position) ? position : null;
}

export const isSegmentName = (name: string): boolean => /-[0-9A-F]{24}\.age$/.test(name) && isWalName(name);
