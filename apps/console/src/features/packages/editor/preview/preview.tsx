import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import type { Preview } from './build-preview.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** A package as customers will see it; until that much is known, what is missing for it. */
export const PackagePreviewPart = ({ preview, width }: { preview: Preview; width: number }) =>
  preview.page ? (
    <PreviewFrame preview={preview.page} width={width} />
  ) : (
    <EmptyState title="Pratinjau belum ada">Masih kurang: {preview.missing.join(', ')}.</EmptyState>
  );
