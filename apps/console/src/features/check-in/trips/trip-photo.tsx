import { MAX_PHOTO_BYTES } from '@rihlah/contract/documents/document-choices';
import type { Trip } from '@rihlah/contract/staff/departures/trip-events';
import type {
  RemoveTripPhoto,
  SetPhotoAgreement,
  takeTripPhoto,
} from '@rihlah/contract/staff/departures/trip-photos';
import { validationText } from '@rihlah/contract/wire/messages';
import { Button } from '@rihlah/ui/actions/button';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { IconCamera } from '@rihlah/ui/icons/camera';
import { formatInstantDate, formatShortDate } from '@rihlah/ui/text/format';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi } from '../../../client/api.ts';
import { sendForm } from '../../../client/send-form.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { drawPhoto } from '../../../domain/photos/draw-photo.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { formatClock } from '../words.ts';
import styles from './trip.module.css';

/** Larger than families get it, so that the server has something to make smaller. */
const SENT = { longSide: 1600, quality: 0.8 };

/** Made smaller on the phone; what this browser cannot draw (HEIC on Android) is sent as it is, and the server decides. */
async function makeSmall(file: File): Promise<File> {
  const small = await drawPhoto(file, SENT).catch(() => file);
  if (small.size > MAX_PHOTO_BYTES) throw new Error(validationText('fileTooLarge'));
  return small;
}

/** The photo of the day of a group, once somebody has said that all of it agrees. */
export function TripPhoto({ trip }: { trip: Trip }) {
  const { agreed } = trip.photo;
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The leader's sheet leads straight to it.
  useEffect(() => {
    if (hash === '#foto') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <section ref={section} className={styles.photo} aria-labelledby="foto-rombongan">
      <h2 id="foto-rombongan">Foto rombongan</h2>
      {agreed ? <Agreed trip={trip} agreed={agreed} /> : <NotAgreed trip={trip} />}
    </section>
  );
}

const useAgreement = (trip: Trip, done: string, onDone: () => void) =>
  useSending<boolean>({
    send: async (agrees) => {
      await callApi<SetPhotoAgreement>('POST', '/api/staff/v1/trips/:uuid/photo-agreement', {
        params: { uuid: trip.uuid },
        body: { agrees },
      });
    },
    done,
    refresh: ['trips'],
    onDone,
  });

function NotAgreed({ trip }: { trip: Trip }) {
  const mayTake = useMay('attendance.take');
  const [isAsked, setAsked] = useState(false);
  const sending = useAgreement(trip, 'Tercatat: semua setuju', () => setAsked(false));
  return (
    <>
      <p>
        Keluarga di rumah dapat melihat satu foto rombongan sehari. Tertutup sampai semua yang ikut setuju
        difoto dan dilihat keluarga jamaah lain.
      </p>
      {trip.photo.mayAgree && mayTake ? (
        <Button onClick={() => setAsked(true)}>Semua setuju</Button>
      ) : (
        <p>Yang mencatatnya: pembimbing seluruh rombongan, atau kantor.</p>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        focusTitle
        title="Semua setuju difoto?"
        confirmLabel="Ya, semua setuju"
        cancelLabel="Belum"
        busy={sending.isSending}
        onConfirm={() => void sending.start(true)}
      >
        <p>
          Tanyakan kepada setiap jamaah lebih dulu, anak-anak lewat orang tuanya. Satu orang tidak mau berarti
          tidak ada foto. Nama Anda dan jam ini dicatat; persetujuan bisa ditarik kapan saja.
        </p>
        <Failure>{sending.failure}</Failure>
      </ConfirmDialog>
    </>
  );
}

function Agreed({ trip, agreed }: { trip: Trip; agreed: NonNullable<Trip['photo']['agreed']> }) {
  const mayTake = useMay('attendance.take');
  const [isAsked, setAsked] = useState(false);
  const { shown } = trip.photo;
  const withdrawal = useAgreement(trip, 'Foto rombongan ditutup', () => setAsked(false));
  const removal = useSending<string>({
    send: async (photo) => {
      await callApi<RemoveTripPhoto>('POST', '/api/staff/v1/trips/:uuid/photo/removal', {
        params: { uuid: trip.uuid },
        body: { photo },
      });
    },
    done: 'Foto dihapus',
    refresh: ['trips'],
  });
  return (
    <>
      <p>
        Semua setuju, dicatat {agreed.by} {formatInstantDate(agreed.at)} {formatClock(agreed.at)} WIB.
      </p>
      {shown && (
        <>
          <img
            src={`/api/staff/v1/trips/${trip.uuid}/photo?photo=${shown.uuid}`}
            alt={`Foto rombongan ${formatShortDate(shown.day)}`}
          />
          <small>
            Yang keluarga lihat. Dipasang {shown.by} {formatInstantDate(shown.at)} {formatClock(shown.at)}{' '}
            WIB.
          </small>
        </>
      )}
      {mayTake && <Taking trip={trip} />}
      <Failure>{removal.failure}</Failure>
      {mayTake && (
        <div className={styles.ways}>
          {shown && (
            <Button
              variant="secondary"
              busy={removal.isSending}
              onClick={() => void removal.start(shown.uuid)}
            >
              Hapus foto
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsked(true)}>
            Ada yang tidak setuju
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        focusTitle
        title="Tutup foto rombongan?"
        confirmLabel="Ya, tutup"
        cancelLabel="Kembali"
        busy={withdrawal.isSending}
        onConfirm={() => void withdrawal.start(false)}
      >
        <p>Fotonya langsung hilang dari semua tautan keluarga dan tidak disimpan.</p>
        <Failure>{withdrawal.failure}</Failure>
      </ConfirmDialog>
    </>
  );
}

/** A photo that was taken and has not arrived stays, to be sent again with one press. */
function Taking({ trip: { uuid, photo } }: { trip: Trip }) {
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const sending = useSending<File>({
    send: async (taken) => {
      const small = await makeSmall(taken);
      await sendForm<typeof takeTripPhoto>(
        `/api/staff/v1/trips/${uuid}/photo` as (typeof takeTripPhoto)['path'],
        { basis: photo.shown?.uuid ?? '' },
        { photo: small },
        { onProgress: () => undefined, signal: leaving.current.signal },
      );
    },
    done: 'Foto terpasang; keluarga sudah bisa melihatnya',
    refresh: ['trips'],
    onDone: () => setFile(null),
    onConflict: 'stay',
  });
  const take = (taken: File | undefined) => {
    if (!taken) return;
    setFile(taken);
    void sending.start(taken);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const [taken] = target.files ?? [];
          target.value = '';
          take(taken);
        }}
      />
      <Failure>{sending.failure}</Failure>
      <div className={styles.ways}>
        {file && sending.failure && (
          <Button busy={sending.isSending} onClick={() => void sending.start(file)}>
            Kirim lagi
          </Button>
        )}
        <Button
          variant={file && sending.failure ? 'secondary' : 'primary'}
          icon={<IconCamera size={20} />}
          busy={sending.isSending}
          onClick={() => input.current?.click()}
        >
          {photo.shown ? 'Ganti foto hari ini' : 'Ambil foto hari ini'}
        </Button>
      </div>
    </>
  );
}
