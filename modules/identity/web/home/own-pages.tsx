import { Link } from '@tanstack/react-router';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import { profilePage } from '../../contract/identity.pages.ts';
import styles from './menu-overview.module.css';

/** Lists the few pages of customers and suppliers, without menu groups; their profile is always included. */
export function OwnPages() {
  const t = useTranslations();
  const { menu } = useSession();
  const pages = menu.flatMap(({ children }) => children).map(({ key, title, route }) => ({ key, title, route: route ?? '/' }));
  const profile = { key: profilePage.name, title: `platform.pages.${profilePage.name}` as const, route: profilePage.path };
  return (
    <nav aria-label={t('identity.home.pages')}>
      <h2 className={styles.head}>{t('identity.home.pages')}</h2>
      <ul className={`${styles.pages} ${styles.own}`}>
        {[...pages, profile].map(({ key, title, route }) => (
          <li key={key}>
            <Link to={route} className={styles.ownPage}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
