import { defaultInfoHtml } from '@rihlah/contract/info/default-html';
import type { ChangeInfoPage } from '@rihlah/contract/staff/agency';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { ChangedLine } from '../../domain/content/changed-line.tsx';
import { Conflict } from '../../domain/content/conflict.tsx';
import { drafts } from '../../domain/content/drafts.ts';
import { PAGE_WORDS } from '../../domain/content/page-words.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { inWords } from '../../domain/form/in-words.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { Stub } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './content.module.css';
import { type DeskPage, pagesQuery } from './queries.ts';

const richText = lazyCode(() => import('../../domain/rich-text/rich-text.tsx'));

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<\//g, ' </'), 'text/html').body.textContent ?? '';

const savedOf = ({ name, html }: DeskPage): string => html ?? defaultInfoHtml(name);

/** Says what was typed and not saved, as long as this tab is open. */
function useText(page: DeskPage, version: number) {
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
export function PageStub({ page, onClose }: { page: DeskPage; onClose: () => void }) {
  const mayChange = useMay('content.change');
  const queries = useQueryClient();
  const [version, setVersion] = useState(
    () => drafts.find(`info-pages/${page.name}`)?.version ?? page.version,
  );
  const { html, type, reset } = useText(page, version);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const { title, hint } = PAGE_WORDS[page.name];
  const save = useLocked(async (next: string | null, from: number) => {
    setFailure(undefined);
    setSending(true);
    try {
      const saved = await callApi<ChangeInfoPage>('PUT', '/api/staff/v1/info-pages/:name', {
        params: { name: page.name },
        body: { version: from, html: next },
      });
      setVersion(saved.version);
      setConflict(false);
      reset(savedOf(saved));
      showSuccess(next === null ? `${title} kembali ke teks bawaan` : `${title} disimpan`);
    } catch (error) {
      if (error instanceof SessionOver) return;
      if (error instanceof ApiError && error.status === 412) setConflict(true);
      else setFailure(inWords(error));
    } finally {
      setSending(false);
      await queries.invalidateQueries(pagesQuery());
    }
  });
  const send = () => void save(html, version);
  useKeys(
    'Halaman',
    mayChange ? [{ caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': send } }] : [],
  );
  return (
    <Stub
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
            onMine={() => void save(html, page.version)}
          />
        ) : (
          <>
            {hint && <p className={styles.hint}>{hint}</p>}
            {mayChange ? (
              <PartOf part={richText} with={{ label: `Teks ${title}`, html, onHtml: type }} />
            ) : (
              <p className={styles.plain}>{textOf(html)}</p>
            )}
            <Failure>{failure}</Failure>
            <ChangedLine changed={page.changed} />
            {mayChange && page.html !== null && (
              <div className={styles.more}>
                <Button variant="secondary" onClick={() => void save(null, version)}>
                  Kembali ke teks bawaan
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Stub>
  );
}
