import { useId } from 'react';
import { appConfig } from '../../client/config.ts';
import styles from './round-stamp.module.css';

interface RoundStampProps {
  /** `20 November 2026`; the stamp has room for three letters of the month. */
  date: string;
  /** `10.58 WIB` */
  time: string;
  /** City of the branch. */
  place: string;
  size?: number;
}

const STAR = 'M0-5 1.4-3.5H3.5V-1.4L5 0 3.5 1.4V3.5H1.4L0 5-1.4 3.5H-3.5V1.4L-5 0-3.5-1.4V-3.5H-1.4Z';

function Rings() {
  return (
    <g fill="none" stroke="currentColor">
      <circle cx={70} cy={70} r={67} strokeWidth={2.2} />
      <circle cx={70} cy={70} r={63} strokeWidth={0.8} />
      <circle cx={70} cy={70} r={42.5} strokeWidth={0.8} />
      <circle cx={70} cy={70} r={36} strokeWidth={10} strokeDasharray="0.6 2.4" opacity={0.45} />
      <path d="M14 57.5H126M14 84.5H126" strokeWidth={1.2} />
    </g>
  );
}

const shortened = (date: string) => date.replace(/(\p{L}{3})\p{L}*/u, '$1').toUpperCase();

/** The stamp of a received payment; it lands once. */
export function RoundStamp({ date, time, place, size = 128 }: RoundStampProps) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 140 140"
      width={size}
      height={size}
      className={styles.stamp}
      role="img"
      aria-label={`Stempel: pembayaran diterima ${date}, ${time}`}
    >
      <defs>
        <path id={`${id}t`} d="M70 70m-50 0a50 50 0 1 1 100 0" />
        <path id={`${id}b`} d="M70 70m-57.5 0a57.5 57.5 0 0 0 115 0" />
      </defs>
      <Rings />
      <rect x={8} y={58.1} width={124} height={25.8} className={styles.band} />
      <g fill="currentColor" fontWeight={800} textAnchor="middle">
        <text fontSize={9.3} letterSpacing={0.7}>
          <textPath href={`#${id}t`} startOffset="50%">
            PEMBAYARAN DITERIMA
          </textPath>
        </text>
        <text fontSize={9} letterSpacing={1.2}>
          <textPath href={`#${id}b`} startOffset="50%">
            {`${appConfig.agency.name} · ${place}`.toUpperCase()}
          </textPath>
        </text>
        <text x={70} y={76.4} fontSize={16} letterSpacing={0.8}>
          {shortened(date)}
        </text>
        <text x={70} y={98.5} fontSize={9.5} letterSpacing={0.8} className={styles.time}>
          {time}
        </text>
        <path d={STAR} transform="translate(70 46)" />
      </g>
    </svg>
  );
}
