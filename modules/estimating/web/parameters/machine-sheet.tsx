import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { machinesFromSheet } from '#modules/estimating/domain/parameters/machine-sheet.ts';
import { countParameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { DryRun } from './dry-run.tsx';
import { excelType, readExcelFile } from './excel-file.ts';
import { useMachineWords, useProblemText } from './parameter-names.ts';
import type { ParameterValues } from './use-parameters.ts';

type Read = ReturnType<typeof machinesFromSheet> & { name: string };

/** Imports machines from a sheet of pairs into the draft; a dry run names every cell that is wrong first. */
export function MachineSheet({ values }: { values: ParameterValues }) {
  const t = useTranslations('estimating.machines');
  const tParameters = useTranslations('estimating.parameters');
  const say = useProblemText();
  const words = useMachineWords();
  const [read, setRead] = useState<Read>();
  const open = async (file: File | null) => {
    if (!file) return;
    const [sheet] = (await readExcelFile(file).catch(() => undefined)) ?? [];
    if (!sheet) return notify({ kind: 'error', content: tParameters('excelUnreadable', { name: file.name }) });
    setRead({ ...machinesFromSheet(values.shop, sheet, words), name: file.name });
  };
  const problems = read
    ? [
        ...read.problems.map(({ problem, said, ...cell }) => ({ ...cell, text: t(`problems.${problem}`, { said }) })),
        ...(read.problems.length > 0 ? [] : parameterProblems(read.shop)).map((problem) => ({ row: 1, column: 'C', text: say(problem) })),
      ]
    : [];
  return (
    <>
      <FileChooser accept={excelType} onChange={(file) => void open(file)}>
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} title={t('sheetHelp')} {...props}>
            {t('sheet')}
          </Button>
        )}
      </FileChooser>
      {read && (
        <DryRun
          name={read.name}
          problems={problems}
          good={t('sheetGood', { machines: read.machines.length, names: read.machines.join(', ') })}
          changes={countParameterChanges(values.shop, read.shop) > 0}
          onTake={() => values.replace(read.shop)}
          onClose={() => setRead(undefined)}
          above={<p>{t('sheetHelp')}</p>}
        />
      )}
    </>
  );
}
