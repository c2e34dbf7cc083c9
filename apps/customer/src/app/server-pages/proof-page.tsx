import type { ProofPage as Page, ProvenCard, ProvenReceipt } from '@rihlah/contract/billing/receipt-proof';
import { PROOF_KEYS_PATH, PROOF_PATH } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { terbilang } from '@rihlah/rules/money/terbilang';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconClock } from '@rihlah/ui/icons/account';
import { IconCamera } from '@rihlah/ui/icons/camera';
import { IconInfo, IconShield } from '@rihlah/ui/icons/common';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { formatDate, formatShortDate, formatTime } from '@rihlah/ui/text/format';
import type { ReactNode } from 'react';
import { appConfig } from '../../client/config.ts';
import { BANKS } from '../../domain/payments/banks.ts';
import { Brand } from '../../features/navigation/header/brand.tsx';
import { Microtext } from '../../features/navigation/header/microtext.tsx';
import { SameInOtherLanguage } from './same-in-other-language.tsx';

/**
 * The page behind the QR code of a receipt, drawn by the server alone: whoever scans a paper has none of the app, and perhaps
 * no scripts. Its styles are those of the app's first page, and what that has not in proof.css.
 */
export function ProofPage({ page, otherLanguage }: { page: Page; otherLanguage: string }) {
  const { name } = appConfig.agency;
  return (
    <>
      <header className="proof-head">
        <div>
          <Brand />
          <a href={PROOF_PATH}>Cek keaslian</a>
        </div>
        <Microtext />
      </header>
      <main className="proof">
        {page.state === 'form' && <Form {...page} />}
        {page.state === 'genuine' && <Genuine receipt={page.receipt} checkedAt={page.checkedAt} />}
        {page.state === 'card' && <Card card={page.card} checkedAt={page.checkedAt} />}
        {page.state === 'missing' && (
          <Doubtful title="Tanda tangannya asli, tetapi pembayarannya tidak tercatat" {...page}>
            Kode ini dibuat {name}, tetapi pembukuan kami tidak memuat pembayarannya. Hubungi kami sebelum
            mengandalkan bukti ini.
          </Doubtful>
        )}
        {page.state === 'unknown' && (
          <Doubtful title="Kami tidak mengenal bukti ini" {...page}>
            {name} tidak pernah menerbitkan bukti dengan kode ini.
          </Doubtful>
        )}
      </main>
      <footer className="proof-foot">
        <p>
          <span>Call center bebas pulsa</span>{' '}
          <a href={dial(appConfig.agency.callCenter)}>{appConfig.agency.callCenter}</a>
        </p>
        <p>
          <SameInOtherLanguage href={otherLanguage} />
        </p>
      </footer>
    </>
  );
}

/** Eight points, as the agency's mark has them; a doubtful one differs in shape, not by colour alone. */
const STAR =
  'M60 4l16.4 16.4h23.2v23.2L116 60l-16.400 16.400v23.200H76.400L60 116 43.600 99.600H20.400V76.400L4 60l16.400-16.400V20.400h23.200z';

function Seal({ kind }: { kind: 'genuine' | 'cancelled' | 'doubtful' }) {
  return (
    <svg
      className={`proof-seal proof-seal-${kind}`}
      viewBox="0 0 120 120"
      width={120}
      height={120}
      aria-hidden="true"
    >
      <path d={STAR} className="proof-star" />
      {kind !== 'doubtful' && (
        <path d={STAR} className="proof-foil" transform="translate(9.6 9.6) scale(.84)" />
      )}
      <path
        d={
          kind === 'genuine'
            ? 'M38 61l15 15 29-31'
            : kind === 'cancelled'
              ? 'M60 36v28M60 79v1'
              : 'M42 42l36 36M78 42L42 78'
        }
        className="proof-sign"
      />
    </svg>
  );
}

function Genuine({ receipt, checkedAt }: { receipt: ProvenReceipt; checkedAt: Date }) {
  const { pilgrims, takenBack } = receipt;
  const ended = pilgrims.filter(({ cancelledOn }) => cancelledOn !== null);
  const since = takenBack?.on ?? ended[0]?.cancelledOn ?? null;
  const { name, social } = appConfig.agency;
  return (
    <>
      <div className="proof-verdict" data-verdict={since ? 'cancelled' : 'genuine'}>
        <Seal kind={since ? 'cancelled' : 'genuine'} />
        {since ? (
          <>
            <h1>Asli, tetapi sudah dibatalkan {formatShortDate(since)}</h1>
            <p>{cancelledWords(receipt, ended.length)}</p>
          </>
        ) : (
          <>
            <h1>Bukti ini asli</h1>
            <p>Diterbitkan {name} dan tercatat di pembukuan kami.</p>
          </>
        )}
      </div>
      <Paper receipt={receipt} />
      <p className="proof-note">
        <IconClock />
        <span>
          Diperiksa {formatDate(jakartaDate(checkedAt))}, {secondsOf(checkedAt)} di <b>{name}</b>. Nama
          disamarkan: hanya pemiliknya yang melihat lengkap.
        </span>
      </p>
      <ButtonAnchor
        href={social.whatsapp || dial(appConfig.agency.callCenter)}
        variant="secondary"
        size="lg"
        block
      >
        Kertasnya berbeda, laporkan
      </ButtonAnchor>
    </>
  );
}

const cancelledWords = ({ pilgrims, amount, takenBack }: ProvenReceipt, ended: number): string => {
  if (takenBack?.amount === amount)
    return 'Pembayaran ini ditarik kembali dan tidak berlaku lagi untuk pesanannya.';
  if (takenBack)
    return `Uangnya kami terima. ${formatRupiah(takenBack.amount)} di antaranya sudah ditarik kembali dan tidak berlaku lagi untuk pesanannya.`;
  if (ended === pilgrims.length) return 'Uangnya pernah kami terima. Pesanannya tidak berlaku lagi.';
  return `Uangnya kami terima. Pesanan ${ended} dari ${pilgrims.length} jamaah tidak berlaku lagi.`;
};

/** `09.12.40 WIB`: the second tells this page from a picture of it. */
const secondsOf = (at: Date): string => `${jakartaIso(at).slice(11, 19).replaceAll(':', '.')} WIB`;

function Paper({ receipt }: { receipt: ProvenReceipt }) {
  const { number, amount, paidAt, bank, pilgrims, departures } = receipt;
  return (
    <Document strip={{ name: 'Bukti pembayaran', number }} aria-label="Isi bukti">
      <Facts>
        <span className="label">Jumlah</span>
        <b className="proof-amount">{formatRupiah(amount)}</b>
        <p className="proof-words">{terbilang(amount)}</p>
        <Fields>
          <Field label="Diterima">
            {formatShortDate(jakartaDate(paidAt))}
            <span className="proof-support">{formatTime(paidAt.toISOString())}</span>
          </Field>
          <Field label="Lewat">{bank ?? 'Saldo agen'}</Field>
          <Field label={`Untuk ${pilgrims.length} jamaah`} wide>
            {pilgrims.map(({ name, cancelledOn, takenBackOn }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names are masked, and two may read the same
              <p key={index}>
                {name}
                {cancelledOn && (
                  <span className="proof-ended"> dibatalkan {formatShortDate(cancelledOn)}</span>
                )}
                {cancelledOn && takenBackOn && ','}
                {takenBackOn && (
                  <span className="proof-ended"> uangnya ditarik kembali {formatShortDate(takenBackOn)}</span>
                )}
              </p>
            ))}
          </Field>
          <Field label="Keberangkatan" wide>
            {departures.map(({ packageName, departureDate }) => (
              <p key={`${packageName} ${departureDate}`}>
                {packageName}, {formatDate(departureDate)}
              </p>
            ))}
          </Field>
        </Fields>
      </Facts>
      <Stub>
        <span className="label">Cocokkan dengan kertas Anda</span>
        <p>
          Jumlah, tanggal, dan nomor di atas harus <b>sama persis</b> dengan yang tercetak.
        </p>
      </Stub>
    </Document>
  );
}

const STAGE_WORDS: Record<ProvenCard['stage'], string> = {
  ahead: 'Belum berangkat',
  travelling: 'Sedang bepergian',
  home: 'Sudah pulang',
};

/** Of a pilgrim's card or suitcase: for whoever found it. */
function Card({ card, checkedAt }: { card: ProvenCard; checkedAt: Date }) {
  const { name, callCenter } = appConfig.agency;
  const { cancelledOn } = card;
  return (
    <>
      <div className="proof-verdict" data-verdict={cancelledOn ? 'cancelled' : 'genuine'}>
        <Seal kind={cancelledOn ? 'cancelled' : 'genuine'} />
        {cancelledOn ? (
          <>
            <h1>Asli, tetapi tidak berlaku lagi</h1>
            <p>Pesanannya dibatalkan {formatShortDate(cancelledOn)}.</p>
          </>
        ) : (
          <>
            <h1>Kartu ini asli</h1>
            <p>Milik jamaah {name}.</p>
          </>
        )}
      </div>
      <Document strip={{ name: 'Kartu jamaah', number: card.orderId }} aria-label="Isi kartu">
        <Facts>
          <Fields>
            <Field label="Jamaah">{card.name}</Field>
            <Field label="Perjalanan">{STAGE_WORDS[card.stage]}</Field>
            <Field label="Paket" wide>
              {card.packageName}
            </Field>
            <Field label="Berangkat">{formatDate(card.departureDate)}</Field>
            <Field label="Dari">{card.city}</Field>
          </Fields>
        </Facts>
        <Stub>
          <span className="label">Menemukan kartu atau koper ini?</span>
          <p>Telepon kami dan sebutkan nomor di atas. Pemiliknya kami hubungi.</p>
        </Stub>
      </Document>
      <ButtonAnchor href={dial(callCenter)} size="lg" block icon={<IconPhone />}>
        {callCenter}, bebas pulsa
      </ButtonAnchor>
      <p className="proof-note">
        <IconClock />
        <span>
          Diperiksa {formatDate(jakartaDate(checkedAt))}, {secondsOf(checkedAt)} di <b>{name}</b>. Nama
          disamarkan, dan tidak ada data lain di balik kode ini.
        </span>
      </p>
    </>
  );
}

const WHAT_TO_DO = [
  ['Jangan bayar lagi', 'kepada orang yang memberi kertas ini.'],
  ['Simpan kertas dan bukti transfernya', 'Foto keduanya sekarang.'],
  ['Telepon kami', 'Sebutkan kode yang tertulis di atas.'],
];

function Doubtful({
  title,
  shown,
  checkedAt,
  children,
}: {
  title: string;
  shown: string;
  checkedAt: Date;
  children: ReactNode;
}) {
  const { callCenter, social, name } = appConfig.agency;
  return (
    <>
      <div className="proof-verdict" data-verdict="doubtful">
        <Seal kind="doubtful" />
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
      {shown && (
        <section className="proof-slip">
          <span className="label">Kode yang diperiksa</span>
          <b>{shown}</b>
          <p>
            Diperiksa {formatDate(jakartaDate(checkedAt))}, {secondsOf(checkedAt)}.
          </p>
        </section>
      )}
      <section>
        <h2>Yang sebaiknya Anda lakukan</h2>
        <ol className="proof-steps">
          {WHAT_TO_DO.map(([what, how], index) => (
            <li key={what}>
              <b>{index + 1}</b>
              <p>
                <b>{what}</b>
                <span>{how}</span>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <ButtonAnchor href={dial(callCenter)} size="lg" block icon={<IconPhone />}>
        {callCenter}, bebas pulsa
      </ButtonAnchor>
      {social.whatsapp && (
        <ButtonAnchor href={social.whatsapp} variant="secondary" size="lg" block icon={<IconCamera />}>
          Kirim foto kertasnya
        </ButtonAnchor>
      )}
      <p className="proof-note">
        <IconInfo />
        <span>
          Bisa juga kodenya rusak atau terlipat. <a href={PROOF_PATH}>Ketik nomor bukti</a> yang tercetak di
          bawah QR.
        </span>
      </p>
      <p className="proof-note proof-rule">
        <IconShield />
        <span>
          {name} hanya menerima uang lewat virtual account {bankNames}, tidak pernah ke rekening pribadi.
        </span>
      </p>
    </>
  );
}

const bankNames = Object.values(BANKS)
  .map(({ name }) => name)
  .join(' dan ');

function Form({ number, code, secondsToWait }: { number: string; code: string; secondsToWait: number }) {
  return (
    <>
      <div className="proof-intro">
        <h1>Cek keaslian bukti pembayaran</h1>
        <p>
          Pindai kode QR pada kertasnya dengan kamera HP, atau ketik nomor dan kode yang tercetak di bawahnya.
        </p>
      </div>
      <form action={PROOF_PATH} method="get" className="proof-form">
        {secondsToWait > 0 && (
          <p className="proof-refused" role="alert">
            Terlalu banyak percobaan. Coba lagi dalam {Math.ceil(secondsToWait / 60)} menit.
          </p>
        )}
        <label htmlFor="nomor">Nomor bukti</label>
        <input
          id="nomor"
          name="nomor"
          defaultValue={number}
          placeholder="KW/261126/0042/01"
          required
          autoComplete="off"
          autoCapitalize="characters"
        />
        <label htmlFor="kode">Kode cek, 6 huruf dan angka</label>
        <input
          id="kode"
          name="kode"
          defaultValue={code}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="lg" block>
          Periksa
        </Button>
      </form>
      <p className="proof-note proof-rule">
        <IconShield />
        <span>
          Setiap bukti juga ditandatangani secara digital (Ed25519), sehingga bisa diperiksa tanpa server kami
          dengan <a href={PROOF_KEYS_PATH}>kunci publik</a>.
        </span>
      </p>
    </>
  );
}
