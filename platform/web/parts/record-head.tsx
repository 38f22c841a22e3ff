import type { ReactNode } from 'react';
import styles from './record-head.module.css';

type Props = {
  title: string;
  /** How it stands, beside the title. */
  status: ReactNode;
  /** Whose it is. */
  sub: ReactNode;
  acts?: ReactNode;
  /** What else must be known at once, below. */
  children?: ReactNode;
};

/** The head of the page of one record: what it is, how it stands, and what can be done with it. */
export function RecordHead({ title, status, sub, acts, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <div className={styles.titleLine}>
          <h2 className={styles.title}>{title}</h2>
          {status}
        </div>
        <p className={styles.sub}>{sub}</p>
        {children}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </header>
  );
}
