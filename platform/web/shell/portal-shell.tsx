import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PhoneLink } from '../parts/phone-link.tsx';
import { useSession } from '../session.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './portal-shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { UserOptions } from './top-tools.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

type Props = {
  /** Where the brand mark leads. */
  home: string;
  /** The pages of a signed-in customer. */
  navigation?: ReactNode;
  children: ReactNode;
};

/** The frame of customer and public pages: brand header and larger type. The page renders its own `<PortalPage>`. */
export default function PortalShell({ home, navigation, children }: Props) {
  const { brand } = useSession();
  useRestoreFocus();
  return (
    <div className={styles.frame} data-customer-page>
      <SkipLink />
      <header className={styles.head}>
        <Link to={home} className={styles.brand}>
          <BrandMark brand={brand} large />
        </Link>
        {navigation}
        <div className={styles.aside}>
          <PhoneLink className={styles.phone} />
          <UserOptions />
        </div>
      </header>
      {children}
    </div>
  );
}
