import { Anchor, Button, TextInput } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { loginPage } from '#modules/identity/contract/identity.pages.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { shopBasketPage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { sharedAddress } from '#modules/webrequests/domain/shop/shared-address.ts';
import type { ItemPlace } from '#modules/webrequests/domain/shop/shop-item.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDraftValues } from '#platform/web/forms/use-draft-values.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { linkTo, usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { GuestOrderDialog } from './guest-order.dialog.tsx';
import { GuestQuoteDialog } from './guest-quote.dialog.tsx';
import styles from './shop.module.css';
import { useHasBasket } from './use-has-basket.ts';

type Price = NonNullable<OutputOf<typeof priceShopProductEndpoint>['price']>;
type Props = {
  product: { id: number; name: string };
  quantity: number;
  price: Price;
  /** The chosen day. */
  day: Price['days'][number];
  waiting: boolean;
  onPriceOld: () => void;
};

/** Collects the product to order it, keeps it, or shares it; a visitor signs in first and returns here, or asks for a quote. */
export function BasketButtons(props: Props) {
  const t = useTranslations('webrequests.shop');
  const { person } = useSession();
  const isCustomer = useHasBasket();
  return (
    <>
      <div className={styles.buttons}>
        {person.id === 0 ? <VisitorButtons {...props} /> : isCustomer && <CustomerButtons {...props} />}
        <ShareButton />
      </div>
      {person.id === 0 && <p className={styles.note}>{t('kept')}</p>}
      {person.id !== 0 && !isCustomer && <p className={styles.note}>{t('notYou')}</p>}
    </>
  );
}

function VisitorButtons({ product, quantity, price, day, waiting, onPriceOld }: Props) {
  const t = useTranslations('webrequests.shop');
  const { href } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      <Button size="md" component={Link} {...linkTo(loginPage, { search: { to: href } })}>
        {t('signIn')}
      </Button>
      <Button size="md" variant="default" disabled={waiting} onClick={() => setOrdering(true)}>
        {t('guest.order')}
      </Button>
      <Button size="md" variant="default" disabled={waiting} onClick={() => setAsking(true)}>
        {t('guest.open')}
      </Button>
      {isOrdering && <GuestOrderDialog {...{ product, quantity, price, day, onPriceOld }} onClose={() => setOrdering(false)} />}
      {isAsking && <GuestQuoteDialog product={product} quantity={quantity} answers={price.answers} onClose={() => setAsking(false)} />}
    </>
  );
}

function CustomerButtons({ product, quantity, price: { answers }, waiting }: Props) {
  const t = useTranslations('webrequests.shop');
  const { brand } = useSession();
  const navigate = usePageNavigate();
  const { item, speed } = usePageSearch(shopPage);
  const basket = useCall(readShopBasketEndpoint, {}, { enabled: item !== undefined });
  const current = [...(basket.data?.items ?? []), ...(basket.data?.saved ?? [])].find(({ id }) => String(id) === item);
  const draft = useDraftValues<{ name?: string }>(shopPage.path, `name-${product.id}-${item ?? 'new'}`, {});
  const act = useAct(saveShopItemEndpoint, {
    invalidates: ['shop', 'portal'],
    onDone: (_, { place, id }) => {
      draft.forget();
      notify({ kind: 'success', title: t(id !== undefined ? 'updated' : place === 'saved' ? 'keptForLater' : 'added') });
      // The whole order leaves on one day: the basket takes over the speed that was chosen last.
      void navigate(shopBasketPage, place === 'basket' ? { search: { speed } } : {});
    },
  });
  const name = draft.values.name ?? current?.name ?? '';
  const save = (place: ItemPlace, changed?: typeof current) =>
    void act.run({
      ...(changed && { id: changed.id, version: changed.version }),
      ...{ brand: brand.uiId, productId: product.id, place, name, quantity, answers },
    });
  return (
    <>
      <TextInput
        size="md"
        label={t('name')}
        description={t('nameHelp')}
        maxLength={120}
        value={name}
        onChange={({ currentTarget: { value } }) => draft.set({ name: value })}
      />
      {current ? (
        <Button size="md" disabled={waiting} loading={act.pending} onClick={() => save(current.place, current)}>
          {t('update')}
        </Button>
      ) : (
        <Button size="md" disabled={waiting} loading={act.pending} onClick={() => save('basket')}>
          {t('add')}
        </Button>
      )}
      {!current && (
        <Button size="md" variant="default" disabled={waiting || act.pending} onClick={() => save('saved')}>
          {t('keep')}
        </Button>
      )}
      <Anchor component={Link} ta="center" {...linkTo(shopBasketPage)}>
        {t('toBasket')}
      </Anchor>
    </>
  );
}

/** Copies the address, which holds the choices. */
function ShareButton() {
  const t = useTranslations('webrequests.shop');
  const { pathname, search } = useLocation();
  const share = async () => {
    const url = sharedAddress(`${window.location.origin}${pathname}`, search as { c?: string; beside?: string; speed?: string });
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    notify(done ? { kind: 'success', title: t('shared') } : { kind: 'error', title: t('shareFailed') });
  };
  return (
    <Button size="md" variant="subtle" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
