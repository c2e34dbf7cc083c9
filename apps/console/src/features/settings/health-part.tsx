import type {
  BackupHealth,
  BackupRun,
  BankHealth,
  FailedJob,
  retryJob,
  SystemHealth,
} from '@rihlah/contract/staff/backoffice/system';
import { Button } from '@rihlah/ui/actions/button';
import { type DotState, StateDot } from '@rihlah/ui/status/state-dot';
import { formatDateTime, formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../client/api.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting, WaitingBars } from '../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { Table } from '../../domain/table/table.tsx';
import { GATEWAY_NAMES } from '../../domain/words/gateway-words.ts';
import { taskWords } from '../../domain/words/task-words.ts';
import { MessageCosts } from './message-costs.tsx';
import { healthQuery, messageCostsQuery, smsPriceQuery } from './queries.ts';
import styles from './settings.module.css';
import { SmsPrice } from './sms-price.tsx';

const count = (number: number): string => number.toLocaleString('id-ID');

const Line = ({ name, state, children }: { name: string; state: DotState; children: ReactNode }) => (
  <div>
    <dt className={styles.dotted}>
      <StateDot state={state} /> <b>{name}</b>
    </dt>
    <dd>{children}</dd>
  </div>
);

function Bank({
  health: { bank, heardAt, refused, unanswered, silentSince, compared },
}: {
  health: BankHealth;
}) {
  const isWell = !silentSince && refused === 0 && unanswered === 0 && (compared?.differences ?? 0) === 0;
  return (
    <Line name={`Bank ${bank}`} state={isWell ? 'done' : 'rejected'}>
      {silentSince &&
        `Tidak menjawab sejak ${formatDateTime(silentSince)}: nomor baru ditolak seketika, dan dicoba lagi sendiri. `}
      {heardAt ? `Terakhir memberi kabar ${formatDateTime(heardAt)}. ` : 'Belum pernah memberi kabar. '}
      {refused > 0 && `${refused} pesannya kami tolak sehari ini. `}
      {unanswered > 0 && `${unanswered} nomor belum dijawab saat ditanyakan; ditanyakan lagi sendiri. `}
      {compared
        ? `Dibandingkan sampai ${formatShortDate(compared.day)}: ${compared.differences === 0 ? 'cocok' : `${compared.differences} beda`}.`
        : 'Belum pernah dibandingkan.'}
    </Line>
  );
}

function Sms({ health }: { health: SystemHealth['sms'] }) {
  const { gateways, waiting, waitingSince, failing, givenUp, lastError, sentToday, sentAt } = health;
  const broken = gateways.filter(({ failingSince }) => failingSince);
  const isFailing = failing + givenUp > 0 || broken.length > 0;
  // Not what a gateway that fails has said of it above.
  const isNews = failing + givenUp > 0 && broken.every(({ reason }) => reason !== lastError);
  return (
    <Line name="Gateway SMS" state={isFailing ? 'rejected' : waiting > 0 ? 'ours' : 'done'}>
      <Ways gateways={gateways} /> {sentToday.toLocaleString('id-ID')} terkirim hari ini
      {sentAt && `, terakhir ${formatDateTime(sentAt)}`}.
      {waiting > 0 &&
        waitingSince &&
        ` ${waiting.toLocaleString('id-ID')} menunggu sejak ${formatDateTime(waitingSince)}.`}
      {failing > 0 && ` ${failing.toLocaleString('id-ID')} sudah dicoba dan gagal; dicoba lagi sendiri.`}
      {givenUp > 0 &&
        ` ${givenUp.toLocaleString('id-ID')} hari ini tidak terkirim sesudah beberapa kali; kirim ulang dari Pesan atau pesanannya.`}
      {isNews && ` Jawaban terakhir: ${lastError}.`}
    </Line>
  );
}

/** By which gateway messages go now; of one alone only that it fails. */
function Ways({ gateways }: Pick<SystemHealth['sms'], 'gateways'>) {
  const inUse = gateways.find(({ isInUse }) => isInUse);
  const failing = gateways.filter(({ failingSince }) => failingSince);
  return (
    <>
      {gateways.length > 1 && inUse && `Lewat ${GATEWAY_NAMES[inUse.gateway]} sekarang. `}
      {failing.map(({ gateway, failingSince, reason }) => (
        <span key={gateway}>
          {GATEWAY_NAMES[gateway]} gagal sejak {failingSince && formatDateTime(failingSince)}
          {reason && ` (${reason})`}; dicoba lagi sendiri.{' '}
        </span>
      ))}
    </>
  );
}

/** Messages by WhatsApp, where the agency has it. */
function Whatsapp({ health }: { health: SystemHealth['whatsapp'] }) {
  if (!health)
    return (
      <Line name="WhatsApp" state="none">
        Belum dipasang: pesan lewat SMS saja.
      </Line>
    );
  const { chosen, failingSince, reason, taken, delivered, instead } = health;
  return (
    <Line name="WhatsApp" state={failingSince ? 'rejected' : 'done'}>
      {failingSince &&
        `Gagal sejak ${formatDateTime(failingSince)}${reason ? ` (${reason})` : ''}; pesannya lewat SMS, dan dicoba lagi sendiri. `}
      {`Dipilih ${count(chosen)} orang. Hari ini ${count(taken)} diterima WhatsApp, ${count(delivered)} sampai`}
      {instead > 0 && `, ${count(instead)} lewat SMS sebagai gantinya`}.
    </Line>
  );
}

/** Mails, where the agency has a mail server. */
function Mail({ health }: { health: SystemHealth['mail'] }) {
  if (!health)
    return (
      <Line name="Email" state="none">
        Belum dipasang: kuitansi tidak dikirim lewat email.
      </Line>
    );
  const { waiting, waitingSince, failing, ended, lastError, sentToday, sentAt } = health;
  const state = failing > 0 ? 'rejected' : waiting > 0 ? 'ours' : 'done';
  return (
    <Line name="Email" state={state}>
      {`${count(sentToday)} terkirim hari ini`}
      {sentAt && `, terakhir ${formatDateTime(sentAt)}`}.
      {waiting > 0 && waitingSince && ` ${count(waiting)} menunggu sejak ${formatDateTime(waitingSince)}.`}
      {failing > 0 && ` ${count(failing)} sudah dicoba dan belum diterima server email; dicoba lagi sendiri.`}
      {ended > 0 && ` ${count(ended)} hari ini ditolak untuk selamanya, biasanya karena alamatnya salah.`}
      {failing + ended > 0 && lastError && ` Jawaban terakhir: ${lastError}.`}
    </Line>
  );
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;

const runWords = ({ at, bytes, snapshotAt, hasGaps }: BackupRun): string =>
  [
    formatDateTime(at),
    bytes !== null && `, ${megabytes(bytes)}`,
    snapshotAt && `, keadaan ${formatDateTime(snapshotAt)}`,
    hasGaps && '; ada berkas yang tercatat tetapi tidak ditemukan',
    '.',
  ]
    .filter(Boolean)
    .join('');

const FAILED = { backup: 'Cadangan terakhir', base: 'Salinan dasar terakhir', drill: 'Latihan terakhir' };

/** What the database writes, minute by minute. */
function Archive({ base, isBaseOld, keptAt, failingSince }: NonNullable<BackupHealth['archive']>) {
  return (
    <Line name="Arsip" state={failingSince || isBaseOld ? 'rejected' : 'done'}>
      {failingSince
        ? `Tidak menerima apa pun sejak ${formatDateTime(failingSince)}: periksa WAL_ARCHIVE di server. `
        : keptAt && `Terakhir disimpan ${formatDateTime(keptAt)}. `}
      {base ? `Salinan dasar ${runWords(base)}` : 'Belum ada salinan dasar.'}
      {isBaseOld && (
        <>
          {' '}
          Setiap minggu, di server: <code>npm run backup -- base</code>
        </>
      )}
    </Line>
  );
}

function Backups({ health }: { health: BackupHealth }) {
  const { backup, isBackupOld, drill, isDrillOld, archive, failed } = health;
  return (
    <>
      <Line name="Cadangan" state={isBackupOld || backup?.hasGaps ? 'rejected' : 'done'}>
        {backup ? `Terakhir ${runWords(backup)}` : 'Belum ada yang berhasil.'}
        {isBackupOld && (
          <>
            {' '}
            {backup ? 'Sudah terlalu lama: periksa jadwal di server.' : 'Setiap hari, di server:'}{' '}
            <code>npm run backup</code>
          </>
        )}
      </Line>
      <Line name="Latihan memulihkan" state={isDrillOld ? 'rejected' : 'done'}>
        {drill ? `Terakhir berhasil ${runWords(drill)}` : 'Belum ada yang berhasil.'}
        {isDrillOld && (
          <>
            {' '}
            Coba pulihkan cadangan: <code>npm run restore -- --check</code>
          </>
        )}
      </Line>
      {archive && <Archive {...archive} />}
      {failed && (
        <Line name={FAILED[failed.kind]} state="rejected">
          Gagal {formatDateTime(failed.at)}: {failed.detail}
        </Line>
      )}
    </>
  );
}

function Job({ job, mayRetry }: { job: FailedJob; mayRetry: boolean }) {
  const { isSending, failure, start } = useSending<string>({
    send: (id) => callApi<typeof retryJob>('POST', '/api/staff/v1/system/jobs/:id/retry', { params: { id } }),
    done: 'Pekerjaan dicoba lagi sekarang',
    refresh: ['system'],
    onDone: () => undefined,
  });
  return (
    <tr>
      <th scope="row">
        {taskWords(job.task)}
        <small className={styles.error}>{job.error}</small>
      </th>
      <td>{formatDateTime(job.createdAt)}</td>
      <td>
        {job.attempts} kali, {job.nextAt ? `lagi ${formatDateTime(job.nextAt)}` : 'tidak dicoba lagi'}
      </td>
      {mayRetry && (
        <td>
          <Button variant="secondary" busy={isSending} onClick={() => start(job.id)}>
            Coba sekarang
          </Button>
          <Failure>{failure}</Failure>
        </td>
      )}
    </tr>
  );
}

function Jobs({ jobs }: { jobs: FailedJob[] }) {
  const mayRetry = useMay('system.retry');
  const titles = ['Pekerjaan', 'Sejak', 'Dicoba', ...(mayRetry ? ['Tindakan'] : [])];
  return (
    <Table label="Pekerjaan yang gagal" titles={titles} ends={0}>
      {jobs.map((job) => (
        <Job key={job.id} job={job} mayRetry={mayRetry} />
      ))}
    </Table>
  );
}

/** How the agency's neighbours do, which background jobs failed, and what messages cost. */
export function HealthPart({ tabs }: { tabs: ReactNode }) {
  const mayChange = useMay('agency.change');
  const system = useQuery(healthQuery());
  const { data: costs } = useQuery(messageCostsQuery());
  const { data: price } = useQuery({ ...smsPriceQuery(), enabled: mayChange });
  return (
    <Screen
      title="Pengaturan"
      paneLabel="Harga pesan"
      pane={price && mayChange && <SmsPrice saved={price} />}
    >
      {tabs}
      <Waiting query={system} what="kesehatan">
        <WaitingBars className={styles.part} bars={[36, 36, 36]} />
      </Waiting>
      {system.data && (
        <>
          <div className={styles.part}>
            <dl className={styles.facts}>
              {system.data.banks.map((health) => (
                <Bank key={health.bank} health={health} />
              ))}
              <Sms health={system.data.sms} />
              <Whatsapp health={system.data.whatsapp} />
              <Mail health={system.data.mail} />
              <Backups health={system.data.backups} />
            </dl>
            <h2 className={styles.heading}>Pekerjaan yang gagal</h2>
            {system.data.jobs.length === 0 && <p className={styles.note}>Tidak ada pekerjaan yang gagal.</p>}
          </div>
          {system.data.jobs.length > 0 && <Jobs jobs={system.data.jobs} />}
          {costs && costs.months.length > 0 && (
            <>
              <div className={styles.part}>
                <h2 className={styles.heading}>Biaya pesan per bulan</h2>
                <p className={styles.note}>
                  Yang diterima gateway, dengan harga pada saat itu; email tidak dihitung biayanya. Sampai dan
                  tidak sampai menurut laporan gateway; tidak semua memberi laporan.
                </p>
              </div>
              <MessageCosts months={costs.months} />
            </>
          )}
        </>
      )}
    </Screen>
  );
}
