import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import type { listCostFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { type CostKind, type CostPrice, costPricesOf } from '#modules/estimating/domain/parameters/cost-prices.ts';
import { machineDeviation } from '#modules/estimating/domain/parameters/machine-actuals.ts';
import { parameterAt } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ActualsCell, type CountedDeviation } from './actuals-cell.tsx';
import { NumberField } from './parameter-fields.tsx';
import { useParameterPath, useParameterValue } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

const CostFactsDrawer = lazyPart(() => import('./cost-facts-form.tsx'), 'CostFactsDrawer');

type Facts = OutputOf<typeof listCostFactsEndpoint>;
type Props = { before: Shop | undefined; values: ParameterValues; facts: Facts; kinds: readonly CostKind[]; dueOnly: boolean };

/** Edits cost prices by kind, in the draft or read-only in the edition, beside their previous value and their source. */
export function CostPriceTable({ before, values, facts, kinds, dueOnly }: Props) {
  const t = useTranslations('estimating.costPrices');
  const mayEdit = useMay()('calculations_parameters.edit');
  const [noting, setNoting] = useState<string | null>(null);
  const place = useParameterPath();
  const known = new Map(facts.rows.map((row) => [row.path, row]));
  const isDue = ({ path }: CostPrice) => (known.get(path)?.nextReview ?? '9999') <= facts.today;
  const shown = costPricesOf(values.shop).filter((price) => kinds.includes(price.kind) && (!dueOnly || isDue(price)));
  if (shown.length === 0) return <p className={styles.quiet}>{t(dueOnly ? 'nothingDue' : 'empty')}</p>;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('title')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('price')}</Table.Th>
            <Table.Th>{t('euro')}</Table.Th>
            <Table.Th ta="right">{t('was')}</Table.Th>
            <Table.Th title={t('actualsHelp', { days: facts.countedDays })}>{t('actuals')}</Table.Th>
            <Table.Th>{t('source')}</Table.Th>
            <Table.Th>{t('dated')}</Table.Th>
            <Table.Th>{t('nextReview')}</Table.Th>
            {mayEdit && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.flatMap((kind) => {
            const prices = shown.filter((price) => price.kind === kind);
            if (prices.length === 0) return [];
            return [
              <Table.Tr key={kind}>
                <Table.Th colSpan={mayEdit ? 8 : 7} scope="rowgroup" className={styles.quiet}>
                  {t(`kinds.${kind}`)}
                </Table.Th>
              </Table.Tr>,
              ...prices.map((price) => (
                <Row
                  key={price.path}
                  price={price}
                  before={before}
                  values={values}
                  facts={known.get(price.path)}
                  actuals={actualsOf(values.shop, price, facts)}
                  due={isDue(price)}
                  onNote={mayEdit ? () => setNoting(price.path) : undefined}
                />
              )),
            ];
          })}
        </Table.Tbody>
      </Table>
      {noting && (
        <CostFactsDrawer
          title={t('noteOf', { price: place(noting) })}
          path={noting}
          facts={known.get(noting)}
          suppliers={facts.suppliers}
          onDone={() => setNoting(null)}
        />
      )}
    </ScrollBox>
  );
}

/** For an hourly rate: what the shop floor counted of its machine. */
function actualsOf(shop: Shop, { path, kind }: CostPrice, { actuals }: Facts): CountedDeviation | undefined {
  return kind === 'hours' ? machineDeviation(actuals, parameterAt(shop, path.replace(/[^.]+$/, 'id'))) : undefined;
}

type RowProps = {
  price: CostPrice;
  before: Shop | undefined;
  values: ParameterValues;
  facts: Facts['rows'][number] | undefined;
  actuals: CountedDeviation | undefined;
  due: boolean;
  onNote: (() => void) | undefined;
};

function Row({ price: { path, eur }, before, values, facts, actuals, due, onNote }: RowProps) {
  const t = useTranslations('estimating.costPrices');
  const place = useParameterPath();
  const say = useParameterValue();
  const format = useFormat();
  const was = before && parameterAt(before, path);
  const differs = typeof was === 'number' && was !== eur;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {place(path)}
        {facts?.note && <div className={styles.quiet}>{facts.note}</div>}
      </Table.Th>
      <Table.Td miw={120}>
        <NumberField path={path} value={eur} values={values} inTable={place(path)} />
      </Table.Td>
      <Table.Td ta="right" className="num">
        {differs && `${say(path, String(was))} (${was === 0 ? '' : format.percent((eur - was) / was)})`}
      </Table.Td>
      <Table.Td className={styles.whole}>{actuals && <ActualsCell counted={actuals} />}</Table.Td>
      <Table.Td>
        {facts && (facts.source === 'own' ? t('sources.own') : [facts.supplier, facts.supplierCode].filter(Boolean).join(', '))}
      </Table.Td>
      <Table.Td className={styles.whole}>{facts?.dated && format.date(facts.dated)}</Table.Td>
      <Table.Td className={`${styles.whole} ${due ? styles.due : ''}`}>
        {facts?.nextReview && format.date(facts.nextReview)}
        {due && <div>{t('due')}</div>}
      </Table.Td>
      {onNote && (
        <Table.Td>
          <Button variant="subtle" size="compact-sm" aria-label={t('noteOf', { price: place(path) })} onClick={onNote}>
            {t('note')}
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
