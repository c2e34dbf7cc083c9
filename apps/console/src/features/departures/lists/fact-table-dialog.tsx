import type { FactTable, readFactTable, SaveFactTable } from '@rihlah/contract/staff/departures/fact-tables';
import { LIST_FIELDS } from '@rihlah/contract/staff/departures/list-fields';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { useDraftText } from '../../../domain/content/use-draft-text.ts';
import { fieldWords } from '../../../domain/departures/list-words.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { TableHead } from '../../../domain/table/table.tsx';
import styles from './fact-table.module.css';

interface FactTableDialogProps {
  productUuid: string;
  onClose: () => void;
}

/** A table copied from a spreadsheet: what of it would be filled in, row by row, and that after a yes. */
export function FactTableDialog({ productUuid, onClose }: FactTableDialogProps) {
  const [table, setTable] = useDraftText(`fact-table/${productUuid}`);
  const [reading, setReading] = useState<FactTable>();
  const [why, setWhy] = useState('');
  const params = { uuid: productUuid };
  const reader = useSending<string, FactTable>({
    send: (text) =>
      callApi<typeof readFactTable>('POST', '/api/staff/v1/departures/:uuid/fact-tables', {
        params,
        body: { table: text },
      }),
    onDone: setReading,
    onConflict: 'stay',
  });
  const saver = useSending<SaveFactTable['body'], SaveFactTable['response']>({
    send: (body) =>
      callApi<SaveFactTable>('POST', '/api/staff/v1/departures/:uuid/fact-tables/confirmation', {
        params,
        body,
      }),
    done: ({ cells, people }) => `${cells} isian untuk ${people} jamaah disimpan`,
    refresh: ['lists', 'person', 'facts'],
    onDone: () => {
      setTable('');
      onClose();
    },
    onConflict: 'stay',
  });
  const busy = reader.isSending || saver.isSending;
  const isHeld = !reading || reading.cells === 0 || why.trim() === '';
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Tempel dari Excel"
      actions={
        reading ? (
          <>
            <Button
              busy={busy}
              aria-disabled={isHeld}
              onClick={() => !isHeld && saver.start({ table, basis: reading.basis, why })}
            >{`Simpan ${reading.cells} isian`}</Button>
            <Button variant="secondary" onClick={() => setReading(undefined)}>
              Tempel lagi
            </Button>
          </>
        ) : (
          <>
            <Button
              busy={busy}
              aria-disabled={table.trim() === ''}
              onClick={() => table.trim() && reader.start(table)}
            >
              Periksa
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Batal
            </Button>
          </>
        )
      }
    >
      {reading ? (
        <>
          <Found reading={reading} />
          <TextField
            label="Alasan, dan dari mana datanya"
            autoComplete="off"
            maxLength={300}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            Salin baris judul dan baris jamaahnya dari Excel, lalu tempel di sini. Jamaah dikenali dari kolom{' '}
            <b>No Paspor</b> atau <b>Nomor pesanan</b>, tidak dari nama saja. Yang sudah terisi tidak
            tertimpa, dan belum ada yang disimpan.
          </p>
          <TextArea
            label="Tabel"
            rows={8}
            spellCheck={false}
            value={table}
            onChange={({ target }) => setTable(target.value)}
            onPaste={(event) => {
              // Into the empty field: what was copied is the whole table.
              if (table !== '') return;
              event.preventDefault();
              const text = event.clipboardData.getData('text/plain');
              setTable(text);
              if (text.trim()) reader.start(text);
            }}
          />
        </>
      )}
      <Failure>{reader.failure ?? saver.failure}</Failure>
    </Dialog>
  );
}

/** What was understood of a table: its columns, and of each row what would be filled in, what stays and what is refused. */
function Found({ reading: { columns, rows, people, cells } }: { reading: FactTable }) {
  const unknown = columns.filter(({ field }) => field === null).map(({ title }) => title);
  const refused = rows.filter(({ order }) => order === null).length;
  return (
    <>
      <Notice tone={refused > 0 ? 'warning' : 'success'} role="status">
        {rows.length} baris: <b>{cells}</b> isian baru untuk <b>{people}</b> jamaah
        {refused > 0 && `, ${refused} baris ditolak`}.
        {unknown.length > 0 && ` Kolom yang tidak dikenal dilewati: ${unknown.join(', ')}.`}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label="Isi tabel">
        <table>
          <TableHead titles={['Baris', 'Jamaah', 'Diisi', 'Tetap, atau ditolak']} />
          <tbody>
            {rows.map(({ line, order, fills, kept, problems }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">
                  <StateDot
                    state={order ? (fills.length > 0 ? 'done' : 'none') : 'rejected'}
                    label={order ? (fills.length > 0 ? 'Diisi' : 'Tidak ada yang baru') : 'Ditolak'}
                  />{' '}
                  {order?.name ?? '–'} {order && <small>{order.orderId}</small>}
                </th>
                <td>
                  {fills.map(({ field, value }) => (
                    <p key={field}>
                      {LIST_FIELDS[field].label}: <b>{value}</b>
                    </p>
                  ))}
                </td>
                <td>
                  {kept.length > 0 && <p>Sudah terisi lain, tetap: {fieldWords(kept)}</p>}
                  {problems.map((text) => (
                    <p key={text} className={styles.problem}>
                      {text}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
