import type { PilgrimVaccine } from '@rihlah/contract/document';
import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '../../lib/format.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { BlankCertificate } from '../../ui/art/blank-papers.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, Fields } from '../../ui/fields.tsx';
import { IconPlus } from '../../ui/icons-account.tsx';
import styles from './documents.module.css';
import { Loaded } from './loaded.tsx';
import { covidQuery } from './queries.ts';
import { DocumentBadge, SavedPhotos } from './saved-document.tsx';

function Certificate({ certificate }: { certificate: PilgrimVaccine }) {
  const { covidVaccineDate, covidVaccineName, covidVaccineDose, status, photo } = certificate;
  return (
    <div className={styles.certificate}>
      <DocumentBadge status={status} />
      <Fields>
        <Field label="Tanggal vaksin">{covidVaccineDate && formatShortDate(covidVaccineDate)}</Field>
        <Field label="Dosis">{covidVaccineDose}</Field>
        <Field label="Jenis vaksin" wide>
          {covidVaccineName}
        </Field>
      </Fields>
      <SavedPhotos photos={[{ name: `Sertifikat dosis ${covidVaccineDose}`, address: photo }]} />
    </div>
  );
}

interface CovidCertificatesProps {
  pilgrim: string;
  /** The upload form. */
  formPath: string;
}

/** One collapsible per dose, and the way to the form (spec 2, section 2). */
export function CovidCertificates({ pilgrim, formPath }: CovidCertificatesProps) {
  const query = useQuery(covidQuery(pilgrim));
  const add = (
    <ButtonLink size="lg" block to={formPath} icon={<IconPlus />}>
      Tambah sertifikat
    </ButtonLink>
  );
  return (
    <Loaded name="Sertifikat Covid" query={query}>
      {(certificates) =>
        certificates.length === 0 ? (
          <EmptyState art={<BlankCertificate />} title="Belum ada sertifikat" action={add}>
            <p>Unggah sertifikat vaksin Covid 19, satu untuk setiap dosis.</p>
          </EmptyState>
        ) : (
          <>
            <Accordion
              openFirst
              items={certificates.map((certificate) => ({
                key: certificate.uuid,
                title: `Dosis ${certificate.covidVaccineDose}`,
                content: <Certificate certificate={certificate} />,
              }))}
            />
            {add}
          </>
        )
      }
    </Loaded>
  );
}
