import type { PhotoName } from '@rihlah/contract/staff/documents/documents';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { IconChevronLeft } from '@rihlah/ui/icons/package';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../../domain/filter/filter-bar.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { DetailPane, Screen } from '../../../domain/screen/screen.tsx';
import { useSetParameters } from '../../../domain/screen/use-set-parameters.ts';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { Conflict } from '../conflict.tsx';
import { DoneMessage } from '../done-message.tsx';
import { openDifferences, useDraft } from '../drafts.ts';
import { Facts, Head } from '../facts/facts.tsx';
import own from '../facts.module.css';
import { type Outgoing, useOutgoing } from '../outgoing.ts';
import { PhoneBar, usePhone } from '../phone-bar.tsx';
import { FilmStrip } from '../photo/film-strip.tsx';
import photo from '../photo/photo.module.css';
import { PhotoPanel } from '../photo/photo-panel.tsx';
import { useLook } from '../photo/use-look.ts';
import { documentQuery, FIELDS, type WaitingDocument } from '../queries.ts';
import { firstPhoto, type useQueue } from '../use-queue.ts';
import { FIELD_WORDS, kindWords } from '../words.ts';
import { DecisionFoot } from './decision-foot.tsx';
import { Reasons } from './reasons.tsx';
import { useClaim } from './use-claim.ts';
import { useDecision } from './use-decision.ts';

interface ReviewDocumentProps {
  queue: ReturnType<typeof useQueue>;
  row: WaitingDocument;
  position: string;
  /** A decision that was not taken. */
  refused: Outgoing | undefined;
}

/** One document at work. */
export function ReviewDocument({ queue, row, position, refused }: ReviewDocumentProps) {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const isPhone = usePhone();
  const mayReview = useMay('document.review');
  const query = useQuery(documentQuery(row.uuid));
  const { data } = query;
  const isGoingBack = useOutgoing().some((sent) => sent.documentUuid === row.uuid && sent.isGoingBack);
  // What somebody else holds is asked for again; any other lock is no matter of waiting.
  const isFree = (row.lock === null || row.lock.why === 'held') && !isGoingBack;
  const held = useClaim(mayReview && isFree ? row.uuid : null);
  // Who holds it says the answer to our own claim, and the list where that is not there yet.
  const lock = held === undefined ? row.lock : (held ?? (row.lock?.why === 'held' ? null : row.lock));
  const document = data && { ...data, lock };
  const [draft, changeDraft] = useDraft(row.uuid);
  const isComparing = search.get('banding') === '1';
  const asked = search.get('foto') as PhotoName | null;
  const name = asked && row.photos.includes(asked) ? asked : firstPhoto(row);
  const look = useLook(`${row.uuid}/${name}`, queue.step);
  const set = (parameter: string, value: string | null) =>
    setParameters({ [parameter]: value }, { replace: true });
  useKeys('Antrean', [
    {
      caps: ['J', 'K'],
      label: 'berikut, sebelum',
      hint: 3,
      keys: { j: () => queue.step(1), k: () => queue.step(-1) },
    },
  ]);
  const title = `${kindWords(row)} ${row.pilgrim.name}`;
  const mayDecide = mayReview && lock === null && document?.decided === null;
  const differing = openDifferences(document?.reading?.fields ?? [], draft);
  const decision = useDecision({
    row,
    document,
    draft,
    mayReview,
    isPhone,
    onDraft: changeDraft,
    onDecided: queue.goOn,
  });
  const reasons = {
    draft,
    wordsField: decision.wordsField,
    onChange: changeDraft,
    onEnter: decision.reject,
  };
  const steps = isPhone && (
    <>
      <button type="button" onClick={() => queue.step(-1)} aria-label="Dokumen sebelum">
        <IconChevronLeft size={20} />
      </button>
      <button type="button" className={photo.next} onClick={() => queue.step(1)} aria-label="Dokumen berikut">
        <IconChevronRight size={20} />
      </button>
    </>
  );
  return (
    <Screen
      title={title}
      above={{ title: 'Dokumen', path: '/dokumen' }}
      actions={
        <>
          <p className={own.position}>
            <b>{position.split(' ')[0]}</b> {position.split(' ').slice(1).join(' ')} · berangkat dulu
          </p>
          <div className={own.filters}>
            <FilterBar fields={FIELDS} />
          </div>
        </>
      }
      wide={{ bar: isPhone ? <PhoneBar title={title} position={position} onBack={queue.open} /> : null }}
      paneLabel="Data dan keputusan"
      pane={
        <DetailPane foot={<DecisionFoot decision={decision} isPhone={isPhone} />}>
          {refused && <Conflict key={refused.body.uuid} sent={refused} />}
          <Head row={row} document={document} />
          <Waiting query={query} what="data" />
          {document && (
            <Facts
              row={row}
              document={document}
              draft={draft}
              isPhone={isPhone}
              mayDecide={mayDecide}
              onAnswer={(field, answer) => changeDraft({ answers: { ...draft.answers, [field]: answer } })}
            />
          )}
          {document && !isPhone && decision.isBarred === null && <Reasons {...reasons} document={document} />}
          {document && isPhone && (
            <Dialog
              open={decision.isAsking}
              onClose={decision.stopAsking}
              title="Tolak dokumen"
              actions={
                <>
                  <Button
                    variant="danger"
                    size="lg"
                    block
                    aria-disabled={!decision.isRejecting}
                    onClick={() => decision.isRejecting && decision.send('reject')}
                  >
                    Tolak
                  </Button>
                  <Button variant="secondary" size="lg" block onClick={decision.stopAsking}>
                    Jangan tolak
                  </Button>
                </>
              }
            >
              <Reasons {...reasons} document={document} />
            </Dialog>
          )}
        </DetailPane>
      }
    >
      <PhotoPanel
        row={row}
        document={document}
        look={look}
        name={name}
        isComparing={isComparing}
        steps={steps}
        marks={differing.flatMap(({ field, corners }) =>
          corners ? [{ label: FIELD_WORDS[field], corners }] : [],
        )}
        onName={(chosen) => set('foto', chosen)}
        onCompare={() => set('banding', isComparing ? null : '1')}
        done={isPhone ? null : <DoneMessage onBack={queue.open} />}
        strip={
          isPhone ? null : (
            <div className={photo.wideOnly}>
              <FilmStrip rows={queue.strip} current={row.uuid} decided={queue.decided} onOpen={queue.open} />
            </div>
          )
        }
      />
    </Screen>
  );
}
