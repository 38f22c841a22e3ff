import { Link, useLocation } from '@tanstack/react-router';
import { loginPage, notFoundPage } from '#modules/identity/contract/identity.pages.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { isOpenPage } from './open-pages.ts';
import styles from './portal-navigation.module.css';

/** The ways of a visitor: to the products, to the thesis wizard where the brand has it, and to the sign-in, which returns to this page. */
export default function VisitorNavigation({ page }: { page: string | undefined }) {
  const t = useTranslations('portal.navigation');
  const tPages = useTranslations('platform.pages');
  const { brand } = useSession();
  const { href } = useLocation();
  if (!isOpenPage(page)) return null;
  const returns = page === notFoundPage.name ? {} : { search: { to: href } };
  return (
    <nav aria-label={t('visitor')} className={styles.navigation} data-end>
      <Link {...linkTo(shopPage)} className={styles.entry} aria-current={page === shopPage.name ? 'page' : undefined} activeProps={{}}>
        {t('entries.products')}
      </Link>
      {brand.printsDissertations && (
        <Link {...linkTo(thesisWizardPage)} className={styles.entry} activeProps={{}}>
          {t('entries.orderThesis')}
        </Link>
      )}
      <Link {...linkTo(loginPage, returns)} className={styles.entry} activeProps={{}}>
        {tPages('login')}
      </Link>
    </nav>
  );
}
