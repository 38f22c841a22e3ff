import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { type ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { Calculator } from '#modules/estimating/web/calculator/calculator.tsx';
import { type CalculatorState, startState } from '#modules/estimating/web/calculator/calculator-state.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './parameters.module.css';

/** The calculator with the draft, to test a parameter before it takes effect. Nothing is saved. */
export function TrialCalculation() {
  const t = useTranslations('estimating.parameters');
  const read = useCall(readProductsEndpoint, {});
  if (read.error) return <LoadError error={read.error} retry={() => void read.refetch()} />;
  const products = read.data?.groups.flatMap((group) => group.products);
  if (!products) return <Loader size="sm" aria-label={t('reckoning')} />;
  return <Trial products={products} />;
}

function Trial({ products }: { products: readonly ProductView[] }) {
  const t = useTranslations('estimating.parameters');
  const dutch = useLocale().startsWith('nl');
  const [typed, setTyped] = useState<{ product: ProductView; state: CalculatorState } | null>(null);
  const first = products[0];
  const current = typed ?? (first && { product: first, state: startState(first.product, first.template) });
  if (!current) return <p className={styles.quiet}>{t('noProducts')}</p>;
  const choose = (id: string | null) => {
    const product = products.find((one) => String(one.id) === id);
    if (product) setTyped({ product, state: startState(product.product, product.template) });
  };
  return (
    <>
      <Select
        maw={320}
        mb="md"
        label={t('product')}
        allowDeselect={false}
        searchable
        value={String(current.product.id)}
        onChange={choose}
        data={products.map((one) => ({ value: String(one.id), label: dutch ? one.nameNl : one.nameEn }))}
      />
      <Calculator
        key={current.product.id}
        draft
        state={current.state}
        onChange={(state) => setTyped({ product: current.product, state })}
        productId={current.product.id}
        products={[]}
        onProduct={(id) => choose(String(id))}
        customerId={undefined}
      />
    </>
  );
}
