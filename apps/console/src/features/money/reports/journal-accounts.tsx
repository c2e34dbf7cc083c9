import {
  type ChangeJournalAccounts,
  changeJournalAccounts,
  type GetJournal,
  JOURNAL_ACCOUNT_WORDS,
  JOURNAL_ACCOUNTS,
  type JournalAccount,
} from '@rihlah/contract/staff/billing/journal';
import { FormText } from '@rihlah/ui/form/bound/text';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { ChangedLine } from '../../../domain/content/conflict.tsx';
import { useVersionedForm } from '../../../domain/content/use-versioned-form.ts';
import { VersionedPane } from '../../../domain/content/versioned-pane.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import styles from './reports.module.css';

type Codes = Record<JournalAccount, string>;

const codesOf = (rows: { account: JournalAccount; code: string }[]): Codes =>
  Object.fromEntries(rows.map(({ account, code }) => [account, code])) as Codes;

const buildRows = (codes: Codes) =>
  JOURNAL_ACCOUNTS.map((account) => ({
    account,
    code: codes[account].trim(),
    name: JOURNAL_ACCOUNT_WORDS[account],
  }));

interface JournalAccountsProps {
  journal: GetJournal['response'];
  onDone: () => void;
}

/** Which number each account has in the agency's own books. */
export function JournalAccounts({ journal: { sums, version, changed }, onDone }: JournalAccountsProps) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['journal'] });
  const saved = codesOf(sums);
  const state = useVersionedForm<Codes>({
    id: 'journal-accounts',
    saved,
    version,
    // A finding is of a row of the call; the form has a field for each account.
    check: (codes) =>
      (changeJournalAccounts.body.safeParse({ version, accounts: buildRows(codes) }).error?.issues ?? []).map(
        ({ path, message }) => ({ path: [JOURNAL_ACCOUNTS[Number(path[1])] ?? ''], message }),
      ),
    refresh,
    send: async (codes, from) => {
      const done = await callApi<ChangeJournalAccounts>('PUT', '/api/staff/v1/money/journal/accounts', {
        body: { version: from, accounts: buildRows(codes) },
      });
      showSuccess('Nomor akun disimpan');
      void refresh();
      onDone();
      return { version: done.version, values: codesOf(done.accounts) };
    },
  });
  useKeys('Nomor akun', [{ caps: ['Esc'], label: 'tutup', keys: { esc: onDone } }]);
  const typed = state.form.getValues();
  return (
    <VersionedPane
      title="Nomor akun"
      submit="Simpan"
      screen="Nomor akun"
      state={state}
      changed={changed}
      differences={JOURNAL_ACCOUNTS.filter((account) => typed[account] !== saved[account]).map((account) => ({
        label: JOURNAL_ACCOUNT_WORDS[account],
        mine: typed[account],
        theirs: saved[account],
      }))}
      note={
        <>
          <p className={styles.note}>
            Nomor menurut buku besar agensi. Unduhan berikutnya memakainya, juga untuk bulan yang sudah lewat.
          </p>
          <ChangedLine changed={changed} />
        </>
      }
    >
      {JOURNAL_ACCOUNTS.map((account) => (
        <FormText<Codes>
          key={account}
          name={account}
          label={JOURNAL_ACCOUNT_WORDS[account]}
          autoComplete="off"
        />
      ))}
    </VersionedPane>
  );
}
