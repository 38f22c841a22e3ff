import { Link } from '@tanstack/react-router';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import { MenuIcon } from '#platform/web/shell/menu-icons.tsx';
import styles from './menu-overview.module.css';

/** Shows the menu groups with their pages side by side. */
export function MenuOverview() {
  const t = useTranslations();
  const { menu } = useSession();
  const groups = menu.filter((group) => group.children.length > 0);
  return (
    <>
      <h2 className={styles.head}>{t(groups.length > 0 ? 'identity.home.pages' : 'identity.home.nothing')}</h2>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.key} aria-labelledby={`group-${group.key}`}>
            <h3 id={`group-${group.key}`} className={styles.group}>
              <MenuIcon entry={group} />
              {t(group.title)}
            </h3>
            <ul className={styles.pages}>
              {group.children.map((entry) => (
                <li key={entry.key}>
                  <Link to={entry.route ?? '/'} className={styles.page}>
                    <span>{t(entry.title)}</span>
                    {entry.badge !== null && entry.badge > 0 && <span className="num">{entry.badge}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
