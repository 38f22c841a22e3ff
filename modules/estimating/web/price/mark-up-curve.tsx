import { Select } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { listPriceChoicesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { curveQuantities, pricesAt } from '#modules/estimating/domain/price/price-curve.ts';
import { usePriceListNames } from '#modules/relations/web/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../parameters/parameters.module.css';
import { curveScale, pathThrough, spacedLabels } from './curve-scale.ts';

const frame = { width: 720, height: 220, left: 56, right: 16, top: 12, bottom: 28 };

/** Plots the unit price of a product against quantity, before and after; hidden while values are invalid. */
export function MarkUpCurve({ before, after }: { before: Shop | undefined; after: Shop }) {
  const t = useTranslations('estimating.parameters');
  const dutch = useLocale().startsWith('nl');
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const [priceListType, setType] = useState('A');
  const [unit, setUnit] = useState<string | null>(null);
  const choices = useCall(listPriceChoicesEndpoint, {});
  const priceLists = usePriceListNames();
  const read = useCall(readProductsEndpoint, {});
  const products = read.data?.groups.flatMap((group) => group.products) ?? [];
  const product = products.find(({ id }) => String(id) === chosen) ?? products[0];
  if (!product || parameterProblems(after).length > 0) return null;
  const group = read.data?.groups.find(({ id }) => id === product.mainGroupId);
  const scope = { subGroup: product.code, ...(group && { mainGroup: group.code }), ...(unit !== null && { unit: Number(unit) }) };
  const ask = { ...product.template, product: product.product, customer: { priceListType, scope } } as unknown as EstimateCase;
  const was = before ? pointsOf(before, ask) : [];
  const is = pointsOf(after, ask);
  if (is.length === 0) return null;
  const scale = curveScale([...was, ...is], frame);
  const labels = spacedLabels(ask.quantities, ask.quantities[0]!, scale.x, 44);
  return (
    <figure className={styles.curve}>
      <figcaption className={styles.tools}>
        <Select
          w={280}
          label={t('priceEachOf')}
          allowDeselect={false}
          searchable
          value={String(product.id)}
          onChange={setChosen}
          data={products.map((one) => ({ value: String(one.id), label: dutch ? one.nameNl : one.nameEn }))}
        />
        <Select
          w={200}
          label={t('names.priceListType')}
          allowDeselect={false}
          value={priceListType}
          onChange={(type) => type && setType(type)}
          data={priceLists.choices()}
        />
        <Select
          w={200}
          label={t('names.unit')}
          clearable
          clearButtonProps={{ 'aria-label': t('scoped.clear', { name: t('names.unit') }) }}
          placeholder={t('scoped.all')}
          value={unit}
          onChange={setUnit}
          data={(choices.data?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <span className={styles.quiet}>{t(before ? 'curveKey' : 'curveKeyAlone')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={t('curveLabel')}>
        {scale.ticks.map((euros) => (
          <g key={euros}>
            <line className={styles.grid} x1={frame.left} x2={frame.width - frame.right} y1={scale.y(euros)} y2={scale.y(euros)} />
            <text className={styles.tick} x={frame.left - 8} y={scale.y(euros) + 4} textAnchor="end">
              {format.fixed(euros, 2)}
            </text>
          </g>
        ))}
        {labels.map((quantity) => (
          <text key={quantity} className={styles.tick} x={scale.x(quantity)} y={frame.height - 6} textAnchor="middle">
            {format.quantity(quantity)}
          </text>
        ))}
        <path className={styles.before} d={pathThrough(was, scale)} />
        <path className={styles.after} d={pathThrough(is, scale)} />
      </svg>
    </figure>
  );
}

function pointsOf(shop: Shop, ask: EstimateCase) {
  return pricesAt(shop, ask, curveQuantities(shop, ask)).map(({ quantity, linePriceEur, unitPriceEur }) => ({
    quantity,
    price: moneyFromEuros(linePriceEur),
    each: moneyFromEuros(unitPriceEur),
  }));
}
