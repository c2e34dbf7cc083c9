import type { EndMember, TeamMember } from '@rihlah/contract/staff/identity/team';
import { callApi } from '../../client/api.ts';
import { DecisionDialog, type DecisionWords } from '../../domain/form/decision-dialog.tsx';

export type Decision = 'end' | 'reopen' | 'reset';

interface Words extends DecisionWords {
  /** Last part of the call's path. */
  path: string;
}

const wordsFor = (what: Decision, { name, username }: TeamMember): Words =>
  ({
    end: {
      path: 'end',
      title: `Akhiri akses ${name}?`,
      support: `${username} tidak dapat masuk lagi sampai dibuka kembali.`,
      consequences: [
        {
          what: 'Sesi yang terbuka',
          detail: 'Berakhir sekarang juga, di semua perangkat',
          value: 'berakhir',
        },
        { what: 'Catatan pekerjaannya', detail: 'Tetap di Jejak atas namanya', value: 'tetap' },
      ],
      confirmLabel: 'Akhiri akses',
      cancelLabel: 'Jangan akhiri',
      done: `Akses ${name} diakhiri`,
    },
    reopen: {
      path: 'reopen',
      title: `Buka lagi akses ${name}?`,
      support: `${username} dapat masuk lagi dengan kata sandinya.`,
      consequences: [{ what: 'Peran', detail: 'Seperti sebelum keluar', value: 'kembali' }],
      confirmLabel: 'Buka lagi',
      cancelLabel: 'Jangan buka',
      done: `Akses ${name} dibuka lagi`,
    },
    reset: {
      path: 'reset-second-factor',
      title: `Lepas kunci kedua ${name}?`,
      support: 'Hanya bila HP dan kode cadangannya hilang. Pastikan yang meminta benar orangnya.',
      consequences: [
        { what: 'Aplikasi, passkey, kode cadangan', detail: 'Tidak berlaku lagi', value: 'dilepas' },
        { what: 'Sesi yang terbuka', detail: 'Berakhir sekarang juga', value: 'berakhir' },
        { what: 'Saat masuk berikutnya', detail: 'Ia harus memasang kunci kedua yang baru' },
      ],
      confirmLabel: 'Lepas kunci kedua',
      cancelLabel: 'Jangan lepas',
      done: `Kunci kedua ${name} dilepas`,
    },
  })[what];

interface MemberDecisionProps {
  what: Decision;
  member: TeamMember;
  onClose: () => void;
}

/** Ends, reopens or resets somebody else's access, with a reason. */
export function MemberDecision({ what, member, onClose }: MemberDecisionProps) {
  const { path, ...words } = wordsFor(what, member);
  return (
    <DecisionDialog
      {...words}
      // Its three calls differ by the last part of their path alone.
      send={(why) =>
        callApi<EndMember>('POST', `/api/staff/v1/team/:uuid/${path}` as EndMember['path'], {
          params: { uuid: member.uuid },
          body: { why },
        })
      }
      refresh={['team']}
      onClose={onClose}
    />
  );
}
