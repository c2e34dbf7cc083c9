import { chooseOwnSide, NEXT_PLACES, type PassportPlace } from '@rihlah/contract/documents/passport-places';
import type { HandOver, StaffPassport } from '@rihlah/contract/staff/custody/custody';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useDraftText } from '../../domain/content/use-draft-text.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { Options } from '../../domain/form/options.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../domain/screen/screen.tsx';
import styles from './custody.module.css';
import { PLACES, passportId } from './custody-words.ts';
import { limitsQuery, MOVED } from './queries.ts';

interface HandOverPaneProps {
  passports: StaffPassport[];
  onDone: () => void;
  onClose: () => void;
}

const NAMED = 6;

/** Passports go from one hand into another: where to, whose hand, until when. One handover for all that are chosen. */
export function HandOverPane({ passports, onDone, onClose }: HandOverPaneProps) {
  const places = [...new Set(passports.map(({ place }) => place))];
  const [from = 'pilgrim', ...others] = places;
  const [to, setTo] = useState<PassportPlace>(NEXT_PLACES[from][0] ?? 'branch');
  // By whom they are of: other passports are another handover.
  const draft = `handover/${passports.map(passportId).toSorted().join()}`;
  const [other, setOther] = useDraftText(`${draft}/other`);
  const [note, setNote] = useDraftText(`${draft}/note`);
  const [isAsked, setAsked] = useState(false);
  const days = useQuery(limitsQuery());
  const limits = days.data;
  const ownSide = chooseOwnSide({ from });
  const isPilgrims = from === 'pilgrim' || to === 'pilgrim';
  const lacksName = !isPilgrims && other.trim() === '';
  const body: HandOver['body'] = {
    from,
    to,
    ...(other.trim() && { other: other.trim() }),
    ...(note.trim() && { note: note.trim() }),
    passports: passports.map(({ order, pilgrim, version }) => ({
      order: order.uuid,
      pilgrim: pilgrim.uuid,
      version,
    })),
  };
  const { isSending, failure, start } = useSending<HandOver['body']>({
    send: (given, key) =>
      callApi<HandOver>('POST', '/api/staff/v1/handovers', {
        body: given,
        headers: { 'Idempotency-Key': key },
      }),
    done: `${passports.length} paspor pindah ke ${PLACES[to].word}`,
    refresh: MOVED,
    onDone: () => {
      setOther('');
      setNote('');
      onDone();
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setAsked(true);
    if (!lacksName && others.length === 0) void start(body);
  };
  useKeys('Serah terima', [{ caps: ['Esc'], label: 'batal', hint: 7, keys: { esc: onClose } }]);
  const dueOn = to === 'pilgrim' || !limits ? null : addDays(jakartaDate(serverNow()), limits.days[to]);
  if (others.length > 0)
    return (
      <DetailPane
        foot={
          <Button onClick={onClose} block variant="secondary">
            Kembali
          </Button>
        }
      >
        <div className={styles.pane}>
          <h2>Serah terima {passports.length} paspor</h2>
          <Notice tone="warning">
            Yang dipilih ada di {places.map((place) => PLACES[place].word).join(', ')}. Satu serah terima
            berangkat dari satu tempat: pilih yang ada di tempat yang sama.
          </Notice>
        </div>
      </DetailPane>
    );
  return (
    <form className={styles.whole100} noValidate onSubmit={submit}>
      <DetailPane
        foot={
          <>
            <Button type="submit" block busy={isSending}>
              Catat serah terima
            </Button>
            <Button variant="secondary" block onClick={onClose}>
              Batal
            </Button>
          </>
        }
      >
        <div className={styles.pane}>
          <h2>Serah terima {passports.length} paspor</h2>
          <p className={styles.support}>Sekarang di {PLACES[from].word}.</p>
          <MissingPart query={days} what="Batas hari" />
          <SelectField
            label="Pindah ke"
            value={to}
            autoFocus
            onChange={({ target }) => setTo(target.value as PassportPlace)}
          >
            <Options of={NEXT_PLACES[from].map((place) => [place, PLACES[place].word])} />
          </SelectField>
          <TextField
            label={ownSide === 'from' ? 'Diterima oleh' : 'Diserahkan oleh'}
            hint={isPilgrims ? 'Kosong: jamaahnya sendiri' : 'Nama orang di sisi sana'}
            optional={isPilgrims}
            value={other}
            maxLength={80}
            autoComplete="off"
            {...(isAsked && lacksName && { error: 'Isi siapa orangnya' })}
            onChange={({ target }) => setOther(target.value)}
          />
          <TextArea
            label="Catatan"
            optional
            rows={2}
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <ul className={styles.rows} aria-label="Yang diserahkan">
            {passports.slice(0, NAMED).map((passport) => (
              <li key={passportId(passport)}>
                <span>{passport.pilgrim.name}</span>
                <small>{passport.order.orderId}</small>
              </li>
            ))}
          </ul>
          {passports.length > NAMED && (
            <p className={styles.support}>
              dan {passports.length - NAMED} lainnya, satu tanda terima untuk semua
            </p>
          )}
          <p className={styles.support}>
            {dueOn
              ? `Diharapkan pindah lagi paling lambat ${formatShortDate(dueOn)}. `
              : 'Kembali ke jamaah: tidak ada batas lagi. '}
            {isPilgrims
              ? `Jamaah ${passports.some(({ isReplaced }) => isReplaced) ? '' : 'membenarkan di aplikasinya, atau '}menandatangani kertas.`
              : 'Anda menandatangani dengan sesi ini; yang menerima dengan miliknya, atau di kertas.'}
          </p>
          <Failure>{failure}</Failure>
        </div>
      </DetailPane>
    </form>
  );
}
