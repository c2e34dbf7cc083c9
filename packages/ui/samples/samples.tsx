import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BulkBar } from '../src/actions/bulk-bar.tsx';
import { Button, ButtonLink } from '../src/actions/button.tsx';
import { KeyCap } from '../src/actions/key-cap.tsx';
import { FoilStrip } from '../src/decor/foil-strip.tsx';
import { ConfirmDialog } from '../src/dialogs/dialog.tsx';
import { FourEyes } from '../src/dialogs/four-eyes.tsx';
import { WeightyDialog } from '../src/dialogs/weighty-dialog.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { LiveWait } from '../src/feedback/live-wait.tsx';
import { Notice } from '../src/feedback/notice.tsx';
import { Bar, Loading } from '../src/feedback/skeleton.tsx';
import Toasts from '../src/feedback/toasts.tsx';
import { Checkbox } from '../src/form/choices/checkbox.tsx';
import { Choice } from '../src/form/choices/choice.tsx';
import { StarInput } from '../src/form/choices/star-input.tsx';
import { Switch } from '../src/form/choices/switch.tsx';
import { DateField } from '../src/form/dates/date-field.tsx';
import { MonthField } from '../src/form/dates/month-field.tsx';
import { DigitsField, NikField, PhoneField } from '../src/form/fields/digits-field.tsx';
import { PasswordField } from '../src/form/fields/password-field.tsx';
import { RupiahField } from '../src/form/fields/rupiah-field.tsx';
import { SearchField } from '../src/form/fields/search-field.tsx';
import { SelectField } from '../src/form/fields/select-field.tsx';
import { TextArea } from '../src/form/fields/text-area.tsx';
import { TextField } from '../src/form/fields/text-field.tsx';
import { Accordion } from '../src/layout/accordion.tsx';
import { DateBlock } from '../src/layout/date-block.tsx';
import { Document, Facts, Stub } from '../src/layout/document.tsx';
import { Field, Fields } from '../src/layout/fields.tsx';
import { DataTable } from '../src/lists/data-table.tsx';
import { NumberedSteps } from '../src/lists/numbered-steps.tsx';
import { StepList } from '../src/lists/step-list.tsx';
import { Breadcrumb } from '../src/navigation/breadcrumb.tsx';
import { ViewTabs } from '../src/navigation/view-tabs.tsx';
import { Deadline } from '../src/status/deadline.tsx';
import { Meter } from '../src/status/meter.tsx';
import { Stamp } from '../src/status/stamp.tsx';
import { StarCount, Stars } from '../src/status/stars.tsx';
import { type DotState, StateDot } from '../src/status/state-dot.tsx';
import { showErrorText, showSuccess } from '../src/toasts/notify.ts';

/** A field that keeps its value, for controls that are given it. */
function Kept<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (next: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(start);
  return children(value, set);
}

const DOTS: DotState[] = ['done', 'ours', 'asked', 'rejected', 'missing', 'none', 'held'];
const ROWS = [
  { name: 'Siti Rahmawati', amount: 'Rp 32.500.000' },
  { name: 'Ahmad Hidayat', amount: 'Rp 1.500.000' },
];

function FieldSamples() {
  return (
    <>
      <TextField label="Nama lengkap" hint="Seperti di KTP" defaultValue="Siti Rahmawati" />
      <TextField label="Nama ayah" error="Nama ayah harus diisi" defaultValue="" />
      <TextArea label="Alamat" optional defaultValue="Jl. Cihampelas No. 42" />
      <Kept start="3273010503900001">
        {(value, set) => <NikField label="NIK" value={value} onValueChange={set} />}
      </Kept>
      <Kept start="081320000001">
        {(value, set) => <PhoneField label="Nomor HP" value={value} onValueChange={set} />}
      </Kept>
      <Kept start="1234567890">
        {(value, set) => <DigitsField label="Nomor rekening" value={value} onValueChange={set} />}
      </Kept>
      <Kept start="32500000">
        {(value, set) => <RupiahField label="Harga" value={value} onValueChange={set} />}
      </Kept>
      <PasswordField label="Password" defaultValue="rahasia123" />
      <SelectField label="Bank" defaultValue="BNI">
        <option>BRI</option>
        <option>BNI</option>
      </SelectField>
      <SearchField label="Cari paket" />
      <Kept start="2026-12-22">
        {(value, set) => <DateField label="Tanggal lahir" value={value} onValueChange={set} />}
      </Kept>
      <Kept start="2026-10">
        {(value, set) => <MonthField label="Bulan vaksin" value={value} onValueChange={set} max="2026-11" />}
      </Kept>
    </>
  );
}

function ChoiceSamples() {
  return (
    <>
      <Choice
        label="Jenis kelamin"
        name="gender"
        options={[
          { value: 'm', label: 'Laki-laki' },
          { value: 'f', label: 'Perempuan' },
        ]}
      />
      <Checkbox label="Saya sudah membaca syaratnya" />
      <Kept start={false}>
        {(value, set) => (
          <Switch checked={value} onChange={set} label="Terima SMS">
            {value ? 'Ya' : 'Tidak'}
          </Switch>
        )}
      </Kept>
      <Kept start={3.5 as number | null}>
        {(value, set) => <StarInput label="Penilaian" value={value} isLow={false} onChange={set} />}
      </Kept>
    </>
  );
}

function ActionSamples() {
  return (
    <>
      <Button size="lg">Pesan sekarang</Button>
      <Button variant="secondary">Batal</Button>
      <Button variant="quiet">Lewati</Button>
      <Button variant="danger">Batalkan pesanan</Button>
      <Button busy>Mengirim</Button>
      <ButtonLink to="/paket">Lihat paket</ButtonLink>
      <KeyCap>Esc</KeyCap>
      <BulkBar said="3 pesanan dipilih">
        <Button>Ingatkan</Button>
      </BulkBar>
    </>
  );
}

function DialogSamples() {
  const [open, setOpen] = useState<'confirm' | 'weighty'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('confirm')}>Keluar…</Button>
      <Button variant="danger" onClick={() => setOpen('weighty')}>
        Hapus…
      </Button>
      <Button variant="secondary" onClick={() => showErrorText('Koneksi terputus')}>
        Kesalahan
      </Button>
      <Button variant="secondary" onClick={() => showSuccess('Tersimpan')}>
        Berhasil
      </Button>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Keluar dari akun?"
        confirmLabel="Keluar"
        cancelLabel="Tetap masuk"
      />
      {open === 'weighty' && (
        <WeightyDialog
          title="Batalkan UMR-0042"
          support="Tidak bisa dikembalikan."
          consequences={[
            { what: 'Biaya pendaftaran', detail: 'hangus', value: 'Rp 1.500.000', tone: 'danger' },
          ]}
          digits="0042"
          writtenFor="Rina"
          confirmLabel="Batalkan pesanan"
          cancelLabel="Kembali"
          busy={false}
          onConfirm={close}
          onClose={close}
        />
      )}
      <FourEyes
        steps={[
          { title: 'Periksa', by: 'Yusuf, 19-11', isDone: true },
          { title: 'Setujui', by: 'orang kedua', isDone: false },
        ]}
      />
    </>
  );
}

function StatusSamples() {
  return (
    <>
      <p>
        <Stamp>Lunas</Stamp> <Stamp tone="danger">Ditolak</Stamp> <Stamp tilt>Habis</Stamp>
      </p>
      <p>
        <Meter reached={3} tone="info">
          Dokumen
        </Meter>{' '}
        <Meter reached={null} tone="danger">
          Batal
        </Meter>
      </p>
      <p>
        {DOTS.map((state) => (
          <StateDot key={state} state={state} label={state} />
        ))}
      </p>
      <p>
        <Stars value={4} /> <StarCount value={5} />
      </p>
      <Deadline now={0} endsAt={7_200_000} totalMs={86_400_000} />
      <FoilStrip title="Langkah berikut" end="3 hari lagi" />
      <LiveWait
        steps={[
          { title: 'Nomor dibuat', state: 'done' },
          { title: 'Menunggu pembayaran', text: 'Biasanya kurang dari semenit.', state: 'now' },
          { title: 'Diterima', state: 'next' },
        ]}
      />
      <Notice tone="warning">Paspor berlaku kurang dari tujuh bulan.</Notice>
      <Loading label="Memuat paket">
        <Bar width="60%" />
      </Loading>
      <EmptyState title="Belum ada pesanan" action={<ButtonLink to="/paket">Lihat paket</ButtonLink>}>
        Pesanan Anda tampil di sini.
      </EmptyState>
    </>
  );
}

function LayoutSamples() {
  return (
    <>
      <Document strip={{ name: 'Pesanan', number: 'UMR-0042' }} aria-label="Pesanan">
        <Facts>
          <Fields>
            <Field label="Paket">Umrah Reguler</Field>
            <Field label="Berangkat">
              <DateBlock date="2026-12-22" withYear />
            </Field>
          </Fields>
        </Facts>
        <Stub>
          <p>Rp 32.500.000</p>
        </Stub>
      </Document>
      <Accordion
        items={[{ key: 'a', title: 'Apa itu visa progresif?', content: 'Biaya tambahan visa.' }]}
        openFirst
      />
      <DataTable
        caption="Jamaah"
        rows={ROWS}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Nama', cell: ({ name }) => name },
          { label: 'Jumlah', cell: ({ amount }) => amount, atEnd: true },
        ]}
        card={({ name, amount }) => (
          <p>
            {name} {amount}
          </p>
        )}
      />
      <NumberedSteps steps={['Buka aplikasi bank', 'Masukkan nomor']} />
      <StepList
        steps={[
          { name: 'Pembayaran pertama', state: 'done', stamp: { word: 'Selesai', date: '2026-11-20' } },
          { name: 'Unggah identitas', state: 'current', to: '/identitas' },
          { name: 'Ambil perlengkapan', state: 'todo' },
        ]}
      />
      <Breadcrumb crumbs={[{ label: 'Beranda', to: '/' }, { label: 'Pesanan' }]} />
      <ViewTabs
        label="Tampilan"
        current="semua"
        views={[
          { id: 'semua', label: 'Semua', to: '/', count: 1200 },
          { id: 'lunas', label: 'Lunas', to: '/lunas', by: 'Rina' },
        ]}
      />
    </>
  );
}

/** Parts by the room of `src` that they stand in. */
export const SAMPLES: [room: string, Part: () => ReactNode][] = [
  ['actions', ActionSamples],
  ['form/fields', FieldSamples],
  ['form/choices', ChoiceSamples],
  ['dialogs', DialogSamples],
  ['status', StatusSamples],
  ['layout', LayoutSamples],
];

/** As the apps set the router. */
const FUTURE = { v7_startTransition: false, v7_relativeSplatPath: true };

/** Bands of documents are drawn by each app. */
const NO_ART: Record<string, string> = { '--band': 'none', '--band-gold': 'none' };

/** Every part on one page, each as a screen would show it. */
export const Samples = () => (
  <MemoryRouter future={FUTURE}>
    <main style={{ ...NO_ART, padding: '20px 16px', maxWidth: 720, marginInline: 'auto' }}>
      <h1>Samples</h1>
      {SAMPLES.map(([room, Part]) => (
        <section key={room} aria-label={room} style={{ display: 'grid', gap: 20, paddingBlock: 24 }}>
          <h2>{room}</h2>
          <Part />
        </section>
      ))}
    </main>
    <Toasts />
  </MemoryRouter>
);
