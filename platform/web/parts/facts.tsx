import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** Shows labeled values in two columns (one with `narrow`, or on a small screen); empty values are left out. */
export function Facts({ facts, narrow = false }: { facts: readonly Fact[]; narrow?: boolean }) {
  return (
    <dl className={styles.facts} data-narrow={narrow || undefined}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
