import styles from './stars.module.css';

const PATH = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';

function Star({ filled }: { filled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      className={filled ? styles.full : styles.empty}
      aria-hidden="true"
    >
      <path d={PATH} />
    </svg>
  );
}

/** Hotel rating of 1 to 5 stars. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`Bintang ${value}`}>
      {[1, 2, 3, 4, 5].map((step) => (
        <Star key={step} filled={step <= value} />
      ))}
    </span>
  );
}

export function StarCount({ value }: { value: number }) {
  return (
    <span className={styles.count} role="img" aria-label={`Bintang ${value}`}>
      <span aria-hidden="true">{`${value}`.replace('.', ',')}</span>
      <Star filled />
    </span>
  );
}
