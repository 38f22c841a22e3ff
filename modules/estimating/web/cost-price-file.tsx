import { Button, FileButton, Modal, Table } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CostFactsRow } from '#modules/estimating/contract/material.endpoints.ts';
import { type CostChange, type CostSheetProblem, costChangesFromSheet } from '#modules/estimating/domain/cost-price-sheet.ts';
import { costPricesOf } from '#modules/estimating/domain/cost-prices.ts';
import { withParameter } from '#modules/estimating/domain/parameter-values.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ScrollBox } from '#platform/web/parts/scroll-box.tsx';
import { excelType, readExcelFile, saveExcelFile } from './excel-file.ts';
import { useParameterPath, useParameterValue } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

type Read = { name: string; changes: CostChange[]; problems: CostSheetProblem[] };

/** The cost prices as a workbook, and a supplier's file into the draft: tried first, row by row. */
export function CostPriceFile({ values, facts }: { values: ParameterValues; facts: readonly CostFactsRow[] }) {
  const t = useTranslations('estimating.parameters');
  const [read, setRead] = useState<Read>();
  const prices = costPricesOf(values.shop);
  const codes = facts.filter(({ supplierCode }) => supplierCode !== '').map(({ path, supplierCode }) => ({ path, code: supplierCode }));
  const open = async (file: File | null) => {
    if (!file) return;
    try {
      const [first] = await readExcelFile(file);
      setRead({ name: file.name, ...costChangesFromSheet(first?.data ?? [], prices, codes) });
    } catch {
      notify({ kind: 'error', content: t('excelUnreadable', { name: file.name }) });
    }
  };
  const data = [
    ['code', 'path', 'price'],
    ...prices.map(({ path, eur }) => [codes.find((one) => one.path === path)?.code ?? path, path, eur]),
  ];
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => void saveExcelFile('cost-prices', [{ sheet: 'cost prices', data }])}
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
      {read && (
        <DryRun
          read={read}
          onClose={() => setRead(undefined)}
          onTake={() => {
            values.replace(read.changes.reduce((shop, { path, afterEur }) => withParameter(shop, path, afterEur), values.shop));
            setRead(undefined);
          }}
        />
      )}
    </>
  );
}

function DryRun({ read, onClose, onTake }: { read: Read; onClose: () => void; onTake: () => void }) {
  const t = useTranslations('estimating.parameters');
  const tCosts = useTranslations('estimating.costPrices');
  const place = useParameterPath();
  const say = useParameterValue();
  const format = useFormat();
  return (
    <Modal opened onClose={onClose} title={t('dryRun', { name: read.name })} size={760} closeButtonProps={{ 'aria-label': t('close') }}>
      {read.problems.length > 0 && (
        <>
          <p>{t('dryRunBad', { count: read.problems.length })}</p>
          <ul className={styles.problems}>
            {read.problems.slice(0, 200).map(({ row, column, problem, value }) => (
              <li key={`${column}${row} ${problem}`}>
                {t('cellAt', { row, column })}: {tCosts(`problems.${problem}`, { value })}
              </li>
            ))}
          </ul>
        </>
      )}
      {read.problems.length === 0 && <p>{t('dryRunGood', { count: read.changes.length })}</p>}
      {read.changes.length > 0 && (
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
              {read.changes.map(({ path, beforeEur, afterEur }) => (
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
      )}
      <Button mt="md" onClick={onTake} disabled={read.problems.length > 0 || read.changes.length === 0}>
        {t('takeOver')}
      </Button>
    </Modal>
  );
}
