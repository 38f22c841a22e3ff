import { Button, FileButton, Modal, Table } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type SheetProblem, sheetsOf, shopFromSheets } from '#modules/estimating/domain/parameter-sheets.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import { countParameterChanges } from '#modules/estimating/domain/since-then.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { excelType, readExcelFile, saveExcelFile } from './excel-file.ts';
import { useProblemText } from './parameter-names.ts';
import type { ParameterValues } from './use-parameters.ts';

type Read = { shop: Shop; problems: SheetProblem[]; name: string };

/** The values as a workbook, and back: a file is tried first, and changes nothing until every cell is right. */
export function ExcelExchange({ values }: { values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const [read, setRead] = useState<Read>();
  const open = async (file: File | null) => {
    if (!file) return;
    try {
      setRead({ ...shopFromSheets(values.shop, await readExcelFile(file)), name: file.name });
    } catch {
      notify({ kind: 'error', content: t('excelUnreadable', { name: file.name }) });
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => void saveExcelFile('parameters', sheetsOf(values.shop))}
      >
        {t('excelExport')}
      </Button>
      {values.editable && (
        <FileButton accept={excelType} onChange={(file) => void open(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} {...props}>
              {t('excelImport')}
            </Button>
          )}
        </FileButton>
      )}
      {read && <DryRun read={read} values={values} onClose={() => setRead(undefined)} />}
    </>
  );
}

function DryRun({ read, values, onClose }: { read: Read; values: ParameterValues; onClose: () => void }) {
  const t = useTranslations('estimating.parameters');
  const say = useProblemText();
  const changes = countParameterChanges(values.shop, read.shop);
  const take = () => {
    values.replace(read.shop);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('dryRun', { name: read.name })} size={720} closeButtonProps={{ 'aria-label': t('close') }}>
      {read.problems.length === 0 ? (
        <p>{t('dryRunGood', { count: changes })}</p>
      ) : (
        <>
          <p>{t('dryRunBad', { count: read.problems.length })}</p>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('cell')}</Table.Th>
                <Table.Th>{t('problem')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {read.problems.slice(0, 200).map((problem) => (
                <Table.Tr key={`${problem.sheet} ${problem.column}${problem.row} ${problem.problem} ${problem.path}`}>
                  <Table.Td>
                    {problem.sheet}, {t('cellAt', { row: problem.row, column: problem.column })}
                  </Table.Td>
                  <Table.Td>{say(problem)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      <Button mt="md" onClick={take} disabled={read.problems.length > 0 || changes === 0}>
        {t('takeOver')}
      </Button>
    </Modal>
  );
}
