import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { configurationText } from '#modules/webrequests/domain/shop/configuration.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { ItemActs } from './item-acts.tsx';
import styles from './shop-basket.module.css';
import type { BasketProduct } from './shop-basket.page.tsx';

type Props = { item: BasketProduct; hasAddress: boolean; usual: string | undefined; onDivide: () => void };

/** A product of the basket: what it is, where it goes, what it costs, and what can be done with it. */
export function BasketItem({ item, hasAddress, usual, onDivide }: Props) {
  const t = useTranslations('webrequests.shop.basket');
  const { euros, said } = useShownPrice();
  const { id, productId, product, quantity, answers, deliveries, price, vatPercent, problem, specification } = item;
  const name = item.name || product;
  const where = !hasAddress
    ? t('withoutAddress')
    : deliveries.length > 1
      ? t('addresses', { count: deliveries.length })
      : t('oneAddress', { address: deliveries[0]?.address ?? usual ?? '' });
  return (
    <li className={styles.item} aria-label={name}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p>{specification || product}</p>
        {problem && <p role="alert">{problem}</p>}
        <p>
          {where}{' '}
          <Button size="compact-sm" variant="subtle" onClick={onDivide} aria-label={`${t('divide')}: ${name}`}>
            {t('divide')}
          </Button>
        </p>
        <div className={styles.acts}>
          <Button
            size="sm"
            variant="default"
            component={Link}
            {...linkTo(shopPage, {
              params: { product: productId },
              search: { c: configurationText({ quantity, answers }), item: String(id) },
            })}
            aria-label={`${t('edit')}: ${name}`}
          >
            {t('edit')}
          </Button>
          <ItemActs item={item} to="saved" />
        </div>
      </div>
      <div className={styles.amount}>
        <strong className="num">{price === null ? '–' : euros(price, vatPercent)}</strong>
        <span>
          {t('copies', { quantity })}
          {price !== null && `, ${said}`}
        </span>
      </div>
    </li>
  );
}
