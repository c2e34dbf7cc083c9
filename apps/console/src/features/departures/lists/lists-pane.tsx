import {
  type DepartureList,
  HOTEL_KINDS,
  type ListKind,
  type ListsOfDeparture,
  type ListVersion,
} from '@rihlah/contract/staff/departures/lists';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { findFieldHomes, KIND_WORDS } from '../../../domain/departures/list-words.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { listsQuery } from '../queries.ts';
import { FreezePart } from './freeze-part.tsx';
import { LackingPart } from './lacking-part.tsx';
import styles from './lists.module.css';
import { PolicyPart } from './policy-part.tsx';
import { buildFileUrl, type ListActs, useLists } from './use-lists.ts';

const HASH_SHOWN = 8;

/** Sheets that tell of policies as they come with the product: also where nobody lacks one, one may be typed wrong. */
const INSURED: readonly ListKind[] = ['insurance', 'siskopatuh'];

/** What was made of a list, the newest first; each opens as it was handed out. */
function VersionsPart({ versions }: { versions: ListVersion[] }) {
  return (
    <section aria-labelledby="versi-daftar">
      <h3 id="versi-daftar">Versi</h3>
      {versions.length === 0 && <p className={styles.quiet}>Belum pernah dibuat.</p>}
      <ul className={styles.people}>
        {versions.map(({ uuid, number, madeBy, madeAt, rows, hash, isFrozen }) => (
          <li key={uuid}>
            <a href={buildFileUrl(uuid)} download>
              Versi {number}, {rows} jamaah
            </a>
            <small>
              {madeBy}, {formatListDate(madeAt)}
              {isFrozen && ', dari manifes beku'} · <code title={hash}>{hash.slice(0, HASH_SHOWN)}</code>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListsPaneProps {
  productUuid: string;
  kind: ListKind;
  /** That was chosen; the first one otherwise. */
  hotelUuid: string | null;
  /** The pane of the same list for another hotel. */
  toHotel: (uuid: string) => string;
}

/** One list of a departure: what it lacks, its versions, whether its manifest is frozen, and making the next one. */
export function ListsPane({ productUuid, kind, hotelUuid, toHotel }: ListsPaneProps) {
  const query = useQuery(listsQuery(productUuid));
  const { data } = query;
  const acts = useLists(productUuid);
  if (!data)
    return (
      <DetailPane>
        <Waiting query={query} what="daftar">
          <Bar width="100%" height={320} />
        </Waiting>
      </DetailPane>
    );
  const ofKind = data.lists.filter((list) => list.kind === kind);
  const list = ofKind.find(({ hotel }) => hotel?.uuid === hotelUuid) ?? ofKind[0];
  if (!list)
    return (
      <DetailPane>
        <h2>{KIND_WORDS[kind].title}</h2>
        <p className={styles.quiet}>Paket ini belum punya hotel.</p>
      </DetailPane>
    );
  return (
    <Whole
      key={`${kind} ${list.hotel?.uuid}`}
      productUuid={productUuid}
      data={data}
      list={list}
      acts={acts}
      toHotel={toHotel}
      all={ofKind}
    />
  );
}

interface WholeProps {
  productUuid: string;
  data: ListsOfDeparture;
  list: DepartureList;
  /** The same list of every hotel. */
  all: DepartureList[];
  acts: ListActs;
  toHotel: (uuid: string) => string;
}

function Whole({ productUuid, data, list, all, acts, toHotel }: WholeProps) {
  const withBranch = useWithBranch();
  const mayMake = useMay('list.make');
  const mayChange = useMay('list.change');
  const { kind, hotel, lacking, refusal, versions } = list;
  const { title, support } = KIND_WORDS[kind];
  const next = (versions[0]?.number ?? 0) + 1;
  const held = refusal ?? (lacking.length > 0 ? `${lacking.length} jamaah masih kurang data.` : null);
  const make = () => {
    if (mayMake && held === null) void acts.make(kind, hotel?.uuid ?? null);
  };
  useKeys('Daftar', [{ caps: ['Ctrl', 'Enter'], label: 'buat versi baru', keys: { 'ctrl+enter': make } }]);
  const hasFormat = !['rooming', 'roomingSheet', 'pilgrims', 'badges'].includes(kind);
  return (
    <DetailPane
      foot={
        mayMake && (
          <>
            <Failure>{acts.failure}</Failure>
            <p className={styles.note}>
              {held ??
                (data.freeze
                  ? `Dibuat dari manifes yang dibekukan: ${data.people} jamaah.`
                  : `Berisi ${data.people} jamaah. Tersimpan sebagai versi ${next}.`)}
            </p>
            <Button block busy={acts.doing === 'make'} aria-disabled={held !== null} onClick={make}>
              Buat versi {next} <KeyCap>Ctrl Enter</KeyCap>
            </Button>
          </>
        )
      }
    >
      <div className={styles.lists}>
        <div>
          <h2>{title}</h2>
          <p className={styles.quiet}>
            {support}
            {hotel && `, ${hotel.title}, ${hotel.city}`}
          </p>
        </div>
        {HOTEL_KINDS.includes(kind) && all.length > 1 && (
          <nav className={styles.hotels} aria-label="Hotel">
            {all.map(
              ({ hotel: each }) =>
                each && (
                  <Link
                    key={each.uuid}
                    to={toHotel(each.uuid)}
                    replace
                    aria-current={each.uuid === hotel?.uuid ? 'page' : undefined}
                  >
                    {all.filter((other) => other.hotel?.city === each.city).length > 1
                      ? each.title
                      : each.city}
                  </Link>
                ),
            )}
          </nav>
        )}
        {refusal && (
          <Notice tone="warning">
            {refusal}{' '}
            {hotel && (
              <Link to={withBranch(`/kamar/${productUuid}?hotel=${hotel.uuid}`)}>
                Buka Kamar {hotel.city}
              </Link>
            )}
          </Notice>
        )}
        {lacking.length > 0 && <LackingPart productUuid={productUuid} data={data} list={list} acts={acts} />}
        {(INSURED.includes(kind) || findFieldHomes(list).has('insurance')) && (
          <PolicyPart productUuid={productUuid} data={data} />
        )}
        <VersionsPart versions={versions} />
        <FreezePart data={data} acts={acts} />
        {hasFormat && (
          <p className={styles.quiet}>
            <Link to={withBranch(`/pengaturan?bagian=daftar&jenis=${kind}`)}>
              {mayChange ? 'Ubah kolom daftar ini' : 'Lihat kolom daftar ini'}
            </Link>
          </p>
        )}
      </div>
    </DetailPane>
  );
}
