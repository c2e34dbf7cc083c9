import type { PilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconCamera } from '@rihlah/ui/icons/camera';
import { IconDocument } from '@rihlah/ui/icons/more';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useGoTo } from '../../../domain/branch/use-branch.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { DOCUMENT_KIND_WORDS } from '../../../domain/order/document-words.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useSetParameters } from '../../../domain/screen/use-set-parameters.ts';
import { WaitingScreen } from '../../../domain/screen/waiting-screen.tsx';
import { pilgrimDocumentsQuery } from '../queries.ts';
import { DocumentPanel } from './document-panel.tsx';
import { DocumentRail } from './document-rail.tsx';
import styles from './documents.module.css';
import { HandInPane } from './hand-in-pane.tsx';
import { takePicture } from './picture.ts';
import { ofKind, SLOTS, type Slot, together } from './slots.ts';
import { useTaken } from './use-taken.ts';

const TITLE = 'Ambil berkas di loket';
/** iPhones send HEIC without a type that browsers know. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,.heic';
/** Which paper lies on the counter, in the address. */
const PARAMETER = 'berkas';

/** Documents of a pilgrim who stands at the counter: pictures of them are taken, held beside what was typed, and handed in. */
export default function DocumentsScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(pilgrimDocumentsQuery(uuid));
  if (query.data) return <Whole key={uuid} documents={query.data} />;
  return (
    <WaitingScreen
      title={TITLE}
      above={{ title: 'Orang', path: `/orang/${uuid}` }}
      what="berkas"
      query={query}
      bars={[420]}
    />
  );
}

function Whole({ documents }: { documents: PilgrimDocuments }) {
  const { pilgrim, order } = documents;
  const goTo = useGoTo();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const { taken, put, drop } = useTaken(pilgrim.uuid);
  const [refusal, refuse] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const isOpen = (slot: Slot) =>
    taken[slot.name] === undefined && ['none', 'rejected'].includes(ofKind(documents, slot)?.state ?? 'none');
  // An address that names none keeps the paper that it opened with, though a picture of it has come.
  const [first] = useState(() => SLOTS.find(isOpen) ?? SLOTS[0]);
  const slot = SLOTS.find(({ name }) => name === search.get(PARAMETER)) ?? first;
  const open = ({ name }: Slot) => {
    refuse(undefined);
    setParameters({ [PARAMETER]: name }, { replace: true });
  };
  const at = SLOTS.indexOf(slot);
  const following = [...SLOTS.slice(at + 1), ...SLOTS.slice(0, at)];
  // Of an identity the rest of it, though one of it is there to be replaced.
  const rest = together(slot).filter(({ name }) => name !== slot.name && taken[name] === undefined);
  const next = rest[0] ?? following.find((one) => one.kind !== slot.kind && isOpen(one)) ?? null;
  const picture = taken[slot.name];

  const take = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen) return;
    refuse(undefined);
    try {
      put(slot.name, await takePicture(chosen));
    } catch (problem) {
      refuse(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const turn = () => {
    if (picture?.isShown) put(slot.name, { ...picture, turns: (picture.turns + 1) % 4 });
  };
  const choose = () => file.current?.click();
  const above = order
    ? { title: pilgrim.name, path: `/pesanan/${order.uuid}` }
    : { title: pilgrim.name, path: `/orang/${pilgrim.uuid}` };
  useKeys(TITLE, [
    { caps: ['U'], label: 'pilih berkas', hint: 2, keys: { u: choose } },
    { caps: ['R'], label: 'putar', hint: 3, keys: { r: turn } },
    {
      caps: ['N'],
      label: 'berkas berikut',
      hint: 4,
      keys: { n: () => open(SLOTS[(at + 1) % SLOTS.length] ?? slot) },
    },
    { caps: ['Esc'], label: 'kembali', hint: 5, keys: { esc: () => goTo(above.path) } },
  ]);
  const onSent = () => {
    drop(together(slot).map(({ name }) => name));
    showSuccess(`${DOCUMENT_KIND_WORDS[slot.kind]} ${pilgrim.name} sudah diambil`);
    if (next) open(next);
    for (const queryKey of [['papers', pilgrim.uuid], ['order'], ['orders'], ['departure'], ['person']])
      void queries.invalidateQueries({ queryKey });
  };
  const input = (which: 'file' | 'camera') => (
    <input
      ref={which === 'file' ? file : camera}
      type="file"
      accept={ACCEPT}
      capture={which === 'camera' ? 'environment' : undefined}
      aria-label={which === 'file' ? `Berkas ${slot.title}` : `Kamera, ${slot.title}`}
      className="sr-only"
      tabIndex={-1}
      onChange={({ target }) => {
        void take(target.files);
        // Emptied, so that the same photo can be chosen again.
        target.value = '';
      }}
    />
  );
  return (
    <Screen
      title={TITLE}
      above={above}
      hasManyColumns
      paneLabel={`Ambil ${slot.title}`}
      pane={
        <HandInPane
          documents={documents}
          slot={slot}
          taken={taken}
          next={next}
          onNext={() => next && open(next)}
          onSent={onSent}
          source={
            <>
              <h2>Ambil dari</h2>
              <div className={styles.sources}>
                <Button variant="secondary" icon={<IconDocument size={18} />} onClick={choose}>
                  Berkas <KeyCap>U</KeyCap>
                </Button>
                <Button
                  variant="secondary"
                  className={styles.camera}
                  icon={<IconCamera size={18} />}
                  onClick={() => camera.current?.click()}
                >
                  Kamera
                </Button>
              </div>
              <Failure>{refusal}</Failure>
            </>
          }
        />
      }
    >
      {input('file')}
      {input('camera')}
      <div className={styles.screen}>
        <DocumentRail documents={documents} current={slot} taken={taken} onOpen={open} />
        <DocumentPanel
          slot={slot}
          documents={documents}
          taken={picture}
          onFiles={(files) => void take(files)}
          onChoose={choose}
          onTurn={turn}
        />
      </div>
    </Screen>
  );
}
