import type { DocumentStatus } from '@rihlah/contract/documents/document';
import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { Order } from '@rihlah/contract/orders/order';
import { Button } from '@rihlah/ui/actions/button';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findRejection, useIsOwner } from './acted-on.ts';
import { Loaded } from './loaded.tsx';
import { RejectedNotice } from './rejected-notice.tsx';
import { SavedDocument, type SavedPhoto } from './saved-document.tsx';

const lendStep = lazyCode(() => import('./lend/lend-step.tsx'));

interface StoredDocument {
  uuid: string;
  status: DocumentStatus;
  createdAt: string;
}

interface UploadedDocumentProps<T extends StoredDocument> {
  /** For its messages: `Paspor`. */
  name: string;
  /** Of the record, where it is longer than the name. */
  title?: string;
  kind: DocumentKind;
  order: Order;
  pilgrim: string;
  /** The record; null before there is one. */
  query: UseQueryResult<T | null>;
  photos: (record: T) => SavedPhoto[];
  facts?: (record: T) => ReactNode;
  /** The form; `replaces` is the record whose place it takes. */
  form: (replaces: string | undefined) => ReactNode;
}

/** A record to read, or the form: where there is none, or to replace one that nobody has checked yet. */
export function UploadedDocument<T extends StoredDocument>(props: UploadedDocumentProps<T>) {
  const { name, title = name, kind, order, pilgrim, query, photos, facts, form } = props;
  const isOwner = useIsOwner(pilgrim);
  const [replaced, setReplaced] = useState<string>();
  const formWithReason = (replaces?: string) => (
    <>
      <RejectedNotice rejection={findRejection(order, kind)} />
      {form(replaces)}
      {!replaces && <LoadedPart part={lendStep} with={{ pilgrim, kind, name }} />}
    </>
  );
  return (
    <Loaded name={name} query={query}>
      {(record) => {
        if (!record) return formWithReason();
        const mayReplace = isOwner && record.status === 'Unverified';
        if (mayReplace && replaced === record.uuid)
          return (
            <>
              {formWithReason(record.uuid)}
              <Button variant="quiet" block onClick={() => setReplaced(undefined)}>
                Tidak jadi mengganti
              </Button>
            </>
          );
        return (
          <SavedDocument
            title={title}
            status={record.status}
            createdAt={record.createdAt}
            onReplace={mayReplace ? () => setReplaced(record.uuid) : undefined}
            photos={photos(record)}
          >
            {facts?.(record)}
          </SavedDocument>
        );
      }}
    </Loaded>
  );
}
