import type { Order } from '@rihlah/contract/order';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { findRejection, useIsOwner } from '../acted-on.ts';
import { IdentityForm } from '../identity-form.tsx';
import { Loaded } from '../loaded.tsx';
import { PrivacyNote } from '../privacy-note.tsx';
import { identityQuery, supportingDocumentQuery } from '../queries.ts';
import { RejectedNotice } from '../rejected-notice.tsx';
import { Replaceable } from '../replaceable.tsx';
import { SavedDocument } from '../saved-document.tsx';
import { PhotoAdvice } from './photo-advice.tsx';
import { SupportingForm } from './supporting-form.tsx';

interface DocumentProps {
  order: Order;
  pilgrim: string;
}

const isOneWord = (name: string) => name.trim().split(/\s+/).length < 2;

function Identity({ order, pilgrim }: DocumentProps) {
  const query = useQuery(identityQuery(pilgrim));
  const isOwner = useIsOwner(pilgrim);
  return (
    <Loaded name="Identitas" query={query}>
      {(identity) => (
        <Replaceable
          record={identity}
          isOwner={isOwner}
          saved={({ status, createdAt, profilePhoto, icPhoto, ficPhoto }, onReplace) => (
            <SavedDocument
              title="Identitas"
              status={status}
              createdAt={createdAt}
              onReplace={onReplace}
              photos={[
                { name: 'Pas foto', address: profilePhoto },
                { name: 'KTP', address: icPhoto },
                { name: 'Kartu keluarga', address: ficPhoto },
              ]}
            />
          )}
          form={(replaces) => (
            <>
              <RejectedNotice rejection={findRejection(order, 'identity')} />
              <PhotoAdvice />
              <IdentityForm pilgrim={pilgrim} replaces={replaces} />
            </>
          )}
        />
      )}
    </Loaded>
  );
}

function Supporting({ order, pilgrim }: DocumentProps) {
  const query = useQuery(supportingDocumentQuery(pilgrim));
  const isOwner = useIsOwner(pilgrim);
  return (
    <Loaded name="Dokumen pendukung" query={query}>
      {(document) => (
        <Replaceable
          record={document}
          isOwner={isOwner}
          saved={({ status, createdAt, type, photo }, onReplace) => (
            <SavedDocument
              title="Dokumen pendukung paspor"
              status={status}
              createdAt={createdAt}
              onReplace={onReplace}
              photos={[{ name: type, address: photo }]}
            >
              <Fields>
                <Field label="Jenis dokumen" wide>
                  {type}
                </Field>
              </Fields>
            </SavedDocument>
          )}
          form={(replaces) => (
            <>
              <RejectedNotice rejection={findRejection(order, 'passportDocument')} />
              <SupportingForm pilgrim={pilgrim} replaces={replaces} />
            </>
          )}
        />
      )}
    </Loaded>
  );
}

/** Identity photos and the document that supports the passport: each uploaded, then read. */
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
