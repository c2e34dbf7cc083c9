import { groupAccountNumber } from '@rihlah/ui/text/format';
import { Fragment } from 'react';
import styles from '../payment.module.css';

/** A virtual account number in groups, which go on in a second line where the text is large. */
export function AccountNumber({ number }: { number: string }) {
  return (
    <span className={styles.number}>
      {groupAccountNumber(number)
        .split(' ')
        .map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups are their positions
          <Fragment key={index}>
            {index > 0 && ' '}
            <span>{group}</span>
          </Fragment>
        ))}
    </span>
  );
}
