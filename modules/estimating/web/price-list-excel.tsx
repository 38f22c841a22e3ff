import { Button, FileButton, Modal, Table } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceChoices } from '#modules/estimating/contract/price-lists.endpoints.ts';
import type { PriceListLine } from '#modules/estimating/domain/decide-price-list.ts';
import type { Cell } from '#modules/estimating/domain/parameter-sheets.ts';
import { type PriceSheetProblem, priceListFromSheet, sheetOfPriceList } from '#modules/estimating/domain/price-list-sheet.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { excelType, readExcelFile, saveExcelFile } from './excel-file.ts';

type Props = {
  name: string;
  lines: readonly PriceListLine[];
  choices: PriceChoices;
  editable: boolean;
  onTake: (lines: readonly PriceListLine[]) => void;
};
type Read = { name: string; lines: PriceListLine[]; problems: PriceSheetProblem[] };

/** The prices as a workbook, and back: a file is tried first, and changes nothing until every cell is right. */
export function PriceListExcel({ name, lines, choices, editable, onTake }: Props) {
  const t = useTranslations('estimating.parameters');
  const [read, setRead] = useState<Read>();
  const codes = {
    products: new Map(choices.products.map(({ code, id }) => [code, id])),
    articles: new Map(choices.articles.map(({ code, id }) => [code, id])),
  };
  const open = async (file: File | null) => {
    if (!file) return;
    try {
      const [first] = await readExcelFile(file);
      setRead({ name: file.name, ...priceListFromSheet((first?.data ?? []) as Cell[][], codes) });
    } catch {
      notify({ kind: 'error', content: t('excelUnreadable', { name: file.name }) });
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => void saveExcelFile(name, [{ sheet: 'prices', data: sheetOfPriceList(lines, codes) }])}
      >
        {t('excelExport')}
      </Button>
      {editable && (
        <FileButton accept={excelType} onChange={(file) => void open(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} {...props}>
              {t('excelImport')}
            </Button>
          )}
        </FileButton>
      )}
      {read && <DryRun read={read} onTake={onTake} onClose={() => setRead(undefined)} />}
    </>
  );
}

function DryRun({ read, onTake, onClose }: { read: Read; onTake: Props['onTake']; onClose: () => void }) {
  const t = useTranslations('estimating.parameters');
  const tLists = useTranslations('estimating.priceLists');
  return (
    <Modal opened onClose={onClose} title={t('dryRun', { name: read.name })} size={640} closeButtonProps={{ 'aria-label': t('close') }}>
      {read.problems.length === 0 ? (
        <p>{tLists('dryRunGood', { count: read.lines.length })}</p>
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
              {read.problems.slice(0, 200).map(({ row, column, problem, value }) => (
                <Table.Tr key={`${column}${row} ${problem} ${value}`}>
                  <Table.Td>{t('cellAt', { row, column })}</Table.Td>
                  <Table.Td>{tLists(`problems.${problem}`, { value })}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      <Button
        mt="md"
        disabled={read.problems.length > 0}
        onClick={() => {
          onTake(read.lines);
          onClose();
        }}
      >
        {t('takeOver')}
      </Button>
    </Modal>
  );
}
