import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconPlus } from '@rihlah/ui/icons/account';
import { capitalised } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { List } from '../../../domain/list/list.tsx';
import { useCurrent } from '../../../domain/list/use-current.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../content.module.css';
import { ContentTabs } from '../content-tabs.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemPane } from './item-pane.tsx';
import type { Kind } from './kind.ts';
import { referenceQuery } from './reference-client.ts';

/** In the address, in the place of a row: a new one. */
const NEW = 'baru';

/** One kind of content: its rows at the left, the one that is worked on at the right. */
export function ReferencePart({ kind }: { kind: Kind }) {
  const mayAdd = useMay('content.change');
  const query = useQuery(referenceQuery(kind.name));
  const items = query.data;
  const at = useCurrent();
  const add = () => at.setCurrent(NEW);
  const close = () => at.setCurrent(null);
  useKeys('Isi lain', [mayAdd && { caps: ['N'], label: `tambah ${kind.noun}`, hint: 4, keys: { n: add } }]);
  const item = items?.find(({ uuid }) => uuid === at.previewed);
  const isNew = at.current === NEW && mayAdd && items !== undefined;
  const addButton = mayAdd && (
    <Button icon={<IconPlus size={18} />} onClick={add}>
      Tambah {kind.noun} <KeyCap>N</KeyCap>
    </Button>
  );
  const pane = isNew ? (
    <ItemForm
      key={NEW}
      kind={kind}
      item={null}
      count={items.length}
      onSaved={({ uuid }) => at.setCurrent(uuid)}
      onClose={close}
    />
  ) : (
    item && <ItemPane key={item.uuid} kind={kind} item={item} items={items ?? []} onClose={close} />
  );
  return (
    <Screen
      title="Isi lain"
      pane={pane}
      paneLabel={isNew ? `Tambah ${kind.noun}` : `${capitalised(kind.noun)} terpilih`}
      actions={addButton}
    >
      <ContentTabs current={kind.id} />
      {kind.remark && <p className={styles.remark}>{kind.remark}</p>}
      <List
        label={kind.tab}
        columns={kind.columns}
        rows={items}
        getId={({ uuid }) => uuid}
        query={query}
        empty={{
          title: `Belum ada ${kind.noun}`,
          text: 'Jamaah melihatnya dalam satu detik setelah disimpan.',
          action: addButton,
        }}
        at={at}
      />
    </Screen>
  );
}
