import type { MessageTemplate } from '@rihlah/contract/staff/messaging/messages';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconPlus } from '@rihlah/ui/icons/account';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../domain/keys/use-keys.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './messages.module.css';
import { templatesQuery } from './queries.ts';
import { MessageTabs } from './tabs.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const getId = ({ uuid }: MessageTemplate) => uuid;

const COLUMNS: ListColumn<MessageTemplate>[] = [
  { id: 'nama', title: 'Naskah', isFixed: true, cell: ({ name }) => <b className={styles.name}>{name}</b> },
  { id: 'isi', title: 'Isi', cell: ({ text }) => <span className={styles.begun}>{text}</span> },
  {
    id: 'isian',
    title: 'Isian',
    cell: ({ fields }) => fields.map((field) => `{${field}}`).join(' ') || '–',
  },
  { id: 'oleh', title: 'Diubah oleh', cell: ({ by }) => by },
  {
    id: 'waktu',
    title: 'Diubah',
    cell: ({ at }) => <span className={styles.whole}>{formatListDate(at)}</span>,
  },
];

/** Texts that are written again and again. */
export function TemplatesScreen() {
  const at = useCurrent();
  const query = useQuery(templatesQuery());
  const [opened, open] = useState<MessageTemplate | 'new' | null>(null);
  // All branches share them: whoever works for some of them reads them.
  const mayChange = useMay('message.template');
  useKeys('Naskah', [
    mayChange && { caps: ['N'], label: 'naskah baru', hint: 3, keys: { n: () => open('new') } },
  ]);
  return (
    <Screen
      title="Pesan"
      actions={
        mayChange && (
          <Button icon={<IconPlus size={16} />} onClick={() => open('new')}>
            Naskah baru <KeyCap>N</KeyCap>
          </Button>
        )
      }
    >
      <MessageTabs current="naskah" />
      <List
        label="Naskah"
        columns={COLUMNS}
        rows={query.data?.templates}
        getId={getId}
        query={query}
        empty={{
          title: 'Belum ada naskah',
          text: 'Simpan pesan yang sering ditulis, lengkap dengan isiannya.',
        }}
        at={at}
        {...(mayChange && { onOpen: open })}
      />
      {opened && (
        <TemplateDialog template={opened === 'new' ? undefined : opened} onClose={() => open(null)} />
      )}
    </Screen>
  );
}
