import { Table } from '@mantine/core';
import { useState } from 'react';
import type { CostFactsRow } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { type CostChange, type CostSheetProblem, costChangesFromSheet } from '#modules/estimating/domain/parameters/cost-price-sheet.ts';
import { costPricesOf } from '#modules/estimating/domain/parameters/cost-prices.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { DryRun } from './dry-run.tsx';
import { ExcelButtons } from './excel-buttons.tsx';
import { useParameterPath, useParameterValue } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

/** Exports the cost prices to a workbook, and imports a supplier's file into the draft, with a dry run per row. */
export function CostPriceFile({ values, facts }: { values: ParameterValues; facts: readonly CostFactsRow[] }) {
  const t = useTranslations('estimating.parameters');
  const tCosts = useTranslations('estimating.costPrices');
  const [read, setRead] = useState<{ name: string; changes: CostChange[]; problems: CostSheetProblem[] }>();
  const prices = costPricesOf(values.shop);
  const codes = facts.filter(({ supplierCode }) => supplierCode !== '').map(({ path, supplierCode }) => ({ path, code: supplierCode }));
  const rows = () => prices.map(({ path, eur }) => [codes.find((one) => one.path === path)?.code ?? path, path, eur]);
  return (
    <>
      <ExcelButtons
        name="cost-prices"
        sheets={() => [{ sheet: 'cost prices', data: [['code', 'path', 'price'], ...rows()] }]}
        onRead={
          values.editable
            ? (name, [first]) => setRead({ name, ...costChangesFromSheet([...(first?.data ?? [])], prices, codes) })
            : undefined
        }
      />
      {read && (
        <DryRun
          name={read.name}
          problems={read.problems.map(({ problem, value, ...cell }) => ({
            ...cell,
            text: translateComposed(tCosts, `problems.${problem}`, problem, { value }),
          }))}
          good={t('dryRunGood', { count: read.changes.length })}
          changes={read.changes.length > 0}
          onTake={() => values.replace(read.changes.reduce((shop, { path, afterEur }) => withParameter(shop, path, afterEur), values.shop))}
          onClose={() => setRead(undefined)}
        >
          {read.changes.length > 0 && <Changes changes={read.changes} />}
        </DryRun>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly CostChange[] }) {
  const t = useTranslations('estimating.parameters');
  const place = useParameterPath();
  const say = useParameterValue();
  const format = useFormat();
  return (
    <ScrollBox className={styles.scroll} aria-label={t('views.changes')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('parameter')}</Table.Th>
            <Table.Th ta="right">{t('before')}</Table.Th>
            <Table.Th ta="right">{t('after')}</Table.Th>
            <Table.Th ta="right">%</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ path, beforeEur, afterEur }) => (
            <Table.Tr key={path}>
              <Table.Td>{place(path)}</Table.Td>
              <Table.Td ta="right">{say(path, String(beforeEur))}</Table.Td>
              <Table.Td ta="right">{say(path, String(afterEur))}</Table.Td>
              <Table.Td ta="right">{beforeEur !== 0 && format.percent((afterEur - beforeEur) / beforeEur)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
