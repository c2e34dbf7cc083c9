import { LIST_FIELDS } from '@rihlah/contract/staff/departures/list-fields';
import type { ListFormat } from '@rihlah/contract/staff/departures/lists';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import type { ReactNode } from 'react';
import { ChangedLine, Conflict } from '../../domain/content/conflict.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { DetailPane, Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { FormatColumns } from './format-columns.tsx';
import styles from './formats.module.css';
import { useFormat } from './use-format.ts';

interface FormatEditorProps {
  format: ListFormat;
  title: string;
  /** What stands over the columns. */
  above: ReactNode;
}

const lineOf = ({ heading, field, isNeeded }: ListFormat['columns'][number]) =>
  `${heading}: ${LIST_FIELDS[field].label}${isNeeded ? ', wajib' : ''}`;

/** One sheet: its columns at the left, saving them at the right. */
export function FormatEditor({ format, title, above }: FormatEditorProps) {
  const mayChange = useMay('list.change');
  const state = useFormat(format);
  const { columns, isChanged, isSending, isConflict, failure, findings, save } = state;
  useKeys('Kolom daftar', [{ caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': save } }]);
  const needed = columns.filter(({ isNeeded }) => isNeeded).length;
  const held =
    findings.size > 0 ? 'Perbaiki dulu kolom yang ditandai.' : isChanged ? '' : 'Belum ada yang diubah.';
  const places = Math.max(columns.length, format.columns.length);
  return (
    <Screen
      title="Pengaturan"
      paneLabel={title}
      pane={
        <DetailPane
          foot={
            mayChange && (
              <>
                <p className={styles.note}>{held}</p>
                <Button busy={isSending} aria-disabled={held !== ''} onClick={save}>
                  Simpan kolom <KeyCap>Ctrl S</KeyCap>
                </Button>
              </>
            )
          }
        >
          <div className={styles.pane}>
            <h2>{title}</h2>
            <p className={styles.note}>
              {columns.length} kolom, {needed} wajib. Selama satu jamaah tidak punya isi kolom wajib, daftar
              ini ditolak; tidak ada yang diisi dengan perkiraan.
            </p>
            {format.version === 0 ? (
              <p className={styles.note}>Kolom bawaan, belum pernah diubah.</p>
            ) : (
              <ChangedLine changed={format.changed} />
            )}
            {mayChange && (
              <Button variant="secondary" onClick={state.add}>
                Tambah kolom
              </Button>
            )}
            <Failure>{failure}</Failure>
            {isConflict && (
              <Conflict
                changed={format.changed}
                differences={Array.from({ length: places }, (_, index) => {
                  const [mine, theirs] = [columns[index], format.columns[index]];
                  return {
                    label: `Kolom ${index + 1}`,
                    mine: mine ? lineOf(mine) : '',
                    theirs: theirs ? lineOf(theirs) : '',
                  };
                }).filter(({ mine, theirs }) => mine !== theirs)}
                onTheirs={state.takeTheirs}
                onMine={state.keepMine}
              />
            )}
          </div>
        </DetailPane>
      }
    >
      {above}
      <FormatColumns state={state} mayChange={mayChange} />
    </Screen>
  );
}
