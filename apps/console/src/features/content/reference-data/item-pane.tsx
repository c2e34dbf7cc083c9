import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { showErrorText } from '@rihlah/ui/toasts/notify';
import { SessionOver } from '@rihlah/web-client/failures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PriceApproval } from '../../../domain/approvals/approval-actions.tsx';
import { approvalsQuery } from '../../../domain/approvals/queries.ts';
import { ChangedLine } from '../../../domain/content/conflict.tsx';
import { inWords } from '../../../domain/form/failure.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { Fact } from '../../../domain/screen/fact.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../content.module.css';
import { type Decision, ItemDecision } from './item-decision.tsx';
import { ItemForm } from './item-form.tsx';
import { type Kind, text } from './kind.ts';
import { orderItems, type ReferenceItem, referenceQuery } from './reference-client.ts';

/** One row for those who may only look. */
function ItemFacts({ kind, item }: { kind: Kind; item: ReferenceItem }) {
  const values = kind.toValues(item);
  const shown = kind.fields.filter(
    ({ control, name }) => !['picture', 'photos', 'branch'].includes(control) && text(values[name]),
  );
  return (
    <DetailPane>
      <div className={styles.fields}>
        <h2>{kind.getTitle(item)}</h2>
        <dl className={styles.facts}>
          {shown.map(({ name, label, choices, control }) => (
            <Fact key={name} label={label}>
              {control === 'place'
                ? `${text(values.latitude)}, ${text(values.longitude)}`
                : (choices?.find(({ value }) => value === values[name])?.label ?? text(values[name]))}
            </Fact>
          ))}
        </dl>
        <ChangedLine changed={item.changed} />
      </div>
    </DetailPane>
  );
}

/** Moves a row among the others; nothing to move past is nothing done. */
function useMoving(kind: Kind, item: ReferenceItem, items: ReferenceItem[]) {
  const queries = useQueryClient();
  const place = items.findIndex(({ uuid }) => uuid === item.uuid);
  return async (by: 1 | -1) => {
    const uuids = items.map(({ uuid }) => uuid);
    const other = uuids[place + by];
    if (other === undefined) return;
    [uuids[place], uuids[place + by]] = [other, item.uuid];
    try {
      await orderItems(kind.name, uuids);
    } catch (error) {
      if (!(error instanceof SessionOver)) showErrorText(inWords(error));
    }
    await queries.invalidateQueries(referenceQuery(kind.name));
  };
}

/** What a second person is asked about its price. */
function WaitingPrice({ uuid }: { uuid: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(approvalsQuery());
  const approval = data?.approvals.find(({ subjectUuid }) => subjectUuid === uuid);
  const isDecided = data !== undefined && approval === undefined;
  // A colleague has decided meanwhile: what the list says of it is not so any more.
  useEffect(() => {
    if (isDecided) void queries.invalidateQueries(referenceQuery('add-ons'));
  }, [isDecided, queries]);
  return approval ? <PriceApproval approval={approval} /> : null;
}

interface ItemPaneProps {
  kind: Kind;
  item: ReferenceItem;
  items: ReferenceItem[];
  onClose: () => void;
}

/** One row: its form for those who may change it, and what else may be done with it. */
export function ItemPane({ kind, item, items, onClose }: ItemPaneProps) {
  const mayChange = useMay(kind.isOfBranches ? 'branch.change' : 'content.change');
  const mayFill = useMay('content.change');
  const [open, setOpen] = useState<Decision | null>(null);
  const move = useMoving(kind, item, items);
  const mayMove = mayFill && kind.isOrdered && items.length > 1;
  useKeys('Urutan', [
    mayMove && {
      caps: ['Alt', '↑', '↓'],
      label: 'pindah tempat',
      hint: 6,
      keys: { 'alt+arrowup': () => void move(-1), 'alt+arrowdown': () => void move(1) },
    },
  ]);
  if (!mayChange) return <ItemFacts kind={kind} item={item} />;
  const { packages, orders, cities } = item.uses;
  const isUsed = packages + orders + cities > 0;
  const isKept = kind.name === 'add-ons' && items.slice(0, 2).includes(item);
  return (
    <>
      <ItemForm
        kind={kind}
        item={item}
        count={items.length}
        onSaved={() => {}}
        onClose={onClose}
        more={
          <>
            {item.waitingPrice !== null && <WaitingPrice uuid={item.uuid} />}
            {mayMove && (
              <>
                <Button variant="secondary" onClick={() => void move(-1)}>
                  Naik <KeyCap>Alt ↑</KeyCap>
                </Button>
                <Button variant="secondary" onClick={() => void move(1)}>
                  Turun <KeyCap>Alt ↓</KeyCap>
                </Button>
              </>
            )}
            {kind.isOrdered && (
              <Button variant="secondary" onClick={() => setOpen(item.isActive ? 'retire' : 'restore')}>
                {item.isActive ? 'Hentikan…' : 'Buka lagi…'}
              </Button>
            )}
            {mayFill && !isUsed && !isKept && (
              <Button variant="danger" onClick={() => setOpen('remove')}>
                Hapus…
              </Button>
            )}
            {isKept && <p>Tidak dapat dihapus: urutan dua yang pertama menentukan visa progresif.</p>}
            {isUsed && !isKept && (
              <p>
                Tidak dapat dihapus: dipakai {packages > 0 && `${packages} paket`}
                {orders > 0 && `${orders} pesanan`}
                {cities > 0 && `${packages > 0 ? ', ' : ''}${cities} kota`}.{' '}
                {kind.isOrdered ? 'Hentikan saja.' : 'Isi “Berlaku sampai” untuk menghentikannya.'}
              </p>
            )}
          </>
        }
      />
      {open && (
        <ItemDecision what={open} kind={kind} item={item} onClose={() => setOpen(null)} onRemoved={onClose} />
      )}
    </>
  );
}
