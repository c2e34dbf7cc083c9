import { DOCUMENT_STAGES, type DocumentStage } from '@rihlah/contract/document-stage';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';

const isStage = (value: string | null): value is DocumentStage =>
  DOCUMENT_STAGES.some((stage) => stage === value);

/** What the list is narrowed to. It stands in the address, so that Back and a reload keep it. */
export function usePickerFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('cari') ?? '';
  const given = params.get('berkas');
  const stage = isStage(given) ? given : undefined;
  /** All at once: of two changes in one press the router keeps only the last. */
  const set = (values: { cari?: string; berkas?: string | undefined }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    search,
    /** What is asked for: a little behind what is typed. */
    asked: { search: useDeferredValue(search.trim()) || undefined, documents: stage },
    stage,
    setSearch: (text: string) => set({ cari: text }),
    setStage: (next: DocumentStage | undefined) => set({ berkas: next }),
    showAll: () => set({ cari: '', berkas: undefined }),
  };
}
