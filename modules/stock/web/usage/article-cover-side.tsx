import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { stockArticlesPage } from '#modules/stock/contract/stock.pages.ts';
import { readArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';
import { StorageRate } from '../storage/storage-rate.tsx';
import { ReprintForm } from './reprint-form.tsx';
import styles from './usage.module.css';

/** Side panel of an article: how long it lasts, its use by month, the orders that took it, and making it again. */
export function ArticleCoverSide({ articleId, onClose }: { articleId: number; onClose: () => void }) {
  const t = useTranslations('stock.cover');
  const tList = useTranslations('stock.list');
  const format = useFormat();
  const maySeeStock = useMay()(stockArticlesPage.access);
  const { data, error, refetch } = useCall(readArticleCoverEndpoint, { articleId }, { live: [`article:${articleId}`, 'basket'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const most = Math.max(1, ...data.months.map(({ used }) => used));
  const figures = [
    { label: t('weeks'), value: data.weeks === null ? '–' : format.decimal(data.weeks) },
    { label: tList('economic'), value: format.quantity(data.economic) },
    { label: t('usedInYear'), value: format.quantity(data.usedInYear) },
  ];
  return (
    <section aria-label={data.code}>
      <SideHead title={data.code} sub={data.name} onClose={onClose} />
      <dl className={stock.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Facts
        facts={[
          { label: tList('owner'), value: data.customer ?? tList('own') },
          { label: tList('budgetGroup'), value: data.budgetGroup },
          { label: tList('minimum'), value: format.quantity(data.minStock) },
          { label: tList('inProduction'), value: data.inProduction > 0 && format.quantity(data.inProduction) },
          { label: t('reorderPoint'), value: format.quantity(data.reorderPoint) },
          {
            label: tList('physical'),
            value: maySeeStock ? (
              <PageLink page={stockArticlesPage} params={{ article_id: data.articleId }}>
                {format.quantity(data.physical)}
              </PageLink>
            ) : (
              format.quantity(data.physical)
            ),
          },
        ]}
      />
      <StorageRate article={data} />
      {data.perWeek === null && <p className={stock.quiet}>{t('unknownHelp')}</p>}
      <h3 className={stock.section}>{t('months')}</h3>
      <ol className={styles.months}>
        {data.months.map(({ month, used }) => (
          <li key={month}>
            <span>{format.month(month)}</span>
            <span className={styles.bar} style={{ width: `${(100 * Math.max(0, used)) / most}%` }} aria-hidden />
            <span className="num">{format.quantity(used)}</span>
          </li>
        ))}
      </ol>
      <h3 className={stock.section}>{t('again')}</h3>
      <ReprintForm key={data.advice} article={data} />
      <h3 className={stock.section}>{t('orders')}</h3>
      {data.orders.length === 0 && <p className={stock.quiet}>{t('noOrders')}</p>}
      <ul className={styles.orders}>
        {data.orders.map(({ basketId, number, on, quantity }) => (
          <li key={basketId}>
            <PageLink page={basketPage} params={{ id: basketId }}>
              {number}
            </PageLink>
            <span>{format.date(on, 'near')}</span>
            <span className="num">{format.quantity(quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
