import { defaultInfoHtml } from '@rihlah/contract/info/default-html';
import type { ChangeInfoPage } from '@rihlah/contract/staff/catalog/agency';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { ApiError } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { ChangedLine, Conflict } from '../../../domain/content/conflict.tsx';
import { drafts } from '../../../domain/content/drafts.ts';
import { PAGE_WORDS } from '../../../domain/content/page-words.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../content.module.css';
import { pagesQuery, type StaffPage } from '../queries.ts';

const richText = lazyCode(() => import('../../../domain/rich-text/rich-text.tsx'));

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<\//g, ' </'), 'text/html').body.textContent ?? '';

const savedOf = ({ name, html }: StaffPage): string => html ?? defaultInfoHtml(name);

/** Says what was typed and not saved, as long as this tab is open. */
function useText(page: StaffPage, version: number) {
  const draftId = `info-pages/${page.name}`;
  const [{ html, isDirty }, setText] = useState(() => {
    const draft = drafts.find<{ html: string }>(draftId);
    return { html: draft?.values.html ?? savedOf(page), isDirty: draft !== undefined };
  });
  useEffect(() => {
    if (isDirty) drafts.keep(draftId, { version, values: { html } });
    else drafts.forget(draftId);
  }, [draftId, version, html, isDirty]);
  return {
    html,
    type: (next: string) => setText({ html: next, isDirty: true }),
    reset: (next: string) => setText({ html: next, isDirty: false }),
  };
}

/** One information page: its text, and the way back to the product's. */
export function PagePane({ page, onClose }: { page: StaffPage; onClose: () => void }) {
  const mayChange = useMay('content.change');
  const queries = useQueryClient();
  const [version, setVersion] = useState(
    () => drafts.find(`info-pages/${page.name}`)?.version ?? page.version,
  );
  const { html, type, reset } = useText(page, version);
  const [isConflict, setConflict] = useState(false);
  const { title, hint } = PAGE_WORDS[page.name];
  const {
    isSending,
    failure,
    start: save,
  } = useSending<ChangeInfoPage['body'], ChangeInfoPage['response']>({
    send: (body) =>
      callApi<ChangeInfoPage>('PUT', '/api/staff/v1/info-pages/:name', { params: { name: page.name }, body }),
    done: (saved) => {
      setVersion(saved.version);
      setConflict(false);
      reset(savedOf(saved));
      return saved.html === null ? `${title} kembali ke teks bawaan` : `${title} disimpan`;
    },
    refresh: ['info-pages'],
    onFailure: async (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      await queries.invalidateQueries(pagesQuery());
      setConflict(true);
      return true;
    },
    onConflict: 'stay',
  });
  const send = () => save({ version, html });
  useKeys('Halaman', [
    mayChange && { caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': send } },
  ]);
  return (
    <DetailPane
      foot={
        mayChange && (
          <>
            <Button busy={isSending} onClick={send}>
              Simpan <KeyCap>Ctrl S</KeyCap>
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Tutup
            </Button>
          </>
        )
      }
    >
      <div className={styles.fields}>
        <h2>{title}</h2>
        {isConflict ? (
          <Conflict
            changed={page.changed}
            differences={[{ label: 'Teks', mine: textOf(html), theirs: textOf(savedOf(page)) }]}
            onTheirs={() => {
              reset(savedOf(page));
              setVersion(page.version);
              setConflict(false);
            }}
            onMine={() => save({ version: page.version, html })}
          />
        ) : (
          <>
            {hint && <p className={styles.hint}>{hint}</p>}
            {mayChange ? (
              <LoadedPart part={richText} with={{ label: `Teks ${title}`, html, onHtml: type }} />
            ) : (
              <p className={styles.plain}>{textOf(html)}</p>
            )}
            <Failure>{failure}</Failure>
            <ChangedLine changed={page.changed} />
            {mayChange && page.html !== null && (
              <div className={styles.more}>
                <Button variant="secondary" onClick={() => save({ version, html: null })}>
                  Kembali ke teks bawaan
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </DetailPane>
  );
}
