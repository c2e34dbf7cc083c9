import { Document } from '@rihlah/ui/layout/document';
import type { ReactNode } from 'react';
import { ArchPicture } from '../../../domain/packages/arch-picture.tsx';
import styles from './package-detail.module.css';

interface SectionProps {
  title: string;
  support?: ReactNode;
  children: ReactNode;
}

export function Section({ title, support, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {support && <p className={styles.support}>{support}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** What is not known yet, in the specification's words. */
export function Missing({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Document as="div" className={styles.missing}>
      <ArchPicture>{icon}</ArchPicture>
      <p>{children}</p>
    </Document>
  );
}
