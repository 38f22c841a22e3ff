import { Button } from '@mantine/core';
import { removeShopItemEndpoint } from '#modules/webrequests/contract/shop/remove-shop-item.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import type { ItemPlace } from '#modules/webrequests/domain/shop/shop-item.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useSession } from '#platform/web/session.tsx';
import type { ShopBasket } from './shop-basket.page.tsx';

type Props = { item: ShopBasket['saved'][number]; to: ItemPlace };

/** Moves a product between the basket and what is kept for later, or removes it. */
export function ItemActs({ item, to }: Props) {
  const t = useTranslations('webrequests.shop.basket');
  const { brand } = useSession();
  const { id, version, productId, quantity, answers, product } = item;
  const name = item.name || product;
  const invalidates = ['shop', 'portal'] as const;
  const move = useAct(saveShopItemEndpoint, { invalidates });
  const remove = useAct(removeShopItemEndpoint, {
    invalidates,
    onDone: () => notify({ kind: 'success', title: t('removed', { name }) }),
  });
  const moved = { id, version, brand: brand.uiId, productId, place: to, name: item.name, quantity, answers };
  const verb = t(to === 'saved' ? 'later' : 'back');
  return (
    <>
      <Button size="sm" variant="default" loading={move.pending} onClick={() => void move.run(moved)} aria-label={`${verb}: ${name}`}>
        {verb}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        loading={remove.pending}
        onClick={() => void remove.run({ id, version })}
        aria-label={`${t('remove')}: ${name}`}
      >
        {t('remove')}
      </Button>
    </>
  );
}
