import styles from './room-plan.module.css';

const BED = 'M4 8a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM10 9h16v8H10zM4 23h28';

/** The floor of a room: one's own bed filled, the others those of fellow pilgrims. */
export function RoomPlan({ beds, who }: { beds: number; who: string }) {
  return (
    <span className={styles.plan} aria-hidden="true">
      {Array.from({ length: beds }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bed is its place
        <span key={index} className={styles.bed} data-own={index === 0 || undefined}>
          <svg viewBox="0 0 36 56" width={30} height={46} aria-hidden="true">
            <path d={BED} />
          </svg>
          <span>{index === 0 ? who : 'Jamaah'}</span>
        </span>
      ))}
    </span>
  );
}
