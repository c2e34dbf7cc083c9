import type { Branch } from '@rihlah/contract/catalog/branch';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { Button } from '@rihlah/ui/actions/button';
import { Document, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Stamp } from '@rihlah/ui/status/stamp';
import { CityArch } from '../../domain/cities/city-arch.tsx';
import { departureAirport } from '../../domain/journey/airports.ts';
import styles from './branch-card.module.css';

interface BranchCardProps {
  branch: Branch;
  selected: boolean;
  /** Kilometres from the visitor, when they asked for it. */
  distance?: number;
  onChoose: (branch: Branch) => void;
}

function Airport({ branch }: { branch: Branch }) {
  const airport = departureAirport(branch);
  if (!airport) return null;
  return (
    <p className={styles.airport}>
      <span className="sr-only">Bandara </span>
      <b>{airport.code}</b>
      {airport.city && <span>{airport.city}</span>}
    </p>
  );
}

export function BranchCard({ branch, selected, distance, onChoose }: BranchCardProps) {
  return (
    <Document
      as="article"
      selected={selected}
      className={styles.card}
      aria-labelledby={`cabang-${branch.uuid}`}
    >
      <div className={styles.head}>
        <CityArch city={branch.city} width={60} />
        <div className={styles.name}>
          <h2 id={`cabang-${branch.uuid}`} className={styles.title}>
            {branch.name}
          </h2>
          {branch.type === 'center' && <Stamp>Kantor pusat</Stamp>}
          <p className={styles.address}>{branch.address}</p>
          {distance !== undefined && <p className={styles.distance}>{Math.round(distance)} km dari Anda</p>}
        </div>
        <Airport branch={branch} />
      </div>
      <Fields className={styles.fields}>
        <Field label="HP">
          <a href={dial(branch.mobile)}>{branch.mobile}</a>
        </Field>
        <Field label="Telepon">
          <a href={dial(branch.phone)}>{branch.phone}</a>
        </Field>
        <Field label="Email" wide>
          <a href={`mailto:${branch.email}`} className={styles.email}>
            {branch.email}
          </a>
        </Field>
        <Field label="Faks" wide>
          {branch.fax}
        </Field>
      </Fields>
      <Stub className={styles.stub}>
        <Button block variant={selected ? 'primary' : 'secondary'} onClick={() => onChoose(branch)}>
          Berangkat dari {branch.city}
        </Button>
      </Stub>
    </Document>
  );
}
