import { Link } from '@tanstack/react-router';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useSession } from '#platform/web/session.tsx';
import { MenuIcon } from '#platform/web/shell/menu-icons.tsx';
import { dashboardsOf } from './dashboards.ts';
import styles from './dashboards-overview.module.css';

/** Lists the dashboards that the user may open, with the counters behind each. */
export default function DashboardsOverviewPage() {
  const t = useTranslations();
  const format = useFormat();
  const { menu } = useSession();
  const { data, error, refetch } = useCall(listHomeTilesEndpoint, {}, { live: ['basket', 'shipment', 'invoice'] });
  return (
    <Page title={t('platform.pages.dashboards_overview')}>
      <p className={styles.lead}>{t('identity.dashboards.lead')}</p>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {dashboardsOf(menu, data?.tiles ?? []).map(({ group, dashboards }) => (
        <section key={group.key} aria-labelledby={`dashboards-${group.key}`}>
          <h2 id={`dashboards-${group.key}`} className={styles.group}>
            <MenuIcon entry={group} />
            {t(group.title)}
          </h2>
          <ul className={styles.list}>
            {dashboards.map(({ entry, tiles }) => (
              <li key={entry.key} className={styles.card}>
                <Link to={entry.route ?? '/'} className={styles.name}>
                  {t(entry.title)}
                </Link>
                <Purpose dashboard={entry.key} />
                {tiles.map(({ title, address, count, urgent }) => (
                  <Link key={title} to={address} className={styles.count}>
                    <span className="num">{format.quantity(count)}</span> {t(title)}
                    {urgent && <span className={styles.urgent}>{t(urgent.text, { count: urgent.count })}</span>}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

function Purpose({ dashboard }: { dashboard: string }) {
  const t = useTranslations('identity.dashboards.for');
  return t.has(dashboard) && <p>{t(dashboard)}</p>;
}
