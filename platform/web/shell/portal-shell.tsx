import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../session.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './portal-shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { UserOptions } from './top-tools.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

type Props = {
  /** Right of the brand: "saved at 14:32", a telephone number. */
  aside?: ReactNode;
  /** The pages of a signed-in customer. */
  navigation?: ReactNode;
  children: ReactNode;
};

/** The frame of customer and public pages: brand header and larger type. The page renders its own `<PortalPage>`. */
export default function PortalShell({ aside, navigation, children }: Props) {
  const { brand } = useSession();
  useRestoreFocus();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.head}>
        <Link to="/" className={styles.brand}>
          <BrandMark brand={brand} large />
        </Link>
        {navigation}
        <div className={styles.aside}>
          {aside}
          <UserOptions />
        </div>
      </header>
      {children}
    </div>
  );
}
