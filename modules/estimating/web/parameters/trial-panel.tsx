import { Select, Table } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { type ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { type EstimateWithReasons, estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { startState } from '#modules/estimating/web/calculator/calculator-state.ts';
import { PartQuestions } from '#modules/estimating/web/calculator/part-questions-form.tsx';
import { useRefusalText } from '#modules/estimating/web/calculator/use-refusal-text.ts';
import { moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import styles from './parameters.module.css';

type Props = {
  /** The edition that the draft was made from. */
  before: Shop;
  /** The draft on the screen, saved or not. */
  now: Shop;
  /** Disables calculation while a value is invalid. */
  wrong: boolean;
};

/** The side panel of the parameters: the questions of a product, and its price before and after the draft while the user types. */
export function TrialPanel(parameters: Props) {
  const t = useTranslations('estimating.parameters');
  const dutch = useLocale().startsWith('nl');
  const read = useCall(readProductsEndpoint, {});
  const [chosen, setChosen] = useState<number | null>(null);
  if (!read.data) return <QueryStatus of={[read]} />;
  const products = read.data.groups.flatMap((group) => group.products);
  const product = products.find(({ id }) => id === chosen) ?? products[0];
  if (!product) return <p className={styles.quiet}>{t('noProducts')}</p>;
  return (
    <section className={styles.side} aria-label={t('test')}>
      <h2>{t('test')}</h2>
      <Select
        mb="md"
        label={t('product')}
        allowDeselect={false}
        searchable
        value={String(product.id)}
        onChange={(id) => setChosen(Number(id))}
        data={products.map((one) => ({ value: String(one.id), label: dutch ? one.nameNl : one.nameEn }))}
      />
      <Trial key={product.id} product={product} {...parameters} />
    </section>
  );
}

function Trial({ product, before, now, wrong }: Props & { product: ProductView }) {
  const t = useTranslations('estimating.parameters');
  const [state, setState] = useState(() => startState(product.product, product.template));
  return (
    <>
      <div role="status">
        {wrong ? (
          <p className={styles.quiet}>{t('testWrong')}</p>
        ) : (
          <Compared asked={state.case as EstimateCase} before={before} now={now} />
        )}
      </div>
      <PartQuestions draft withQuantities state={state} onChange={setState} productId={product.id} customerId={undefined} />
    </>
  );
}

function Compared({ asked, before: was, now }: { asked: EstimateCase; before: Shop; now: Shop }) {
  const t = useTranslations('estimating.parameters');
  const refusal = useRefusalText();
  const format = useFormat();
  const [then, after] = [estimateWithReasons(was, asked), estimateWithReasons(now, asked)];
  return (
    <>
      {'refusal' in after && (
        <p className={styles.problem}>{refusal({ role: null, ...after.refusal, values: { ...after.refusal.values } })}</p>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('quantity')}</Table.Th>
            <Table.Th ta="right">{t('beforeEuro')}</Table.Th>
            <Table.Th ta="right">{t('draftEuro')}</Table.Th>
            <Table.Th ta="right">{t('difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {asked.quantities.map((quantity, place) => {
            const [earlier, later] = [priceAt(then, place), priceAt(after, place)];
            return (
              <Table.Tr key={quantity}>
                <Table.Td>{format.quantity(quantity)}</Table.Td>
                <Table.Td ta="right">{earlier === undefined ? '–' : format.money(earlier)}</Table.Td>
                <Table.Td ta="right">{later === undefined ? '–' : format.money(later)}</Table.Td>
                <Table.Td ta="right">
                  {earlier !== undefined && later !== undefined && format.money(subtractMoney(later, earlier))}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </>
  );
}

function priceAt(result: EstimateWithReasons, place: number) {
  return 'refusal' in result ? undefined : moneyFromEuros(result.quantities[place]!.linePriceEur);
}
