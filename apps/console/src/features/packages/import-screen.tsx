import type { confirmPackages, UploadPackages } from '@rihlah/contract/staff/catalog/package-import';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconDownload } from '@rihlah/ui/icons/more';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { sendForm } from '../../client/send-form.ts';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import { DropZone } from '../../domain/form/drop-zone.tsx';
import { Failure, inWords } from '../../domain/form/failure.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import { ABOVE } from './package-above.ts';
import styles from './packages.module.css';
import tables from './tables.module.css';

type Read = UploadPackages['response'];

const TEMPLATE = '/api/staff/v1/package-template.xlsx';

/** What the server says of the file itself. */
function wordsOf(error: unknown): string {
  const isTooLarge = error instanceof ApiError && JSON.stringify(error.problem).includes('fileTooLarge');
  return isTooLarge ? 'Berkas ini terlalu besar: paling banyak 8 MB dan 500 baris.' : inWords(error);
}

/** A file of packages: its rows with what stands against them, and drafts of the good ones after a yes. */
export function ImportScreen() {
  const goTo = useGoTo();
  const queries = useQueryClient();
  const [read, setRead] = useState<Read>();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SessionOver)) setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const upload = useLocked((file: File) =>
    run(async () => {
      setName(file.name);
      setRead(undefined);
      const options = { onProgress: () => {}, signal: new AbortController().signal };
      setRead(await sendForm<UploadPackages>('/api/staff/v1/package-imports', {}, { file }, options));
    }),
  );
  const confirm = useLocked(({ uuid, good }: Read) =>
    run(async () => {
      const { made } = await callApi<typeof confirmPackages>(
        'POST',
        '/api/staff/v1/package-imports/:uuid/confirmation',
        { params: { uuid }, body: { good } },
      );
      showSuccess(`${made.length} draf dibuat`);
      await queries.invalidateQueries({ queryKey: ['packages'] });
      goTo('/paket?keadaan=draft');
    }),
  );
  const bad = read ? read.rows.length - read.good : 0;
  const columns = read?.columns.filter((column) => read.rows.some(({ cells }) => cells[column])) ?? [];
  return (
    <Screen
      title="Impor paket"
      above={ABOVE}
      actions={
        <ButtonAnchor variant="secondary" icon={<IconDownload size={16} />} href={TEMPLATE} download>
          Unduh templat
        </ButtonAnchor>
      }
    >
      <div className={tables.import}>
        <DropZone
          label="Berkas paket"
          kinds="CSV atau XLSX, paling besar 8 MB dan 500 baris"
          accept=".csv,.xlsx,text/csv"
          button={read ? 'Pilih berkas lain' : 'Pilih berkas'}
          busy={busy}
          onFiles={([file]) => file && void upload(file)}
        />
        <p className={styles.quiet}>
          Satu baris satu paket, dengan judul kolom seperti di templat. Belum ada yang ditulis sebelum Anda
          menyetujui tabelnya.
        </p>
        {busy && <p role="status">Membaca {name}…</p>}
        <Failure>{failure}</Failure>
        {read && (
          <>
            <Notice tone={bad > 0 ? 'warning' : 'success'} role="status">
              <b>{name}</b>: {read.rows.length} baris, {read.good} dapat menjadi draf
              {bad > 0 && `, ${bad} bermasalah dan dilewati. Perbaiki berkasnya lalu unggah lagi.`}
            </Notice>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
            <section className={tables.sheet} tabIndex={0} aria-label="Isi berkas">
              <table className={tables.versions}>
                <thead>
                  <tr>
                    <th scope="col">Baris</th>
                    <th scope="col">Keterangan</th>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {read.rows.map(({ row, cells, problems }) => (
                    <tr key={row}>
                      <th scope="row">{row}</th>
                      <td className={tables.reasons}>
                        <StateDot
                          state={problems.length > 0 ? 'rejected' : 'done'}
                          label={problems.length > 0 ? 'Bermasalah' : 'Baik'}
                        />
                        {problems.length === 0 && 'menjadi draf'}
                        {problems.map(({ column, text }) => (
                          <p key={column + text}>
                            <b>{column}</b> {text}
                          </p>
                        ))}
                      </td>
                      {columns.map((column) => (
                        <td
                          key={column}
                          className={
                            problems.some((each) => each.column === column) ? styles.wrong : undefined
                          }
                        >
                          {cells[column] ?? ''}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <p className={styles.ways}>
              <Button
                busy={busy}
                aria-disabled={read.good === 0}
                onClick={() => read.good > 0 && void confirm(read)}
              >
                Jadikan {read.good} draf
              </Button>
              <Button variant="secondary" onClick={() => setRead(undefined)}>
                Batal
              </Button>
            </p>
          </>
        )}
      </div>
    </Screen>
  );
}
