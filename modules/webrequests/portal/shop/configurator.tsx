import { Button, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { priceShopProductEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { type Configuration, configurationText, maxCopies, readConfiguration } from '#modules/webrequests/domain/shop/configuration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { QuantityCurve } from '#platform/web/parts/quantity-curve.tsx';
import { linkTo, useChangeSearch, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { Beside } from './beside.tsx';
import { PriceFoot } from './price-foot.tsx';
import { PriceOfProduct } from './price-of-product.tsx';
import { ProductFacts } from './product-facts.tsx';
import { QuestionField } from './question-field.tsx';
import styles from './shop.module.css';

const settleMs = 400;
type Product = OutputOf<typeof readShopProductEndpoint>;

export function Configurator({ id }: { id: number }) {
  const t = useTranslations('webrequests.shop');
  const { brand } = useSession();
  const { data, error, refetch } = useCall(readShopProductEndpoint, { id, brand: brand.uiId });
  if (data) return <Configured product={data} brand={brand.uiId} />;
  if (error && !error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return error ? (
    <PortalPage title={t('unknown')} lead={t('unknownLead')}>
      <Button component={Link} {...linkTo(shopPage)}>
        {t('others')}
      </Button>
    </PortalPage>
  ) : null;
}

/** The answers are in the address, so that it can be kept, shared, and returned to after signing in. */
function Configured({ product, brand }: { product: Product; brand: number }) {
  const t = useTranslations('webrequests.shop');
  const change = useChangeSearch();
  const { basis, shown } = useShownPrice();
  const given = readConfiguration(usePageSearch(shopPage).c) ?? { quantity: product.quantity, answers: {} };
  const set = (next: Configuration) => change((before) => ({ ...before, c: configurationText(next) }));
  const [asked] = useDebouncedValue(JSON.stringify(given), settleMs);
  const settled = JSON.parse(asked) as Configuration;
  const priced = useCall(priceShopProductEndpoint, { id: product.id, brand, ...settled }, { keepPrevious: true });
  const { refetch } = priced;
  const readAgain = useCallback(() => void refetch(), [refetch]);
  const price = priced.data?.price ?? null;
  const isSettled = asked === JSON.stringify(given) && !priced.isFetching;
  // What was priced, which corrects answers that cannot be combined; while it is calculated, what was typed.
  const answers: Record<string, string> = isSettled
    ? { ...product.answers, ...given.answers, ...price?.answers }
    : { ...product.answers, ...price?.answers, ...given.answers };
  return (
    <PortalPage
      title={product.name}
      lead={t('configure')}
      side={
        <PriceOfProduct
          product={product}
          quantity={settled.quantity}
          price={price}
          problem={priced.error ? t('noPrice') : (priced.data?.problem ?? null)}
          settling={!isSettled}
          onPriceOld={readAgain}
        />
      }
    >
      <div className={styles.configure}>
        <ProductFacts product={product} price={price} />
        <div className={styles.form}>
          <NumberInput
            size="md"
            label={t('quantity')}
            min={1}
            max={maxCopies}
            allowDecimal={false}
            clampBehavior="strict"
            value={given.quantity}
            onChange={(typed) => Number(typed) >= 1 && set({ ...given, quantity: Math.min(maxCopies, Math.round(Number(typed))) })}
          />
          {priced.isPending && <div className={styles.curvePlace} />}
          <QuantityCurve
            label={t('perCopy', { basis })}
            points={(price?.curve ?? []).map((point) => ({ ...point, price: shown(point.price, price?.vatPercent ?? 0) }))}
            chosen={given.quantity}
            onChoose={(quantity) => set({ ...given, quantity })}
          />
          {product.questions
            .filter(({ shownWhen }) => !shownWhen || shownWhen.values.includes(answers[shownWhen.question] ?? ''))
            .map((question) => (
              <QuestionField
                key={question.code}
                question={question}
                value={answers[question.code] ?? ''}
                differences={(isSettled && price?.differences[question.code]) || {}}
                vatPercent={price?.vatPercent ?? 0}
                onChange={(value) => set({ ...given, answers: { ...given.answers, [question.code]: value } })}
              />
            ))}
          <Beside product={product} brand={brand} chosen={{ ...given, answers }} price={price} />
        </div>
      </div>
      {price && <PriceFoot price={price} settling={!isSettled} />}
    </PortalPage>
  );
}
