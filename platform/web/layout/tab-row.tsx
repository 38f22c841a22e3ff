import type { ReactNode } from 'react';
import styles from './tab-row.module.css';

type Props<Name extends string> = {
  /** The accessible name of the tabs. */
  label: string;
  names: readonly Name[];
  /** Undefined while the page shows what is on no tab. */
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
  titleOf: (name: Name) => string;
  /** The count shown on a tab. */
  countOf?: (name: Name) => ReactNode;
};

/** Tabs over the whole width of a page, below its header; keep the chosen tab in the URL. */
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
