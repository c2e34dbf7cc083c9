import type { PreviewMessage } from '@rihlah/contract/staff/messaging/messages';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranch, useWithBranch } from '../../domain/branch/use-branch.ts';
import { drafts } from '../../domain/content/drafts.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { readQuery } from '../../domain/order/order-filters.ts';
import { useOrderFields } from '../../domain/order/use-order-fields.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useSettled } from '../../domain/screen/use-settled.ts';
import { ComposePane } from './compose-pane.tsx';
import styles from './messages.module.css';
import { type Draft, previewQuery } from './queries.ts';
import { MessageTabs } from './tabs.tsx';

type Preview = PreviewMessage['response'];

/** Orders that were chosen in a list, as the address has them. */
const chosenOf = (search: URLSearchParams): string[] =>
  (search.get('pesanan') ?? '').split(',').filter(Boolean);

/** Whom the address means: chosen orders, or every order of its filters. */
function audienceOf(search: URLSearchParams, branch: string | null): Draft['audience'] {
  // An address that names orders and then none means nobody, not everybody.
  if (search.has('pesanan')) return { orders: chosenOf(search) };
  const {
    sort: _sort,
    ascending: _ascending,
    cursor: _cursor,
    limit: _limit,
    ...filter
  } = readQuery(search, branch);
  return { filter };
}

type Written = Omit<Draft, 'audience'>;

/** What is written is kept under it while one looks elsewhere. */
const DRAFT = 'pesan';
const NOTHING: Written = { title: '', text: '', channels: 'inbox' };

/** Whom a message is written to most often. */
const AUDIENCES = [
  { words: 'Tagihannya lewat jatuh tempo', address: 'tagihan=overdue' },
  { words: 'Berkasnya belum lengkap', address: 'status=berjalan&dokumen=incomplete' },
  { words: 'Berangkat dalam 30 hari', address: 'status=berjalan&berangkat=30' },
];

/** Somebody who types is not asked after at every letter. */
const SETTLE_MS = 400;

/** A draft once it rests, and whether it does; before anything is written it is counted all the same. */
function useSettledDraft({ audience, title, text, channels }: Draft): { settled: Draft; isResting: boolean } {
  const content = JSON.stringify({
    audience,
    channels,
    title: title.trim() || '–',
    text: text.trim() || '–',
  });
  const settled = useSettled(content, SETTLE_MS);
  return { settled: JSON.parse(settled) as Draft, isResting: settled === content };
}

/** Writing to one, to a filter or to a departure: the filter at the left decides who, the pane what. */
export function ComposeScreen() {
  const [search] = useSearchParams();
  const { branch } = useBranch();
  const withBranch = useWithBranch();
  const filters = useOrderFields();
  const [written, setWritten] = useState(() => drafts.find<Written>(DRAFT)?.values ?? NOTHING);
  const write = (next: Written) => {
    setWritten(next);
    if (next.title === '' && next.text === '') drafts.forget(DRAFT);
    else drafts.keep(DRAFT, { version: 0, values: next });
  };
  const draft: Draft = { ...written, audience: audienceOf(search, branch?.uuid ?? null) };
  const { settled, isResting } = useSettledDraft(draft);
  const { audience } = draft;
  const isChosen = ('orders' in audience ? audience.orders : Object.keys(audience.filter)).length > 0;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewQuery(settled),
    enabled: isChosen,
  });
  return (
    <Screen
      title="Pesan"
      paneLabel="Tulis pesan"
      pane={
        <ComposePane
          draft={draft}
          preview={isChosen ? data : undefined}
          isCounted={isResting && !isPlaceholderData && !error}
          onChange={write}
          onSent={() => drafts.forget(DRAFT)}
        />
      }
    >
      <MessageTabs current="tulis" />
      {'orders' in audience ? (
        <p className={styles.chosen}>
          <span>
            Kepada <b>{audience.orders.length} pesanan terpilih</b>,{' '}
            {data?.recipients.toLocaleString('id-ID') ?? '…'} penerima
          </span>
          <ButtonLink to={withBranch('/pesan')} variant="quiet">
            Pilih lewat saringan
          </ButtonLink>
        </p>
      ) : (
        <FilterBar {...filters} found={{ count: isChosen ? data?.recipients : 0, of: 'penerima' }} />
      )}
      {!isChosen ? (
        <EmptyState title="Kepada siapa?">
          <p>Saring dulu pesanannya: status, tagihan, dokumen, atau tanggal berangkat.</p>
          <ul className={styles.audiences}>
            {AUDIENCES.map(({ words, address }) => (
              <li key={address}>
                <ButtonLink to={withBranch(`/pesan?${address}`)} variant="secondary">
                  {words}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </EmptyState>
      ) : error ? (
        <ErrorState title="Penerima tidak dapat dihitung" error={error} onRetry={() => void refetch()} />
      ) : data?.recipients === 0 ? (
        <EmptyState title="Tidak ada penerima">
          <p>Tidak ada pesanan yang cocok. Hapus satu saringan.</p>
        </EmptyState>
      ) : (
        data && <PreviewOf preview={data} channels={draft.channels} isEmpty={draft.text.trim() === ''} />
      )}
    </Screen>
  );
}

interface PreviewOfProps {
  preview: Preview;
  channels: Draft['channels'];
  isEmpty: boolean;
}

function PreviewOf({ preview, channels, isEmpty }: PreviewOfProps) {
  const { sample, sms, lacking, lackingTotal, unknown, withoutInbox, withoutPhone } = preview;
  return (
    <div className={styles.preview}>
      {unknown.length > 0 && (
        <Notice tone="danger">
          Tidak dikenal: {unknown.map((name) => `{${name}}`).join(', ')}. Betulkan dulu.
        </Notice>
      )}
      {lackingTotal > 0 && (
        <Notice tone="danger">
          Tidak dapat dikirim: {lackingTotal} penerima akan membaca bagian yang kosong.{' '}
          {lacking
            .slice(0, 5)
            .map(({ name, fields }) => `${name} (${fields.join(', ')})`)
            .join(', ')}
          {lackingTotal > 5 && ` dan ${lackingTotal - 5} lainnya`}.
        </Notice>
      )}
      {channels !== 'sms' && withoutInbox > 0 && (
        <Notice>{withoutInbox} penerima belum punya inbox: mereka hanya terjangkau SMS.</Notice>
      )}
      {channels !== 'inbox' && withoutPhone > 0 && (
        <Notice>{withoutPhone} penerima tidak punya nomor HP: mereka hanya terjangkau inbox.</Notice>
      )}
      <section className={styles.sample} aria-label="Pratinjau">
        <h2 className="label">Seperti dibaca {sample?.name}</h2>
        {isEmpty ? (
          <p className={styles.support}>Tulis pesannya di kanan.</p>
        ) : (
          <>
            <p className={styles.title}>{sample?.title}</p>
            <p className={styles.text}>{sample?.text}</p>
          </>
        )}
      </section>
      {sms && !isEmpty && (
        <p className={styles.support}>
          {sms.messages.toLocaleString('id-ID')} SMS, {sms.segments.toLocaleString('id-ID')} segmen, kira-kira{' '}
          <b className="money">{plainRupiah(sms.cost)}</b>
        </p>
      )}
    </div>
  );
}
