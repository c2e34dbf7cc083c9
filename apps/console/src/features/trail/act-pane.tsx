import type { AuditRow } from '@rihlah/contract/staff/backoffice/audit';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconPassed } from '@rihlah/ui/icons/console';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doneWords, kindWords } from '../../domain/acts/verbs.ts';
import { Fact } from '../../domain/screen/fact.tsx';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { actorWords, FOREIGN, remark, subjectKind } from './columns.tsx';
import { type Difference, differences } from './differences.ts';
import { sameSubjectQuery } from './queries.ts';
import styles from './trail.module.css';

const WHO = { customer: 'Jamaah atau agen', staff: 'Petugas', system: 'Sistem', bank: 'Bank' };

function Change({ field, before, after }: Difference) {
  return (
    <li>
      <p>{field}</p>
      <div className={styles.change}>
        {before !== null && <del>{before}</del>}
        {before !== null && after !== null && <IconPassed size={14} />}
        {after !== null && <ins>{after}</ins>}
      </div>
    </li>
  );
}

/** What changed, with what stayed on demand. */
function Changes({ act }: { act: AuditRow }) {
  const [areAllShown, showAll] = useState(false);
  const all = differences(act);
  if (all.length === 0) return null;
  const changed = all.filter(({ isSame }) => !isSame);
  const same = all.length - changed.length;
  return (
    <ul className={styles.changes} aria-label="Perubahan">
      {(areAllShown ? all : changed).map((difference) => (
        <Change key={difference.field} {...difference} />
      ))}
      {same > 0 && !areAllShown && (
        <li>
          {same} isian lain tidak berubah.{' '}
          <button type="button" className={styles.show} onClick={() => showAll(true)}>
            Tampilkan
          </button>
        </li>
      )}
    </ul>
  );
}

/** Everything else that the trail has of the same thing. */
function History({ act }: { act: AuditRow }) {
  const same = useQuery(sameSubjectQuery(act));
  const others = same.data?.rows.filter(({ id }) => id !== act.id) ?? [];
  if (others.length === 0) return <MissingPart query={same} what="Catatan lain" />;
  return (
    <section>
      <h3 className={styles.heading}>Catatan lain tentang {kindWords(act.subject.kind).toLowerCase()} ini</h3>
      <ul className={styles.history}>
        {others.map((other) => (
          <li key={other.id}>
            <span className={styles.time}>{formatListDate(other.at)}</span>
            <span>
              <b>{actorWords(other)}</b> {doneWords(other.verb)}
              <small>{remark(other)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One entry of the trail, whole. */
export function ActPane({ act, onSubject }: { act: AuditRow; onSubject: () => void }) {
  const { id, at, verb, subject, actor, why, address, requestId, isSealed, isRefused } = act;
  const facts: [string, string | null][] = [
    ['Alasan', why || null],
    ['Yang melakukan', [WHO[actor.kind], actor.roles.join(', ')].filter(Boolean).join(' · ')],
    ['Alamat IP', address],
    ['Permintaan', requestId],
  ];
  return (
    <DetailPane
      foot={
        <Button variant="secondary" onClick={onSubject}>
          Hanya benda ini <KeyCap>B</KeyCap>
        </Button>
      }
    >
      <div className={styles.act}>
        <p className="label">Catatan {id.toLocaleString('id-ID')}</p>
        <h2>
          {actorWords(act)} {doneWords(verb)}
        </h2>
        <p className={styles.when}>
          {[subjectKind(subject, act.names), act.names[subject.uuid]].filter(Boolean).join(' ')} ·{' '}
          {formatListDate(at)} WIB
        </p>
        <Changes key={id} act={act} />
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <Fact key={name} label={name}>
                  {value}
                </Fact>
              ),
          )}
          <div>
            <dt>Rantai</dt>
            <dd className={styles.sealed}>
              <StateDot state={isRefused ? 'rejected' : isSealed ? 'done' : 'asked'} />
              {isRefused ? FOREIGN : isSealed ? 'Tersambung' : 'Menunggu disambung'}
            </dd>
          </div>
        </dl>
        <History act={act} />
      </div>
    </DetailPane>
  );
}
