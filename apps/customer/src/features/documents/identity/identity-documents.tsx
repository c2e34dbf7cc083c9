import type { Order } from '@rihlah/contract/orders/order';
import { shownWord } from '@rihlah/rules/text/shown-word';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { IdentityForm } from '../identity-form.tsx';
import { PrivacyNote } from '../privacy-note.tsx';
import { identityQuery, supportingDocumentQuery } from '../queries.ts';
import { UploadedDocument } from '../uploaded-document.tsx';
import { PhotoAdvice } from './photo-advice.tsx';
import { SupportingForm } from './supporting-form.tsx';

interface DocumentProps {
  order: Order;
  pilgrim: string;
}

const isOneWord = (name: string) => name.trim().split(/\s+/).length < 2;

function Identity({ order, pilgrim }: DocumentProps) {
  return (
    <UploadedDocument
      name="Identitas"
      kind="identity"
      order={order}
      pilgrim={pilgrim}
      query={useQuery(identityQuery(pilgrim))}
      photos={({ profilePhoto, icPhoto, ficPhoto }) => [
        { name: 'Pas foto', address: profilePhoto },
        { name: 'KTP', address: icPhoto },
        { name: 'Kartu keluarga', address: ficPhoto },
      ]}
      form={(replaces) => (
        <>
          <PhotoAdvice />
          <IdentityForm pilgrim={pilgrim} replaces={replaces} />
        </>
      )}
    />
  );
}

function Supporting({ order, pilgrim }: DocumentProps) {
  return (
    <UploadedDocument
      name="Dokumen pendukung"
      title="Dokumen pendukung paspor"
      kind="passportDocument"
      order={order}
      pilgrim={pilgrim}
      query={useQuery(supportingDocumentQuery(pilgrim))}
      photos={({ type, photo }) => [{ name: shownWord(type), address: photo }]}
      facts={({ type }) => (
        <Fields>
          <Field label="Jenis dokumen" wide>
            {shownWord(type)}
          </Field>
        </Fields>
      )}
      form={(replaces) => <SupportingForm pilgrim={pilgrim} replaces={replaces} />}
    />
  );
}

export function IdentityDocuments(props: DocumentProps) {
  const { name } = props.order.pilgrim;
  return (
    <>
      {isOneWord(name) && (
        <Notice tone="warning">
          Nama {name} hanya satu kata. Paspor memerlukan pengesahan penambahan nama (endorsement).
        </Notice>
      )}
      <Identity {...props} />
      <Supporting {...props} />
      <PrivacyNote />
    </>
  );
}
