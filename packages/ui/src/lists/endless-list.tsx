import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { ErrorReason } from '../feedback/error-reason.tsx';
import { Loading } from '../feedback/skeleton.tsx';
import { IconRefresh } from '../icons/common.tsx';
import { IconAlert } from '../icons/frame.tsx';
import styles from './endless-list.module.css';

/** The members of an infinite query that say how far it is. */
interface Paging {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
}

interface EndlessListProps {
  /** Of `useInfiniteQuery`, whose first page is there. */
  paging: Paging;
  skeleton: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** Fetches the next page as its end comes near. A page that fails says so and offers to try again. */
export function EndlessList({ paging, skeleton, end, children }: EndlessListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = paging;
  const foot = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !foot.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  return (
    <>
      {children}
      <div ref={foot}>
        {isFetchNextPageError && !isFetchingNextPage && (
          <div role="alert" className={styles.failed}>
            <IconAlert size={24} />
            <b>Daftar berikutnya gagal dimuat</b>
            <p>
              <ErrorReason error={error} />
            </p>
            <p>Yang sudah tampil tetap bisa dibaca.</p>
            <Button variant="secondary" icon={<IconRefresh />} onClick={() => void fetchNextPage()}>
              Coba lagi
            </Button>
          </div>
        )}
        {isFetchingNextPage && <Loading label="Memuat daftar berikutnya">{skeleton}</Loading>}
        {!hasNextPage && end && <p className={styles.end}>{end}</p>}
      </div>
    </>
  );
}
