import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** Facts in two quiet columns (one with `narrow`, or on a small screen); a fact without value is left out. */
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
