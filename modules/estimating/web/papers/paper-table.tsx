import { Table } from '@mantine/core';
import { NumberField } from '#modules/estimating/web/parameters/parameter-fields.tsx';
import { useParameterName } from '#modules/estimating/web/parameters/parameter-names.ts';
import type { ParameterValues } from '#modules/estimating/web/parameters/use-parameters.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../parameters/parameters.module.css';

const columns = ['gramsPerM2', 'bulkCm3PerG', 'eurPerKg', 'eurPerThousand'] as const;

/** Edits the most used values of all papers; papers are added and removed by Excel. */
export function PaperTable({ values }: { values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const name = useParameterName();
  return (
    <ScrollBox className={styles.scroll} aria-label={name('papers')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name('code')}</Table.Th>
            <Table.Th>{t('sheet')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column}>{name(column)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {values.shop.papers.map((paper) => (
            <Table.Tr key={paper.code}>
              <Table.Th scope="row">{paper.code}</Table.Th>
              <Table.Td>
                {paper.form === 'sheet' ? `${paper.sheetLongMm} × ${paper.sheetShortMm}` : paper.webWidthMm} mm, {paper.grains.join(' ')}
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column}>
                  {column in paper && (
                    <NumberField
                      path={`papers.${paper.code}.${column}`}
                      value={(paper as Record<string, unknown>)[column]}
                      values={values}
                      inTable={`${paper.code}, ${name(column)}`}
                    />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
