import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './article-calculation.module.css';
import type { ArticleWithCalculation } from './article-calculation.page.tsx';

/** The latest prices quoted for an article. */
export function ArticlePrices({ prices }: Pick<ArticleWithCalculation, 'prices'>) {
  const t = useTranslations('baskets.articleCalculation');
  const format = useFormat();
  if (prices.length === 0) return <p className={styles.hint}>{t('noPrices')}</p>;
  return (
    <table className={styles.prices}>
      <caption>{t('lastPrices')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order')}</th>
          <th scope="col">{t('on')}</th>
          <th scope="col">{t('how')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('each')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((one) => (
          <tr key={one.lineId}>
            <td>
              <PageLink page={basketPage} params={{ id: one.basketId }}>
                {one.number}
              </PageLink>
            </td>
            <td>{format.date(one.on)}</td>
            <td>{t(one.made ? 'made' : 'fromStock')}</td>
            <td className="num">{format.quantity(one.quantity)}</td>
            <td className="num">
              <Money value={one.price} />
            </td>
            <td className="num">
              <Money value={one.each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
