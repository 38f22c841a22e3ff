import { Button } from '@mantine/core';
import { shownSum } from '#modules/relations/domain/finance/price-basis.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { offerOfSpeed } from '#modules/webrequests/domain/shop/day-offers.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import styles from './price-foot.module.css';
import { totalsOfDays } from './totals-of-days.ts';

type Price = NonNullable<OutputOf<typeof priceShopProductEndpoint>['price']>;

/** Where the days and the ways to order begin. */
export const orderPlace = 'shop-order';

/** On a phone: what it costs while something is chosen, and the way to the days and the order. */
export function PriceFoot({ price, settling }: { price: Price; settling: boolean }) {
  const t = useTranslations('webrequests.shop');
  const format = useFormat();
  const { basis } = useShownPrice();
  const { speed } = usePageSearch(shopPage);
  const day = offerOfSpeed(totalsOfDays(price), speed);
  if (!day) return null;
  const go = () => {
    const place = document.getElementById(orderPlace);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  };
  return (
    <footer className={styles.foot} data-bottom-bar>
      <p className={styles.total} data-settling={settling || undefined}>
        <strong className="num">{format.money(shownSum(day.sum, basis).total, { sign: true })}</strong>
        <span>{t('withAll', { basis, date: format.date(day.deliveredOn, 'near') })}</span>
      </p>
      <Button size="md" onClick={go}>
        {t('toOrder')}
      </Button>
    </footer>
  );
}
