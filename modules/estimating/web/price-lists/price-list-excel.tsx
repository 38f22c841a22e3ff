import { useState } from 'react';
import type { PriceChoices } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import type { PriceListLine } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { type PriceSheetProblem, priceListFromSheet, sheetOfPriceList } from '#modules/estimating/domain/price-lists/price-list-sheet.ts';
import { DryRun } from '#modules/estimating/web/parameters/dry-run.tsx';
import { ExcelButtons } from '#modules/estimating/web/parameters/excel-buttons.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = {
  name: string;
  lines: readonly PriceListLine[];
  choices: PriceChoices;
  editable: boolean;
  onTake: (lines: readonly PriceListLine[]) => void;
};

/** Exports the prices of a list to a workbook, and imports one. */
export function PriceListExcel({ name, lines, choices, editable, onTake }: Props) {
  const t = useTranslations('estimating.priceLists');
  const [read, setRead] = useState<{ name: string; lines: PriceListLine[]; problems: PriceSheetProblem[] }>();
  const codes = {
    products: new Map(choices.products.map(({ code, id }) => [code, id])),
    articles: new Map(choices.articles.map(({ code, id }) => [code, id])),
  };
  return (
    <>
      <ExcelButtons
        name={name}
        sheets={() => [{ sheet: 'prices', data: sheetOfPriceList(lines, codes) }]}
        onRead={editable ? (file, [first]) => setRead({ name: file, ...priceListFromSheet([...(first?.data ?? [])], codes) }) : undefined}
      />
      {read && (
        <DryRun
          name={read.name}
          problems={read.problems.map(({ problem, value, ...cell }) => ({ ...cell, text: t(`problems.${problem}`, { value }) }))}
          good={t('dryRunGood', { count: read.lines.length })}
          changes
          onTake={() => onTake(read.lines)}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}
