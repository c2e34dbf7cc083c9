import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import type { AssuranceCard, AssuranceItem } from '@rihlah/contract/catalog/assurances';
import type { VisaState } from '@rihlah/contract/documents/visa';
import { factLines } from '@rihlah/rules/journey/assured-words';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { IconClock } from '@rihlah/ui/icons/account';
import { IconChevronDown } from '@rihlah/ui/icons/common';
import { IconDocument } from '@rihlah/ui/icons/more';
import { Document, Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatInstantDate, formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import styles from './assurance-card.module.css';
import { countWord, listed } from './count-words.ts';
import { ProofPages } from './proof-pages.tsx';
import { Unbroken } from './unbroken.tsx';

const lower = ({ kind }: AssuranceItem): string => ASSURANCE_WORDS[kind].toLowerCase();

function headWords(open: AssuranceItem[], count: number): { title: string; support: string } {
  const title =
    count === 5 ? 'Kelimanya sudah pasti' : `${countWord(count)} ${count > 0 ? 'sudah' : 'yang'} pasti`;
  if (open.length === 0) return { title, support: 'Masing-masing dengan surat dan nama orangnya.' };
  if (open.length === 1 && open[0]?.kind === 'visa')
    return { title, support: 'Visa baru bisa pasti setelah berkas Anda lengkap.' };
  return { title, support: `Belum pasti: ${listed(open.map(lower))}.` };
}

interface CardProps {
  card: AssuranceCard;
  /** At the right of the strip. */
  number: string;
  /** On the page of an order, how its own visa stands; null: not asked for. */
  ownVisa?: VisaState | null;
}

/** '5 Pasti': what is sure before one sends money and what is not yet, each with what proves it. */
export function AssuranceCardView({ card: { items, movesFree }, number, ownVisa }: CardProps) {
  const open = items.filter(({ proof }) => proof === null);
  const count = items.length - open.length;
  const { title, support } = headWords(open, count);
  return (
    <Document strip={{ name: '5 Pasti', number }} aria-label="5 Pasti">
      <div className={styles.head}>
        <span className={styles.rosette} aria-hidden="true">
          <svg viewBox="-50 -50 100 100" role="presentation">
            <path className={styles.star} d="M-34-34H34V34H-34ZM0-48 48 0 0 48-48 0Z" />
            <path className={styles.line} d="M-28-28H28V28H-28ZM0-40 40 0 0 40-40 0Z" />
          </svg>
          <span className={styles.count}>
            <b>{count}</b>
            <small>dari 5</small>
          </span>
        </span>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.quiet}>{support}</p>
        </div>
      </div>
      <ol>
        {items.map((item, index) => (
          <li key={item.kind} className={styles.item} data-open={item.proof === null || undefined}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <div className={styles.name}>
                <h3>{ASSURANCE_WORDS[item.kind]}</h3>
                {item.proof ? (
                  <Stamp>Pasti</Stamp>
                ) : (
                  <Stamp tone="warning" isOpen>
                    Belum
                  </Stamp>
                )}
              </div>
              <Told item={item} />
              {item.kind === 'visa' && ownVisa !== undefined && (
                <p className={styles.own}>{OWN_VISA[ownVisa ?? 'none']}</p>
              )}
              {item.proof ? <Proof item={item} proof={item.proof} /> : <Plan plan={item.plan} />}
            </div>
          </li>
        ))}
      </ol>
      <Stub className={styles.foot}>
        <p>
          Yang tertulis “pasti” punya surat dan nama orangnya. Kalau berubah, Anda kami beri tahu
          {movesFree && ' dan boleh pindah tanpa biaya'}.
        </p>
        <details className={styles.about}>
          <summary>
            Apa itu 5 Pasti? <IconChevronDown size={18} />
          </summary>
          <p>
            Lima hal yang perlu dicek sebelum membayar umrah: travelnya berizin, jadwalnya, pesawatnya,
            hotelnya, dan visanya. Kami menulis “pasti” hanya kalau petugas kami sudah mencatat buktinya.
            Kalau yang dibuktikan berubah, tulisannya kembali “belum” sampai ada bukti baru.
          </p>
        </details>
      </Stub>
    </Document>
  );
}

const OWN_VISA: Record<VisaState | 'none', string> = {
  none: 'Visa Anda belum diajukan',
  requested: 'Visa Anda sedang diajukan',
  issued: 'Visa Anda sudah terbit',
  refused: 'Visa Anda ditolak. Kami hubungi Anda.',
  cancelled: 'Visa Anda dibatalkan',
};

const NOT_THERE: Partial<Record<AssuranceItem['kind'], string>> = {
  flight: 'Pesawat Belum Terjadwal',
  hotel: 'Hotel Belum Tersedia',
};

function Told({ item: { kind, fact, proof } }: { item: AssuranceItem }) {
  const lines = fact ? factLines(kind, fact as never) : [NOT_THERE[kind] ?? ''].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={styles.fact}>
          <Unbroken>
            {proof?.validUntil ? `${line}, berlaku sampai ${formatShortDate(proof.validUntil)}` : line}
          </Unbroken>
        </p>
      ))}
    </>
  );
}

type ProofOf = NonNullable<AssuranceItem['proof']>;

function Proof({ item, proof }: { item: AssuranceItem; proof: ProofOf }) {
  const { text, number, documentedOn, pages, by, since } = proof;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.proof}>
      <IconDocument size={18} />
      <div>
        <p>
          <Unbroken>
            {`${text}${number ? `, nomor ${number}` : ''}, ${formatShortDate(documentedOn)} `}
          </Unbroken>
          {pages.length > 0 && (
            <button type="button" className={styles.show} onClick={() => setOpen(true)}>
              Lihat bukti<span className="sr-only"> {lower(item)}</span>
            </button>
          )}
        </p>
        <p className={styles.by}>
          <Unbroken>{`${by}, pasti sejak ${formatInstantDate(since)}`}</Unbroken>
        </p>
      </div>
      <ProofPages
        title={`Bukti ${lower(item)}`}
        text={text}
        pages={pages}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function Plan({ plan }: { plan: AssuranceItem['plan'] }) {
  if (!plan) return null;
  const { sureBy, responsible } = plan;
  const isOver = sureBy !== null && sureBy < jakartaDate(serverNow());
  return (
    <div className={styles.proof}>
      <IconClock size={18} />
      <div>
        {sureBy && (
          <p>
            {isOver ? 'Kami rencanakan pasti ' : 'Kami pastikan paling lambat '}
            <b className={styles.day}>{formatShortDate(sureBy)}</b>
            {isOver && ', tetapi belum'}
          </p>
        )}
        {responsible && <p className={styles.by}>Penanggung jawab: {responsible}</p>}
      </div>
    </div>
  );
}
