import { useState } from 'react';
import { type SheetProblem, sheetsOf, shopFromSheets } from '#modules/estimating/domain/parameters/parameter-sheets.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { countParameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DryRun } from './dry-run.tsx';
import { ExcelButtons } from './excel-buttons.tsx';
import { useProblemText } from './parameter-names.ts';
import type { ParameterValues } from './use-parameters.ts';

/** Exports the values to a workbook, and imports one into the draft. */
export function ExcelExchange({ values }: { values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const say = useProblemText();
  const [read, setRead] = useState<{ name: string; shop: Shop; problems: SheetProblem[] }>();
  const changes = read ? countParameterChanges(values.shop, read.shop) : 0;
  return (
    <>
      <ExcelButtons
        name="parameters"
        sheets={() => sheetsOf(values.shop)}
        onRead={values.editable ? (name, sheets) => setRead({ name, ...shopFromSheets(values.shop, sheets) }) : undefined}
      />
      {read && (
        <DryRun
          name={read.name}
          problems={read.problems.map((problem) => ({ ...problem, text: say(problem) }))}
          good={t('dryRunGood', { count: changes })}
          changes={changes > 0}
          onTake={() => values.replace(read.shop)}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}
