import { Suspense } from 'react';
import { shownParts } from '#modules/relations/domain/finance/price-basis.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { offerOfSpeed } from '#modules/webrequests/domain/shop/day-offers.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { noMoney, subtractMoney } from '#platform/domain/money.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useChangeSearch, usePageSearch } from '#platform/web/routing/use-page.ts';
import { PriceParts } from '../../web/price-parts.tsx';
import { configuredWays } from '../slots.ts';
import { DayChoice } from './basket/day-choice.tsx';
import { BasketButtons } from './basket-buttons.tsx';
import { OrderSum } from './order-sum.tsx';
import { orderPlace } from './price-foot.tsx';
import styles from './shop.module.css';
import { totalsOfDays } from './totals-of-days.ts';

type Price = NonNullable<OutputOf<typeof priceShopProductEndpoint>['price']>;
type Props = {
  product: { id: number; code: string; name: string };
  quantity: number;
  price: Price | null;
  problem: string | null;
  settling: boolean;
  onPriceOld: () => void;
};

/** When it can be there, what it costs then and why, and what can be done with it. */
export function PriceOfProduct({ product, quantity, price, problem, settling, onPriceOld }: Props) {
  const t = useTranslations('webrequests.shop');
  const format = useFormat();
  const change = useChangeSearch();
  const { speed } = usePageSearch(shopPage);
  const { basis, said, euros } = useShownPrice();
  const days = price ? totalsOfDays(price) : [];
  const day = offerOfSpeed(days, speed);
  const choose = (leavesOn: string) => change((before) => ({ ...before, speed: days.find((one) => one.leavesOn === leavesOn)?.kind }));
  const atSpeed = price && day ? subtractMoney(day.price, price.price) : noMoney;
  return (
    <>
      <PortalCard quiet>
        {problem && <p role="alert">{problem}</p>}
        {!price && !problem && <p className={styles.note}>{t('settling')}</p>}
        {price && day && (
          <div id={orderPlace} tabIndex={-1} className={styles.order}>
            <DayChoice days={days} chosen={day.leavesOn} onChoose={choose} />
            <p className={styles.note}>
              {days.length < 2 && `${t('deliveredBy', { date: format.date(day.deliveredOn, 'near') })} `}
              {t('deliveredOn')}
            </p>
            <OrderSum
              sum={day.sum}
              goods={t('copies', { quantity })}
              transport={t('transport', { weight: format.decimal(Math.round(price.weightKg * 10) / 10) })}
              settling={settling}
            />
            <BasketButtons product={product} quantity={quantity} price={price} day={day} waiting={settling} onPriceOld={onPriceOld} />
          </div>
        )}
      </PortalCard>
      {price &&
        configuredWays().map((Way) => (
          <Suspense key={product.code}>
            <Way product={product} configuration={{ quantity, answers: price.answers }} />
          </Suspense>
        ))}
      {price && (
        <PortalCard>
          <PriceParts
            parts={shownParts(
              [...price.parts, ...(atSpeed === noMoney ? [] : [{ part: 'speed' as const, amount: atSpeed }])],
              price.vatPercent,
              basis,
            )}
            basis={said}
            isOpen
          />
          {price.why && (
            <p className={styles.note}>
              {t('why', {
                begin: euros(price.why.begin, price.vatPercent),
                each: `${euros(price.why.furtherCopy, price.vatPercent)} ${said}`,
              })}
            </p>
          )}
        </PortalCard>
      )}
    </>
  );
}
