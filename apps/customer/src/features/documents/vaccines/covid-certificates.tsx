import type { PilgrimVaccine } from '@rihlah/contract/documents/document';
import type { Order } from '@rihlah/contract/orders/order';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { IconPlus } from '@rihlah/ui/icons/account';
import { Accordion } from '@rihlah/ui/layout/accordion';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { BlankCertificate } from '../../../domain/art/blank-documents.tsx';
import { useIsOwner } from '../acted-on.ts';
import styles from '../documents.module.css';
import { Loaded } from '../loaded.tsx';
import { covidQuery } from '../queries.ts';
import { RejectedNotice } from '../rejected-notice.tsx';
import { DocumentState, SavedPhotos } from '../saved-document.tsx';

function Certificate({ certificate, replacePath }: { certificate: PilgrimVaccine; replacePath?: string }) {
  const { covidVaccineDate, covidVaccineName, covidVaccineDose, status, photo } = certificate;
  return (
    <div className={styles.certificate}>
      <DocumentState status={status} />
      <Fields>
        <Field label="Tanggal vaksin">{covidVaccineDate && formatShortDate(covidVaccineDate)}</Field>
        <Field label="Dosis">{covidVaccineDose}</Field>
        <Field label="Jenis vaksin" wide>
          {covidVaccineName}
        </Field>
      </Fields>
      <SavedPhotos photos={[{ name: `Sertifikat dosis ${covidVaccineDose}`, address: photo }]} />
      {replacePath && status === 'Unverified' && (
        <ButtonLink variant="secondary" block to={replacePath}>
          Ganti sertifikat dosis {covidVaccineDose}
        </ButtonLink>
      )}
    </div>
  );
}

interface CovidCertificatesProps {
  order: Order;
  pilgrim: string;
  formPath: string;
}

/** One collapsible per dose, and the way to the form (spec 2, section 2). */
export function CovidCertificates({ order, pilgrim, formPath }: CovidCertificatesProps) {
  const query = useQuery(covidQuery(pilgrim));
  const isOwner = useIsOwner(pilgrim);
  const add = (
    <ButtonLink size="lg" block to={formPath} icon={<IconPlus />}>
      Tambah sertifikat
    </ButtonLink>
  );
  const refused = order.documents?.rejected?.filter(({ kind }) => kind === 'covid') ?? [];
  return (
    <>
      {refused.map((rejection) => (
        <Document key={rejection.dose} as="div" strip={{ name: `Dosis ${rejection.dose}` }}>
          <Facts className={styles.certificate}>
            <RejectedNotice rejection={rejection} />
            <ButtonLink block to={`${formPath}&dosis=${rejection.dose}`}>
              Unggah lagi dosis {rejection.dose}
            </ButtonLink>
          </Facts>
        </Document>
      ))}
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
                  content: (
                    <Certificate
                      certificate={certificate}
                      replacePath={
                        isOwner
                          ? `${formPath}&dosis=${certificate.covidVaccineDose}&ganti=${certificate.uuid}`
                          : undefined
                      }
                    />
                  ),
                }))}
              />
              {add}
            </>
          )
        }
      </Loaded>
    </>
  );
}
