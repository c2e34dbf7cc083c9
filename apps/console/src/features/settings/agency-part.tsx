import { type AgencySettings, agencySettings } from '@rihlah/contract/catalog/agency';
import type { changeAgency, GetStaffAgency } from '@rihlah/contract/staff/catalog/agency';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { Link } from '@rihlah/ui/navigation/link';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { ChangedLine } from '../../domain/content/conflict.tsx';
import { startGuideQuery } from '../../domain/content/queries.ts';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { VersionedPane } from '../../domain/content/versioned-pane.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting } from '../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { SETTING_LABELS } from '../../domain/words/agency-words.ts';
import { Licence } from './licence.tsx';
import { agencyQuery, licenceQuery } from './queries.ts';
import styles from './settings.module.css';

type Saved = GetStaffAgency['response'];

const FIELDS = Object.keys(SETTING_LABELS) as (keyof AgencySettings)[];

const findChanges = (values: AgencySettings, saved: AgencySettings): Partial<AgencySettings> =>
  Object.fromEntries(
    FIELDS.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  );

function AgencyForm({ saved }: { saved: Saved }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(agencyQuery());
  const [reason, setReason] = useState('');
  const state = useVersionedForm<AgencySettings>({
    id: 'agency',
    saved: saved.settings,
    version: saved.version,
    check: (values) => agencySettings.safeParse(values).error?.issues ?? [],
    refresh,
    send: async (values, version) => {
      const changes = findChanges(agencySettings.parse(values), saved.settings);
      if (Object.keys(changes).length === 0) return { version, values };
      const done = await callApi<typeof changeAgency>('PATCH', '/api/staff/v1/agency', {
        body: { version, changes, ...(reason.trim() && changes.permit !== undefined && { reason }) },
      });
      showSuccess('Data agensi disimpan');
      void refresh();
      void queries.invalidateQueries(startGuideQuery());
      // Another permit ends its proof.
      void queries.invalidateQueries(licenceQuery());
      return { version: done.version, values: done.settings };
    },
  });
  const differences = Object.entries(findChanges(state.form.getValues(), saved.settings)).map(
    ([field, mine]) => ({
      label: SETTING_LABELS[field as keyof AgencySettings].label,
      mine,
      theirs: saved.settings[field as keyof AgencySettings],
    }),
  );
  return (
    <VersionedPane
      title="Ubah data agensi"
      submit="Simpan"
      screen="Pengaturan"
      state={state}
      changed={saved.changed}
      differences={differences}
    >
      {FIELDS.map((name) =>
        name === 'permit' ? (
          <Fragment key={name}>
            <FormTextArea<AgencySettings> name={name} label={SETTING_LABELS[name].label} rows={2} />
            {state.form.watch('permit') !== saved.settings.permit && (
              <TextArea
                label="Alasan izinnya berubah"
                hint="Dibaca yang sudah memesan, di inbox mereka"
                rows={2}
                maxLength={300}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Fragment>
        ) : (
          <FormText<AgencySettings>
            key={name}
            name={name}
            label={SETTING_LABELS[name].label}
            autoComplete="off"
          />
        ),
      )}
    </VersionedPane>
  );
}

/** Name, permit, call center and links: what every screen, receipt and SMS says. */
export function AgencyPart({ tabs }: { tabs: ReactNode }) {
  const mayChange = useMay('agency.change');
  const withBranch = useWithBranch();
  const agency = useQuery(agencyQuery());
  return (
    <Screen
      title="Pengaturan"
      paneLabel="Ubah data agensi"
      pane={agency.data && mayChange && <AgencyForm saved={agency.data} />}
    >
      {tabs}
      <Waiting query={agency} what="pengaturan" />
      {agency.data && (
        <div className={styles.part}>
          <dl className={styles.facts}>
            {FIELDS.map((field) => (
              <div key={field}>
                <dt>
                  <b>{SETTING_LABELS[field].label}</b>
                  <span>{SETTING_LABELS[field].where}</span>
                </dt>
                {/* Whoever may change it has it in the form beside. */}
                {!mayChange && <dd>{agency.data.settings[field]}</dd>}
              </div>
            ))}
          </dl>
          <ChangedLine changed={agency.data.changed} />
          <Licence />
          <p>
            <Link to={withBranch('/mulai')}>Panduan mengisi dari awal</Link>
          </p>
        </div>
      )}
    </Screen>
  );
}
