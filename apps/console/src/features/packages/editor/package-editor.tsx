import type { StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconCopy } from '@rihlah/ui/icons/console';
import { Stamp } from '@rihlah/ui/status/stamp';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useGoTo, useWithBranch } from '../../../domain/branch/use-branch.ts';
import { ToldDialog } from '../../../domain/content/told-dialog.tsx';
import { backKey } from '../../../domain/keys/keymap.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { MissingPart } from '../../../domain/screen/missing-part.tsx';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { ABOVE } from '../package-above.ts';
import { describeSaving, describeStanding, STATE_WORDS } from '../package-words.ts';
import styles from '../packages.module.css';
import { choicesQuery } from '../queries.ts';
import { listDifferences } from './changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import editor from './editor.module.css';
import { findProblems, findSection, missingIn, type Problems } from './editor-problems.ts';
import { EditorSections, useSection } from './editor-sections.tsx';
import { GapsDialog } from './gaps-dialog.tsx';
import { buildPreview } from './preview/build-preview.ts';
import { PackagePreviewPart } from './preview/preview.tsx';
import { PublishPane } from './preview/publish-pane.tsx';
import { SectionMenu } from './section-menu.tsx';
import { findGaps } from './section-words.ts';
import { usePackageDraft } from './use-package-draft.ts';
import { usePublishing } from './use-publishing.ts';
import { PriceDialog, WithdrawDialog } from './why-dialogs.tsx';

const DESKTOP = 1280;
const TONES = { draft: 'secondary', published: 'emerald', withdrawn: 'danger' } as const;

interface PackageEditorProps {
  detail: StaffPackageDetail;
  /** After something else than writing has changed it. */
  onReload: () => Promise<void>;
}

/** A package in parts, with the customers' page beside it. */
export function PackageEditor({ detail, onReload }: PackageEditorProps) {
  const chosenFrom = useQuery(choicesQuery());
  const choices = chosenFrom.data;
  const goTo = useGoTo();
  const withBranch = useWithBranch();
  const mayChange = useMay('package.change');
  const mayPublish = useMay('package.publish');
  const writing = usePackageDraft(detail, mayChange);
  const { draft, state, save, savedAt } = writing;
  const [section, openSection, stepSection] = useSection();
  const [isDesktop, setDesktop] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [dialog, setDialog] = useState<'price' | 'withdraw' | 'copy' | 'gaps' | null>(null);
  const [untold, setUntold] = useState<{ why: string | undefined }>();
  const leave = () => goTo(ABOVE.path);
  const { busy, failure, publish, discard } = usePublishing({
    detail,
    writing,
    onDone: onReload,
    onGone: leave,
    onUntold: (why) => setUntold({ why }),
  });
  const missing = missingIn(draft);
  const problems: Problems = useMemo(
    () => new Map([...(failure?.fields ?? []), ...findProblems(draft, detail.sold, isAsked)]),
    [draft, detail.sold, isAsked, failure],
  );
  const differences = detail.published ? listDifferences(detail.published, draft, choices) : [];
  const preview = useMemo(() => buildPreview(detail, draft, choices), [detail, draft, choices]);
  const isNew = detail.published === null;
  const hasNews = isNew || detail.state === 'withdrawn' || differences.length > 0;
  const needsSecond =
    detail.sold > 0 && differences.some(({ title }) => title === 'Harga' || title === 'Kamar');

  const saveNow = () => void save();
  // Those that customers see already were named when it was published.
  const published = detail.state === 'published' && detail.published;
  const known = published ? findGaps(published, choices) : [];
  const gaps = findGaps(draft, choices).filter((gap) => !known.includes(gap));
  const goOn = () => {
    if (needsSecond && !detail.approval) return setDialog('price');
    setDialog(null);
    void publish();
  };
  const publishNow = () => {
    if (!mayPublish || !hasNews || busy) return;
    const wrong = [...missing, ...findProblems(draft, detail.sold, true).keys()];
    if (wrong[0] !== undefined) {
      setAsked(true);
      openSection(findSection(wrong[0]));
    } else if (gaps.length > 0) setDialog('gaps');
    else goOn();
  };
  useKeys('Paket', [
    mayChange && { caps: ['Ctrl', 'S'], label: 'simpan draf', hint: 1, keys: { 'ctrl+s': saveNow } },
    mayPublish && {
      caps: ['Ctrl', 'Enter'],
      label: 'terbitkan',
      hint: 2,
      keys: { 'ctrl+enter': publishNow },
    },
    {
      caps: ['Alt', '↑', '↓'],
      label: 'bagian',
      hint: 3,
      keys: { 'alt+arrowup': () => stepSection(-1), 'alt+arrowdown': () => stepSection(1) },
    },
    { caps: ['V'], label: 'pratinjau desktop', hint: 4, keys: { v: () => setDesktop(!isDesktop) } },
    backKey(leave, 5),
  ]);
  const parts = { detail, draft, choices, problems, change: mayChange ? writing.change : () => {} };
  return (
    <Screen
      title={draft.name || 'Paket tanpa nama'}
      above={ABOVE}
      actions={
        <>
          <span className={editor.savedAt} role="status">
            {describeSaving(state, savedAt, hasNews)}
          </span>
          {detail.state === 'published' && (
            <ButtonLink variant="secondary" to={withBranch(`/keberangkatan/${detail.uuid}?pasti`)}>
              5 Pasti
            </ButtonLink>
          )}
          {mayPublish && detail.state === 'published' && (
            <Button variant="danger" onClick={() => setDialog('withdraw')}>
              Tarik…
            </Button>
          )}
          {mayChange && (
            <Button variant="secondary" icon={<IconCopy size={18} />} onClick={() => setDialog('copy')}>
              Salin paket
            </Button>
          )}
        </>
      }
      paneLabel="Yang dilihat jamaah"
      pane={
        <PublishPane
          preview={preview}
          isDesktop={isDesktop}
          failure={failure?.text}
          mayChange={mayChange}
          mayPublish={mayPublish}
          hasNews={hasNews}
          busy={busy}
          isSaving={state === 'saving'}
          onDesktop={setDesktop}
          onSave={saveNow}
          onPublish={publishNow}
        />
      }
    >
      {isDesktop ? (
        <PackagePreviewPart preview={preview} width={DESKTOP} />
      ) : (
        <div className={editor.editor}>
          <SectionMenu
            section={section}
            draft={draft}
            choices={choices}
            problems={problems}
            missing={isAsked ? [] : missing}
            differences={differences}
            onOpen={openSection}
            onDiscard={mayChange && hasNews && state !== 'conflict' ? () => void discard() : undefined}
            isNew={isNew}
          />
          <div className={editor.main}>
            <div className={editor.standing}>
              <Stamp tone={TONES[detail.state]}>{STATE_WORDS[detail.state]}</Stamp>
              <span className={styles.quiet}>{describeStanding(detail, differences.length)}</span>
              <span className={editor.sold}>
                Terjual <b>{detail.sold}</b>
              </span>
            </div>
            <MissingPart query={chosenFrom} what="Pilihan hotel, maskapai, dan cabang" />
            {state === 'failed' && (
              <Notice tone="warning" role="status">
                Belum tersimpan di server, tersimpan di peramban ini. Dicoba lagi sebentar lagi.{' '}
                {writing.failure}
              </Notice>
            )}
            <EditorSections section={section} onOpen={openSection} parts={parts} />
          </div>
        </div>
      )}
      {state === 'conflict' && (
        <ConflictDialog uuid={detail.uuid} mine={draft} choices={choices} onSettle={writing.settle} />
      )}
      {dialog === 'copy' && <CopyDialog detail={{ ...detail, draft }} onClose={() => setDialog(null)} />}
      {dialog === 'withdraw' && (
        <WithdrawDialog
          detail={detail}
          version={writing.version()}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            void onReload();
          }}
        />
      )}
      {dialog === 'gaps' && (
        <GapsDialog name={draft.name} gaps={gaps} onPublish={goOn} onClose={() => setDialog(null)} />
      )}
      {untold && (
        <ToldDialog
          name={draft.name}
          submit="Terbitkan dan beri tahu"
          onTold={(told) => publish(untold.why, told)}
          onClose={() => setUntold(undefined)}
        />
      )}
      {dialog === 'price' && (
        <PriceDialog
          detail={detail}
          price={draft.price ?? 0}
          onClose={() => setDialog(null)}
          onWhy={(why) => {
            setDialog(null);
            void publish(why);
          }}
        />
      )}
    </Screen>
  );
}
