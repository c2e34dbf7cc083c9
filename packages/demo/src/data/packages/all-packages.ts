import type { PackageRow } from './packages.ts';
import { BALIKPAPAN, BANJARMASIN, MAKASSAR, MATARAM } from './packages-east.ts';
import { SEMARANG, SURABAYA, YOGYAKARTA } from './packages-java.ts';
import { BANDA_ACEH, MEDAN, PADANG, PALEMBANG, PEKANBARU } from './packages-sumatra.ts';
import { BANDUNG, JAKARTA } from './packages-west-java.ts';

/** Packages by city. */
export const PACKAGES: Record<string, readonly PackageRow[]> = {
  Jakarta: JAKARTA,
  Bandung: BANDUNG,
  Surabaya: SURABAYA,
  Semarang: SEMARANG,
  Yogyakarta: YOGYAKARTA,
  Makassar: MAKASSAR,
  Medan: MEDAN,
  Padang: PADANG,
  Palembang: PALEMBANG,
  'Banda Aceh': BANDA_ACEH,
  Pekanbaru: PEKANBARU,
  Balikpapan: BALIKPAPAN,
  Banjarmasin: BANJARMASIN,
  Mataram: MATARAM,
};
