import type { ReactNode } from 'react';

interface FactProps {
  label: ReactNode;
  children: ReactNode;
}

/** One line of a list of facts (`dl`). */
export const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
