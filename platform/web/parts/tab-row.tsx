import type { ReactNode } from 'react';
import styles from './tab-row.module.css';

type Props<Name extends string> = {
  /** What the tabs are of, for who does not see them. */
  label: string;
  names: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
  titleOf: (name: Name) => string;
  /** How many there are behind a tab. */
  countOf?: (name: Name) => ReactNode;
};

/** Tabs over the whole width of a page, under its head; what is chosen belongs in the address. */
export function TabRow<Name extends string>({ label, names, chosen, onChoose, titleOf, countOf }: Props<Name>) {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {names.map((name) => (
        <button key={name} type="button" role="tab" aria-selected={name === chosen} className={styles.tab} onClick={() => onChoose(name)}>
          {titleOf(name)} {countOf && <span className={`${styles.count} num`}>{countOf(name)}</span>}
        </button>
      ))}
    </div>
  );
}
