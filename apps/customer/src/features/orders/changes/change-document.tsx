import {
  ASSURANCE_WORDS,
  ASSURANCES,
  type Assurance,
  type ChangeAnswer,
} from '@rihlah/contract/catalog/assurance-names';
import type { AnswerChange, AssuranceProof, OrderChange } from '@rihlah/contract/catalog/assurances';
import type { Order } from '@rihlah/contract/orders/order';
import { changedLines } from '@rihlah/rules/journey/assured-words';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconArrow } from '@rihlah/ui/icons/home';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDateTime, formatInstantDate, formatShortDate, formatTime } from '@rihlah/ui/text/format';
import { showError } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { orderAssurancesQuery } from '../../../domain/assurances/assurance-queries.ts';
import { ProofPages } from '../../../domain/assurances/proof-pages.tsx';
import { Unbroken } from '../../../domain/assurances/unbroken.tsx';
import styles from './order-changes.module.css';

interface ChangeDocumentProps {
  order: Order;
  change: OrderChange;
  /** What proves it as it is told now; null where nothing does, or it has become another again. */
  proof: AssuranceProof | null;
  /** It is the one to do now. */
  isGold: boolean;
}

/** One change: what was told and what is told now, why, what it costs, and the answer where one is asked for. */
export function ChangeDocument({ order, change, proof, isGold }: ChangeDocumentProps) {
  const { kind, after, reason, cost, changedAt, by, answerBy, readAt } = change;
  const { gone, come } = changedLines(change);
  const name = `${ASSURANCES.indexOf(kind) + 1} ${ASSURANCE_WORDS[kind]}`;
  return (
    <Document
      className={isGold ? styles.gold : undefined}
      aria-label={`${ASSURANCE_WORDS[kind]} berubah`}
      {...(isGold &&
        answerBy && {
          strip: { name: 'Jawab paling lambat', number: formatShortDate(answerBy), tone: 'gold' },
        })}
    >
      <Facts>
        <h2 className={styles.name}>
          <span className="label">{name}</span>
          <time dateTime={changedAt.slice(0, 10)}>{formatInstantDate(changedAt)}</time>
        </h2>
        {gone.map((line) => (
          <p key={line} className={styles.gone}>
            <span className="sr-only">Dulu: </span>
            <del>
              <Unbroken>{line}</Unbroken>
            </del>
          </p>
        ))}
        <div className={styles.come}>
          <IconArrow size={20} />
          <div>
            {come.map((line) => (
              <p key={line}>
                <span className="sr-only">Sekarang: </span>
                <Unbroken>{line}</Unbroken>
              </p>
            ))}
            {come.length === 0 && (
              <p>Sekarang {after ? 'tidak ada lagi di paket ini' : 'belum ditentukan lagi'}</p>
            )}
          </div>
        </div>
        {reason && <p>{reason}</p>}
        {cost !== null && (
          <p>
            {cost === 0 ? (
              <>
                Tidak ada biaya tambahan. Harga Anda tetap{' '}
                <b className="money">{formatRupiah(order.amount)}</b>.
              </>
            ) : (
              <>
                Biaya tambahan <b className="money">{formatRupiah(cost)}</b> per jamaah.
              </>
            )}
          </p>
        )}
        {by && (
          <p className={styles.by}>
            {formatInstantDate(changedAt)}, {by}
          </p>
        )}
        {proof && <ChangeProof kind={kind} proof={proof} />}
        {readAt && (
          <p className={styles.by}>
            Anda membaca ini {formatInstantDate(readAt)}, {formatTime(readAt)}
          </p>
        )}
      </Facts>
      {answerBy && <Answer order={order} change={change} answerBy={answerBy} isGold={isGold} />}
    </Document>
  );
}

/** The document behind what is told now; its pages, where everybody may see them. */
function ChangeProof({ kind, proof: { text, number, pages } }: { kind: Assurance; proof: AssuranceProof }) {
  const [isOpen, setOpen] = useState(false);
  const words = `${text}${number ? `, nomor ${number}` : ''}`;
  const name = `Bukti ${ASSURANCE_WORDS[kind].toLowerCase()}`;
  return (
    <p className={styles.by}>
      <Unbroken>{`${words} `}</Unbroken>
      {pages.length > 0 && (
        <>
          <button type="button" className={styles.show} onClick={() => setOpen(true)}>
            Lihat bukti<span className="sr-only"> {ASSURANCE_WORDS[kind].toLowerCase()}</span>
          </button>
          <ProofPages title={name} text={text} pages={pages} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </p>
  );
}

const SAID: Record<ChangeAnswer, string> = {
  agreed: 'Anda setuju',
  leaving: 'Anda mau pindah atau batal',
};

const COSTS_NOTHING = 'Pindah keberangkatan atau batal karena ini tidak dipotong. ';

type AnswerProps = Omit<ChangeDocumentProps, 'proof'> & { answerBy: string };

function Answer({ order, change, answerBy, isGold }: AnswerProps) {
  const [isLeaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const { queryKey } = orderAssurancesQuery(order.uuid);
  const [isPending, setPending] = useState(false);
  const say = useLocked(async (said: ChangeAnswer) => {
    setPending(true);
    try {
      const known = await callApi<AnswerChange>('POST', '/api/v1/order/:uuid/assurances/:change/answer', {
        params: { uuid: order.uuid, change: change.uuid },
        body: { answer: said },
      });
      client.setQueryData(queryKey, known);
    } catch (error) {
      showError(error);
      // Another device was faster: what it said stands.
      await client.invalidateQueries({ queryKey });
    } finally {
      setPending(false);
      setLeaving(false);
    }
  });
  const { answer, isSettled, isPromisedFree } = change;
  if (answer || isSettled)
    return (
      <Stub>
        <div role="status" className={styles.answered}>
          {answer && (
            <Stamp tone={answer.answer === 'agreed' ? 'success' : 'warning'}>{SAID[answer.answer]}</Stamp>
          )}
          <p className={styles.by}>
            {answer && `Dijawab ${formatDateTime(answer.at)}. `}
            {answer?.answer === 'leaving' && !isSettled && isPromisedFree && COSTS_NOTHING}
            {isSettled
              ? 'Sudah dibicarakan dengan kantor kami.'
              : answer?.answer === 'leaving' && 'Kami menelepon Anda. Sebelum itu pesanan tidak berubah.'}
          </p>
        </div>
      </Stub>
    );
  return (
    <Stub className={styles.answer}>
      {!isGold && (
        <p>
          Jawab paling lambat <b>{formatShortDate(answerBy)}</b>
        </p>
      )}
      <Button
        size="lg"
        block
        busy={isPending}
        variant={isGold ? 'primary' : 'secondary'}
        onClick={() => say('agreed')}
      >
        Saya setuju
      </Button>
      <Button size="lg" block variant="secondary" disabled={isPending} onClick={() => setLeaving(true)}>
        Saya mau pindah atau batal
      </Button>
      <p className={styles.support}>
        {isPromisedFree && COSTS_NOTHING}
        Tanpa jawaban, kami menelepon Anda.
      </p>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title="Minta pindah atau batal?"
        confirmLabel="Ya, telepon saya"
        cancelLabel="Kembali"
        busy={isPending}
        onConfirm={() => say('leaving')}
      >
        <p>
          Kami menelepon Anda untuk membicarakan tanggal lain atau pembatalan. Sebelum itu pesanan Anda tidak
          berubah.
        </p>
      </ConfirmDialog>
    </Stub>
  );
}
