import { useQuery } from '@tanstack/react-query';
import { Field, Fields } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IdentityForm } from './identity-form.tsx';
import { Loaded } from './loaded.tsx';
import { PhotoAdvice } from './photo-advice.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { identityQuery, supportingDocumentQuery } from './queries.ts';
import { SavedDocument } from './saved-document.tsx';
import { SupportingForm } from './supporting-form.tsx';

interface IdentityDocumentsProps {
  pilgrim: string;
  name: string;
}

const isOneWord = (name: string) => name.trim().split(/\s+/).length < 2;

function Identity({ pilgrim }: { pilgrim: string }) {
  const query = useQuery(identityQuery(pilgrim));
  return (
    <Loaded name="Identitas" query={query}>
      {(identity) =>
        identity ? (
          <SavedDocument
            title="Identitas"
            status={identity.status}
            photos={[
              { name: 'Pas foto', address: identity.profilePhoto },
              { name: 'KTP', address: identity.icPhoto },
              { name: 'Kartu keluarga', address: identity.ficPhoto },
            ]}
          />
        ) : (
          <IdentityForm pilgrim={pilgrim} />
        )
      }
    </Loaded>
  );
}

function Supporting({ pilgrim }: { pilgrim: string }) {
  const query = useQuery(supportingDocumentQuery(pilgrim));
  return (
    <Loaded name="Dokumen pendukung" query={query}>
      {(document) =>
        document ? (
          <SavedDocument
            title="Dokumen pendukung paspor"
            status={document.status}
            photos={[{ name: document.type, address: document.photo }]}
          >
            <Fields>
              <Field label="Jenis dokumen" wide>
                {document.type}
              </Field>
            </Fields>
          </SavedDocument>
        ) : (
          <SupportingForm pilgrim={pilgrim} />
        )
      }
    </Loaded>
  );
}

/** Identity photos and the document that supports the passport: each uploaded once, then read. */
export function IdentityDocuments({ pilgrim, name }: IdentityDocumentsProps) {
  return (
    <>
      {isOneWord(name) && (
        <Notice tone="warning">
          Nama {name} hanya satu kata. Paspor memerlukan pengesahan penambahan nama (endorsement).
        </Notice>
      )}
      <Identity pilgrim={pilgrim} />
      <Supporting pilgrim={pilgrim} />
      <PhotoAdvice />
      <PrivacyNote />
    </>
  );
}
