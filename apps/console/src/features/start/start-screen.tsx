import type { StartStep } from '@rihlah/contract/staff/catalog/agency';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { useQuery } from '@tanstack/react-query';
import { startGuideQuery } from '../../domain/content/queries.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting } from '../../domain/screen/waiting-screen.tsx';
import styles from './start.module.css';

interface StepWords {
  title: string;
  why: string;
  path: string;
}

const STEPS: Record<StartStep, StepWords> = {
  agency: {
    title: 'Data agensi',
    why: 'Nama, izin, call center, dan tautan: tampil di semua layar dan SMS.',
    path: '/pengaturan',
  },
  branch: {
    title: 'Cabang pertama',
    why: 'Kota keberangkatan dengan letaknya di peta. Tanpa cabang tidak ada paket.',
    path: '/isi?bagian=cabang&baris=baru',
  },
  'product-type': {
    title: 'Jenis paket',
    why: 'Misalnya Reguler atau Plus; jamaah menyaring dengannya.',
    path: '/isi?bagian=jenis&baris=baru',
  },
  airline: {
    title: 'Maskapai',
    why: 'Nama dan logonya, untuk dipilih di paket.',
    path: '/isi?bagian=maskapai&baris=baru',
  },
  hotel: {
    title: 'Hotel',
    why: 'Makkah dan Madinah, dengan foto.',
    path: '/isi?bagian=hotel&baris=baru',
  },
  'add-on': {
    title: 'Tambahan dan ketentuan',
    why: 'Perlengkapan dan visa progresif, atau jumlah uang yang berbeda dari bawaan.',
    path: '/isi?bagian=tambahan&baris=baru',
  },
  package: {
    title: 'Paket pertama',
    why: 'Jadwal, harga, kursi. Setelah ini jamaah dapat memesan.',
    path: '/paket/baru',
  },
  team: {
    title: 'Tim',
    why: 'Undang yang bekerja di loket, tiap orang dengan perannya.',
    path: '/pengguna?undang=ya',
  },
};

/** Where what is there already is looked at: the list instead of a new one. */
const seenAt = (path: string): string => path.replace(/(&baris=|\/)baru$|\?undang=ya$/, '');

/** What a new agency fills in, step by step; what is there already is seen by the server. */
export default function StartScreen() {
  const guide = useQuery(startGuideQuery());
  const next = guide.data?.steps.find(({ isDone }) => !isDone);
  const done = guide.data?.steps.filter(({ isDone }) => isDone).length ?? 0;
  return (
    <Screen title="Mulai">
      <Waiting query={guide} what="panduan" />
      {guide.data && (
        <div className={styles.guide}>
          <h2 className={styles.heading}>
            {next ? 'Isi agensi Anda sampai jamaah dapat memesan' : 'Semua sudah terisi'}
          </h2>
          <p role="status">
            {done} dari {guide.data.steps.length} langkah selesai
          </p>
          <ol className={styles.steps}>
            {guide.data.steps.map(({ step, isDone }) => {
              const { title, why, path } = STEPS[step];
              return (
                <li key={step} className={styles.step} data-next={step === next?.step || undefined}>
                  <StateDot state={isDone ? 'done' : 'missing'} label={isDone ? 'Sudah ada' : 'Belum ada'} />
                  <div>
                    <b>{title}</b>
                    <p>{why}</p>
                  </div>
                  <ButtonLink
                    to={isDone ? seenAt(path) : path}
                    variant={step === next?.step ? 'primary' : 'secondary'}
                  >
                    {isDone ? 'Lihat' : 'Isi'} <span className="sr-only">{title}</span>
                  </ButtonLink>
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </Screen>
  );
}
