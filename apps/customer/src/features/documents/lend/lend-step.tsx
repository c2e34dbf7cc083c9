import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { LendStep as LendCall, LentStep } from '@rihlah/contract/documents/lent-steps';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { formatDateTime, formatTime } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HandedLink } from '../../../domain/lending/handed-link.tsx';
import { NameForm } from '../../../domain/lending/name-form.tsx';
import styles from './lend.module.css';
import { lentStepsQuery, useLendStep, useRevokeLentStep } from './queries.ts';

const getSchema = async () => (await import('./lend-schema.ts')).lendSchema;

interface LendStepProps {
  pilgrim: string;
  kind: DocumentKind;
  /** What is handed in, as its screen calls it. */
  name: string;
}

/** Lets another phone hand this document in, and shows who did. */
export default function LendStep({ pilgrim, kind, name }: LendStepProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(lentStepsQuery(pilgrim));
  const steps = data?.steps.filter((step) => step.kind === kind) ?? [];
  return (
    <div className={styles.lend}>
      <Button
        variant="quiet"
        block
        aria-label={`Minta HP lain yang mengunggah ${name}`}
        onClick={() => setOpen(true)}
      >
        Minta HP lain yang mengunggah
      </Button>
      {steps.length > 0 && (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <Lent key={step.uuid} pilgrim={pilgrim} step={step} />
          ))}
        </ul>
      )}
      {isOpen && <Lending pilgrim={pilgrim} kind={kind} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** `Fauzan: sudah mengunggah, 28-11-2026 21.40 WIB`. */
function stateWords({ state, openedAt, usedAt, endsAt }: LentStep): string {
  if (usedAt) return `sudah mengunggah, ${formatDateTime(usedAt)}`;
  if (state === 'revoked') return 'dicabut sebelum dipakai';
  if (state === 'ended') return 'berakhir tanpa dipakai';
  return `${openedAt ? `dibuka ${formatTime(openedAt)}` : 'belum dibuka'}, berlaku sampai ${formatTime(endsAt)}`;
}

function Lent({ pilgrim, step }: { pilgrim: string; step: LentStep }) {
  const revoke = useRevokeLentStep(pilgrim);
  const take = useLocked(async () => {
    await revoke.mutateAsync(step.uuid);
    showSuccess(`Langkah untuk ${step.name} sudah dicabut.`);
  });
  return (
    <li className={styles.step}>
      <div>
        <b>{step.name}</b>
        <p>{stateWords(step)}</p>
      </div>
      {step.state === 'open' && (
        <Button
          variant="secondary"
          busy={revoke.isPending}
          aria-label={`Cabut langkah untuk ${step.name}`}
          onClick={() => void take()}
        >
          Cabut
        </Button>
      )}
    </li>
  );
}

function Lending({ pilgrim, kind, name, onClose }: LendStepProps & { onClose: () => void }) {
  const [made, setMade] = useState<LendCall['response'] | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      focusTitle
      title={made ? `Pindai dengan HP ${made.step.name}` : 'HP siapa yang mengunggah?'}
    >
      {made ? (
        <HandedLink
          url={made.url}
          alt={`Kode QR untuk mengunggah ${name}`}
          text={`Tolong bantu unggah ${name} lewat tautan ini. Berlaku satu jam, sekali pakai:`}
        >
          <p>
            HP itu hanya bisa mengunggah <b>{name}</b>, satu kali, sampai{' '}
            <b>{formatTime(made.step.endsAt)}</b>. Berkas, nomor, dan data lain tidak terlihat di sana.
          </p>
        </HandedLink>
      ) : (
        <Ask pilgrim={pilgrim} kind={kind} onMade={setMade} />
      )}
    </Dialog>
  );
}

interface AskProps extends Omit<LendStepProps, 'name'> {
  onMade: (made: LendCall['response']) => void;
}

function Ask({ pilgrim, kind, onMade }: AskProps) {
  const lend = useLendStep(pilgrim, kind);
  return (
    <NameForm
      getSchema={getSchema}
      label="Nama"
      hint="Misalnya Fauzan. Hanya Anda yang melihatnya."
      submitLabel="Buat kode QR"
      send={async (name) => onMade(await lend.mutateAsync(name))}
    />
  );
}
