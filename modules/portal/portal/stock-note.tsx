import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';
import { listMyStockEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './home.module.css';
import { shortestStock, weeksShown } from './shortest-stock.ts';

/** The customer's stock with us, soonest empty first. Hidden without articles. */
export default function StockNote() {
  const t = useTranslations('portal.stock');
  const format = useFormat();
  const { data, error, refetch } = useCall(listMyStockEndpoint, {}, { live: ['basket'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.articles.length === 0) return null;
  return (
    <PortalCard quiet>
      <h2 className={styles.title}>{t('title')}</h2>
      <ul className={styles.stock}>
        {shortestStock(data.articles).map(({ articleId, name, free, weeks, isLow }) => (
          <li key={articleId} className={styles.article}>
            <span>{name}</span>
            <span className={styles.weeks} data-low={isLow || undefined}>
              {weeks === null ? t('free', { quantity: format.quantity(free) }) : t('weeks', { weeks: Math.floor(weeks) })}
            </span>
            {weeks !== null && (
              <meter aria-label={name} data-low={isLow || undefined} min={0} max={weeksShown} value={Math.min(weeks, weeksShown)} />
            )}
          </li>
        ))}
      </ul>
      <PageLink page={customerPortalPage} search={{ show: 'stock' }}>
        {t('open')}
      </PageLink>
    </PortalCard>
  );
}
