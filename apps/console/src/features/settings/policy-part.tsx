import type { AgencyPolicy } from '@rihlah/contract/catalog/agency';
import type { GetStaffPolicy } from '@rihlah/contract/staff/catalog/agency';
import { formatListDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fact } from '../../domain/screen/fact.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting } from '../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { POLICY_FIELDS, POLICY_LABELS, policyWords } from '../../domain/words/agency-words.ts';
import { PolicyForm } from './policy-form.tsx';
import { policyQuery } from './queries.ts';
import styles from './settings.module.css';

type Decision = GetStaffPolicy['response']['decisions'][number];

const isToCome = ({ startsAt }: Decision) => Date.parse(startsAt) > serverNow().getTime();

/** What a field becomes, and when, where that is decided already. */
const nextOf = (field: keyof AgencyPolicy, decisions: Decision[]) => {
  const next = decisions.find((decision) => isToCome(decision) && decision.changes[field] !== undefined);
  const value = next?.changes[field];
  return next && value !== undefined
    ? `${policyWords(field, value)} mulai ${formatListDate(next.startsAt)}`
    : null;
};

const Decisions = ({ decisions }: { decisions: Decision[] }) => (
  <>
    <h2 className={styles.heading}>Keputusan</h2>
    <ol className={styles.decisions}>
      {decisions.toReversed().map((decision) => {
        const { version, startsAt, changes, changed } = decision;
        const named = POLICY_FIELDS.filter((field) => changes[field] !== undefined);
        return (
          <li key={version}>
            <b>
              {Date.parse(startsAt) === 0 ? 'Sejak awal' : formatListDate(startsAt)}
              {isToCome(decision) && ' · akan berlaku'}
            </b>
            <span>
              {named.length === POLICY_FIELDS.length
                ? 'Semua ketentuan bawaan'
                : named
                    .map(
                      (field) =>
                        `${POLICY_LABELS[field].label} ${policyWords(field, changes[field] as never)}`,
                    )
                    .join(', ')}
            </span>
            {changed && (
              <small>
                {changed.by}, {formatListDate(changed.at)}
              </small>
            )}
          </li>
        );
      })}
    </ol>
  </>
);

/** The agency's conditions: what is in force, what is to come, and a decision from a day on. */
export function PolicyPart({ tabs }: { tabs: ReactNode }) {
  const mayChange = useMay('policy.change');
  const policy = useQuery(policyQuery());
  return (
    <Screen
      title="Pengaturan"
      paneLabel="Ubah ketentuan"
      pane={policy.data && mayChange && <PolicyForm saved={policy.data} />}
    >
      {tabs}
      <Waiting query={policy} what="ketentuan" />
      {policy.data && (
        <div className={styles.part}>
          <p className={styles.note}>
            Pesanan memakai ketentuan pada hari dibuatnya. Mengubahnya tidak mengubah pesanan lama.
          </p>
          <dl className={styles.facts}>
            {POLICY_FIELDS.map((field) => {
              const next = nextOf(field, policy.data.decisions);
              return (
                <Fact
                  key={field}
                  label={
                    <>
                      <b>{POLICY_LABELS[field].label}</b>
                      {next && <span className={styles.next}>{next}</span>}
                    </>
                  }
                >
                  {policyWords(field, policy.data.inForce[field])}
                </Fact>
              );
            })}
          </dl>
          <Decisions decisions={policy.data.decisions} />
        </div>
      )}
    </Screen>
  );
}
