import { listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { outsourcedPage } from '#modules/outsourcing/contract/outsourcing.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './my-assignments.module.css';

/** Section of a supplier's home page: number of open assignments with a link; hidden without assignments. */
export default function HomeAssignments() {
  const t = useTranslations('outsourcing.mine');
  const { data, error, refetch } = useCall(listMyAssignmentsEndpoint, {}, { live: ['assignment'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  const count = (status: string) => data.rows.filter((row) => row.status === status).length;
  return (
    <section aria-labelledby="home-assignments" className={list.section}>
      <h2 id="home-assignments">{t('home')}</h2>
      <PortalCard tint={count('request') > 0}>
        <div className={styles.row}>
          <p>{t('homeCount', { requests: count('request'), orders: count('order') })}</p>
          <PageLink page={outsourcedPage}>{t('open')}</PageLink>
        </div>
      </PortalCard>
    </section>
  );
}
