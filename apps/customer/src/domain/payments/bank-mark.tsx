interface BankMarkProps {
  name: string;
}

/** A bank's mark, drawn for the project in one ink: a building for BRI, a sail for BNI, its letters below. */
export const BankMark = ({ name }: BankMarkProps) => (
  <svg viewBox="0 0 64 40" width={56} height={35} aria-hidden="true">
    <rect x={0.75} y={0.75} width={62.5} height={38.5} rx={6} fill="var(--field)" stroke="var(--edge)" />
    <path
      d={
        name === 'BNI'
          ? 'M22 8h20l-10 12zM26 6l12 16'
          : 'M20 21V12l12-5 12 5v9M25 21v-6M32 21v-7M39 21v-6M18 21h28'
      }
      fill="none"
      stroke="var(--emerald)"
      strokeWidth={2.2}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <text
      x={32}
      y={34.5}
      fontSize={11}
      fontWeight={800}
      letterSpacing={1}
      textAnchor="middle"
      fill="var(--ink)"
    >
      {name}
    </text>
  </svg>
);
