import { type AgencySettings, agencySettings } from '@rihlah/contract/agency';
import type { ChangeAgency, GetDeskAgency } from '@rihlah/contract/staff/agency';
import { Button } from '@rihlah/ui/button';
import { ErrorState } from '@rihlah/ui/error-state';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { KeyCap } from '@rihlah/ui/key-cap';
import { Link } from '@rihlah/ui/link';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../client/api.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { ChangedLine } from '../../domain/content/changed-line.tsx';
import { Conflict } from '../../domain/content/conflict.tsx';
import { startGuideQuery } from '../../domain/content/queries.ts';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { Screen, Stub } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { agencyQuery } from './queries.ts';
import styles from './settings.module.css';
import { SETTING_LABELS } from './settings-words.ts';

type Saved = GetDeskAgency['response'];

const FIELDS = Object.keys(SETTING_LABELS) as (keyof AgencySettings)[];

const changesOf = (values: AgencySettings, saved: AgencySettings): Partial<AgencySettings> =>
  Object.fromEntries(
    FIELDS.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  );

function AgencyForm({ saved }: { saved: Saved }) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries(agencyQuery());
  const { form, isSending, failure, onSubmit, isConflict, takeTheirs, keepMine } =
    useVersionedForm<AgencySettings>({
      id: 'agency',
      saved: saved.settings,
      version: saved.version,
      check: (values) => agencySettings.safeParse(values).error?.issues ?? [],
      refresh,
      send: async (values, version) => {
        const changes = changesOf(agencySettings.parse(values), saved.settings);
        if (Object.keys(changes).length === 0) return { version, values };
        const done = await callApi<ChangeAgency>('PATCH', '/api/staff/v1/agency', {
          body: { version, changes },
        });
        showSuccess('Data agensi disimpan');
        refresh();
        void queries.invalidateQueries(startGuideQuery());
        return { version: done.version, values: done.settings };
      },
    });
  useKeys('Pengaturan', [
    { caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': () => void onSubmit() } },
  ]);
  const differences = Object.entries(changesOf(form.getValues(), saved.settings)).map(([field, mine]) => ({
    label: SETTING_LABELS[field as keyof AgencySettings].label,
    mine,
    theirs: saved.settings[field as keyof AgencySettings],
  }));
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit} id="agensi">
      <Stub
        foot={
          <Button type="submit" form="agensi" busy={isSending}>
            Simpan <KeyCap>Ctrl S</KeyCap>
          </Button>
        }
      >
        <div className={styles.fields}>
          <h2>Ubah data agensi</h2>
          {isConflict ? (
            <Conflict
              changed={saved.changed}
              differences={differences}
              onTheirs={takeTheirs}
              onMine={keepMine}
            />
          ) : (
            <>
              {FIELDS.map((name) =>
                name === 'permit' ? (
                  <FormTextArea<AgencySettings>
                    key={name}
                    name={name}
                    label={SETTING_LABELS[name].label}
                    rows={2}
                  />
                ) : (
                  <FormText<AgencySettings>
                    key={name}
                    name={name}
                    label={SETTING_LABELS[name].label}
                    autoComplete="off"
                  />
                ),
              )}
              <Failure>{failure}</Failure>
            </>
          )}
        </div>
      </Stub>
    </Form>
  );
}

/** Name, permit, call center and links: what every screen, receipt and SMS says. */
export function AgencyPart({ tabs }: { tabs: ReactNode }) {
  const mayChange = useMay('agency.change');
  const withBranch = useWithBranch();
  const { data, error, refetch } = useQuery(agencyQuery());
  return (
    <Screen
      title="Pengaturan"
      stubLabel="Ubah data agensi"
      stub={data && mayChange && <AgencyForm saved={data} />}
    >
      {tabs}
      {error && !data && (
        <ErrorState title="Pengaturan tidak dapat dimuat" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={styles.part}>
          <dl className={styles.facts}>
            {FIELDS.map((field) => (
              <div key={field}>
                <dt>
                  <b>{SETTING_LABELS[field].label}</b>
                  <span>{SETTING_LABELS[field].where}</span>
                </dt>
                <dd>{data.settings[field]}</dd>
              </div>
            ))}
          </dl>
          <ChangedLine changed={data.changed} />
          <p>
            <Link to={withBranch('/mulai')}>Panduan mengisi dari awal</Link>
          </p>
        </div>
      )}
    </Screen>
  );
}
