import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { Button } from '@rihlah/ui/actions/button';
import { IconPassed } from '@rihlah/ui/icons/console';
import { type DotState, StateDot } from '@rihlah/ui/status/state-dot';
import { useState } from 'react';
import type { Choices } from '../queries.ts';
import type { Difference } from './changes.ts';
import editor from './editor.module.css';
import { findSection, type Problems, SECTIONS, type SectionId } from './editor-problems.ts';
import { isEmptyPart, summarizeSection } from './section-words.ts';

interface SectionMenuProps {
  section: SectionId;
  draft: PackageDraft;
  choices: Choices | undefined;
  problems: Problems;
  /** Paths of fields that are not there yet, while nobody has asked for them. */
  missing: string[];
  /** What is written and not published. */
  differences: Difference[];
  onOpen: (section: SectionId) => void;
  onDiscard: (() => void) | undefined;
  isNew: boolean;
}

const SHOWN = 4;

/** The parts of a package, how each stands, and below them what customers do not see yet. */
export function SectionMenu(props: SectionMenuProps) {
  const { section, draft, choices, problems, missing, differences, onOpen, onDiscard, isNew } = props;
  const [isWhole, setWhole] = useState(false);
  const [isSure, setSure] = useState(false);
  const wrongIn = (id: SectionId) => [...problems.keys()].filter((path) => findSection(path) === id).length;
  const dotOf = (id: SectionId): DotState =>
    wrongIn(id) > 0
      ? 'rejected'
      : missing.some((path) => findSection(path) === id)
        ? 'missing'
        : isEmptyPart(id, draft, choices)
          ? 'ours'
          : 'done';
  const shown = isWhole ? differences : differences.slice(0, SHOWN);
  return (
    <div className={editor.menu}>
      <nav aria-label="Bagian">
        <h2 className="label">Bagian</h2>
        <ul>
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className={editor.menuItem}
                aria-current={id === section ? 'true' : undefined}
                onClick={() => onOpen(id)}
              >
                <StateDot state={dotOf(id)} />
                <span>
                  <b>{title}</b>
                  {wrongIn(id) > 0 ? (
                    <small className={editor.wrong}>{wrongIn(id)} masalah</small>
                  ) : (
                    <small>{summarizeSection(id, draft, choices)}</small>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {differences.length > 0 && (
        <section aria-label="Belum diterbitkan">
          <h2 className="label">Belum diterbitkan</h2>
          <ul className={editor.differences}>
            {shown.map(({ title, before, after }) => (
              <li key={title}>
                {title} <s>{before}</s> <IconPassed size={12} /> <span className="sr-only">menjadi</span>{' '}
                <b>{after}</b>
              </li>
            ))}
          </ul>
          {differences.length > SHOWN && (
            <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Ringkas' : `Semua ${differences.length}`}
            </Button>
          )}
        </section>
      )}
      {onDiscard && (
        <p>
          {isSure ? (
            <Button variant="danger" onClick={onDiscard}>
              {isNew ? 'Ya, hapus draf' : 'Ya, buang perubahan'}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setSure(true)}>
              {isNew ? 'Hapus draf…' : 'Buang perubahan…'}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
