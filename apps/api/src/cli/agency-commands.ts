import { type AgencyPolicy, agencyPolicy, agencySettings } from '@rihlah/contract/catalog/agency';
import { isoDate } from '@rihlah/contract/wire/primitives';
import type { z } from 'zod';
import type { Services } from '../infra/services.ts';
import { findPolicyPeriods, findSettings } from '../modules/catalog/agency/agency-queries.ts';
import { changePolicy, lastPolicyVersion } from '../modules/catalog/agency/change-policy.ts';
import { changeSettings } from '../modules/catalog/agency/change-settings.ts';
import { policyAt } from '../modules/catalog/agency/policy-timeline.ts';
import { type StaffCommand, UsageError, type Words } from './command.ts';
import { moment, table } from './print.ts';
import { POLICY_WORDS, SETTING_WORDS, type SettingWord } from './setting-words.ts';

type SettingTable = Record<string, SettingWord>;

const optionsOf = (settings: SettingTable) =>
  Object.fromEntries(Object.values(settings).map(({ option }) => [option, false]));

/** The settings that were typed. @throws UsageError naming each wrong option, or when there is none */
function typedOf<Values>(words: Words, settings: SettingTable, schema: z.ZodType<Values>): Values {
  const typed = Object.entries(settings).flatMap(([field, { option, read }]) => {
    const value = words.find(option);
    return value === undefined ? [] : [[field, read(value)]];
  });
  if (typed.length === 0) throw new UsageError('Sebut paling sedikit satu pengaturan yang diubah');
  const parsed = schema.safeParse(Object.fromEntries(typed));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.flatMap(({ path: [field] }) => settings[String(field)] ?? []);
  throw new UsageError(wrong.map(({ option, hint }) => `Periksa --${option}: ${hint}`).join('\n'));
}

const shown = (settings: SettingTable, values: object): string[][] =>
  Object.entries(values).map(([field, value]) => {
    const word = settings[field];
    return [word?.label ?? field, word?.show(value as never) ?? String(value), `--${word?.option}`];
  });

/** The version that staff have seen; without it, that of this moment. @throws UsageError */
function versionSeen(words: Words, current: number): number {
  const typed = words.find('version');
  if (typed !== undefined && !/^\d{1,9}$/.test(typed)) throw new UsageError('Periksa --version: angka bulat');
  return typed === undefined ? current : Number(typed);
}

async function settingsOf({ db }: Services) {
  const stored = await findSettings(db);
  if (!stored) throw new Error('the agency has no settings');
  return stored;
}

const changedWords = (changes: Partial<AgencyPolicy>): string =>
  shown(POLICY_WORDS, changes)
    .map(([label, value]) => `${label} ${value}`)
    .join(', ');

export const AGENCY_COMMANDS: StaffCommand[] = [
  {
    name: 'agency show',
    permission: 'agency.read',
    summary: 'Nama, call center, izin, dan tautan agensi',
    run: async ({ services }) => {
      const { settings, version } = await settingsOf(services);
      return [...table(shown(SETTING_WORDS, settings), ''), `Versi ${version}`];
    },
  },
  {
    name: 'agency set',
    permission: 'agency.change',
    summary: 'Ubah data agensi; langsung tampil di semua layar, kuitansi, dan SMS',
    options: { ...optionsOf(SETTING_WORDS), version: false },
    run: async ({ services, actor }, words) => {
      const changes = typedOf(words, SETTING_WORDS, agencySettings.partial());
      const version = versionSeen(words, (await settingsOf(services)).version);
      await changeSettings(services, actor, { version, changes });
      return ['Data agensi disimpan'];
    },
  },
  {
    name: 'policy show',
    permission: 'agency.read',
    summary: 'Ketentuan yang berlaku sekarang, dan yang sudah diputuskan untuk nanti',
    run: async ({ services }) => {
      const now = services.clock.now();
      const periods = await findPolicyPeriods(services.db);
      const later = periods.filter(({ startsAt }) => startsAt > now);
      return [
        ...table(shown(POLICY_WORDS, policyAt(periods, now)), ''),
        ...later.map(({ startsAt, changes }) => `Mulai ${moment(startsAt)}: ${changedWords(changes)}`),
        `Versi ${lastPolicyVersion(periods)}`,
      ];
    },
  },
  {
    name: 'policy set',
    permission: 'policy.change',
    summary: 'Ubah ketentuan mulai suatu tanggal; pesanan sebelumnya tetap pada ketentuannya',
    options: { 'starts-on': true, ...optionsOf(POLICY_WORDS), version: false },
    run: async ({ services, actor }, words) => {
      const startsOn = isoDate.safeParse(words.get('starts-on'));
      if (!startsOn.success) throw new UsageError('Periksa --starts-on: tanggal seperti 2027-03-14');
      const changes = typedOf(words, POLICY_WORDS, agencyPolicy.partial());
      const version = versionSeen(words, lastPolicyVersion(await findPolicyPeriods(services.db)));
      const startsAt = await changePolicy(services, actor, { version, startsOn: startsOn.data, changes });
      return [`Berlaku mulai ${moment(startsAt)}: ${changedWords(changes)}`];
    },
  },
];
