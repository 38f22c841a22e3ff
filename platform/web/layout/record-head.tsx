import type { ReactNode } from 'react';
import styles from './record-head.module.css';

type Props = {
  title: string;
  /** The status, beside the title. */
  status: ReactNode;
  /** The owner, such as the customer. */
  sub: ReactNode;
  acts?: ReactNode;
  /** Important remarks, below. */
  children?: ReactNode;
};

/** The header of a record's page: title, status and acts. */
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
