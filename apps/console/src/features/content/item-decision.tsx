import { type Consequence, WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inWords } from '../../domain/form/in-words.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import type { Kind } from './kind.ts';
import { removeItem, type ShelfItem, setItemState, shelfQuery } from './shelf-client.ts';

export type Decision = 'retire' | 'restore' | 'remove';

interface Words {
  title: string;
  support: string;
  consequences: Consequence[];
  confirmLabel: string;
  cancelLabel: string;
  done: string;
}

/** What customers see once something is retired. */
function consequencesOf(kind: Kind, { uses }: ShelfItem): Consequence[] {
  const packages: Consequence = {
    what: 'Paket yang sedang dijual',
    detail: kind.isOfBranches
      ? 'Tetap dapat dipesan lewat tautannya, tetapi kotanya hilang dari peta dan daftar'
      : 'Tidak berubah: tetap tampil dan tetap dapat dipesan',
    value: `${uses.onSale} paket`,
    ...(kind.isOfBranches && uses.onSale > 0 && { tone: 'danger' as const }),
  };
  if (kind.name === 'certificates')
    return [{ what: 'Halaman depan', detail: 'Gambarnya tidak tampil lagi', value: 'hilang' }];
  if (!kind.isOfBranches)
    return [packages, { what: 'Paket baru', detail: 'Tidak dapat memilihnya lagi', value: 'tertutup' }];
  return [
    packages,
    {
      what: 'Kota yang dilayani sementara',
      detail: 'Beralih ke cabang terdekat',
      value: `${uses.cities} kota`,
    },
    { what: 'Pesanan dan jamaahnya', detail: 'Tetap, juga di Loket', value: 'tetap' },
  ];
}

const wordsFor = (what: Decision, kind: Kind, item: ShelfItem): Words => {
  const name = kind.titleOf(item);
  return {
    retire: {
      title: `Hentikan ${name}?`,
      support: `Jamaah tidak melihat ${kind.noun} ini lagi dalam satu detik. Dapat dibuka lagi kapan saja.`,
      consequences: consequencesOf(kind, item),
      confirmLabel: 'Hentikan',
      cancelLabel: 'Jangan hentikan',
      done: `${name} dihentikan`,
    },
    restore: {
      title: `Buka lagi ${name}?`,
      support: `Jamaah melihat ${kind.noun} ini lagi.`,
      consequences: [{ what: 'Isinya', detail: 'Seperti sebelum dihentikan', value: 'kembali' }],
      confirmLabel: 'Buka lagi',
      cancelLabel: 'Jangan buka',
      done: `${name} dibuka lagi`,
    },
    remove: {
      title: `Hapus ${name}?`,
      support: 'Tidak dapat dibatalkan. Belum ada yang memakainya.',
      consequences: [{ what: 'Jejak', detail: 'Isinya tetap tercatat atas nama Anda', value: 'tetap' }],
      confirmLabel: 'Hapus',
      cancelLabel: 'Jangan hapus',
      done: `${name} dihapus`,
    },
  }[what];
};

interface ItemDecisionProps {
  what: Decision;
  kind: Kind;
  item: ShelfItem;
  onClose: () => void;
  onRemoved: () => void;
}

/** Retires, restores or deletes a row, with its consequences and a reason. */
export function ItemDecision({ what, kind, item, onClose, onRemoved }: ItemDecisionProps) {
  const { name: writer } = useStaff();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { done, ...words } = wordsFor(what, kind, item);
  const { uuid, version, uses } = item;
  const decide = (why: string) =>
    what === 'remove'
      ? removeItem(kind.name, uuid, { version, why })
      : setItemState(kind.name, uuid, { version, isActive: what === 'restore', onSale: uses.onSale, why });
  const confirm = useLocked(async (why: string) => {
    setFailure(undefined);
    setSending(true);
    try {
      await decide(why);
      showSuccess(done);
      onClose();
      if (what === 'remove') onRemoved();
      await queries.invalidateQueries(shelfQuery(kind.name));
    } catch (error) {
      if (error instanceof SessionOver) return;
      setFailure(inWords(error));
      // What the dialog says is what is there now.
      if (error instanceof ApiError && [409, 412].includes(error.status))
        await queries.invalidateQueries(shelfQuery(kind.name));
    } finally {
      setSending(false);
    }
  });
  return (
    <WeightyDialog
      {...words}
      writtenFor={writer}
      busy={isSending}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
