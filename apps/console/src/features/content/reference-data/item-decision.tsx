import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { useState } from 'react';
import { DecisionDialog, type DecisionWords } from '../../../domain/form/decision-dialog.tsx';
import type { Kind } from './kind.ts';
import { type ReferenceItem, removeItem, setItemState } from './reference-client.ts';

export type Decision = 'retire' | 'restore' | 'remove';

/** What customers see once something is retired. */
function listConsequences(kind: Kind, { uses }: ReferenceItem): Consequence[] {
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

const wordsFor = (what: Decision, kind: Kind, item: ReferenceItem): DecisionWords => {
  const name = kind.getTitle(item);
  return {
    retire: {
      title: `Hentikan ${name}?`,
      support: `Jamaah tidak melihat ${kind.noun} ini lagi dalam satu detik. Dapat dibuka lagi kapan saja.`,
      consequences: listConsequences(kind, item),
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
  item: ReferenceItem;
  onClose: () => void;
  onRemoved: () => void;
}

/** Retires, restores or deletes a row, with its consequences and a reason. */
export function ItemDecision({ what, kind, item, onClose, onRemoved }: ItemDecisionProps) {
  const { uuid, uses } = item;
  // Of what was seen when it was opened; the counts are read anew in their place.
  const [{ version }] = useState(item);
  return (
    <DecisionDialog<unknown>
      {...wordsFor(what, kind, item)}
      send={(why) =>
        what === 'remove'
          ? removeItem(kind.name, uuid, { version, why })
          : setItemState(kind.name, uuid, { version, isActive: what === 'restore', onSale: uses.onSale, why })
      }
      refresh={['content']}
      onDone={() => {
        onClose();
        if (what === 'remove') onRemoved();
      }}
      onClose={onClose}
    />
  );
}
