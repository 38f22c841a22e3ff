import { Button, Select, Table } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  guessPaperMapping,
  type PaperField,
  type PaperMapping,
  paperFields,
  papersFromFile,
  rowsOfSheet,
  rowsOfText,
} from '#modules/estimating/domain/papers/paper-file.ts';
import { sheetsOf } from '#modules/estimating/domain/parameters/parameter-sheets.ts';
import { DryRun } from '#modules/estimating/web/parameters/dry-run.tsx';
import { ExcelButtons } from '#modules/estimating/web/parameters/excel-buttons.tsx';
import { excelType, readExcelFile } from '#modules/estimating/web/parameters/excel-file.ts';
import { useParameterName } from '#modules/estimating/web/parameters/parameter-names.ts';
import type { ParameterValues } from '#modules/estimating/web/parameters/use-parameters.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from '../parameters/parameters.module.css';

type Read = { name: string; titles: string[]; rows: string[][] };

/**
 * Exports the papers to a workbook, and imports a supplier's workbook or text file into the draft, with a choice of columns and a dry run.
 */
export function PaperFile({ values }: { values: ParameterValues }) {
  const t = useTranslations('estimating.papersPage');
  const tParameters = useTranslations('estimating.parameters');
  const [read, setRead] = useState<Read>();
  const open = async (file: File | null) => {
    if (!file) return;
    const found = await rowsOf(file).catch(() => undefined);
    if (!found) return notify({ kind: 'error', content: tParameters('excelUnreadable', { name: file.name }) });
    const [titles = [], ...rows] = found;
    setRead({ name: file.name, titles, rows });
  };
  return (
    <>
      <ExcelButtons name="papers" sheets={() => sheetsOf(values.shop).filter(({ sheet }) => sheet === 'papers')} />
      {values.editable && (
        <FileChooser accept={`.csv,text/csv,text/plain,${excelType}`} onChange={(file) => void open(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} {...props}>
              {t('importFile')}
            </Button>
          )}
        </FileChooser>
      )}
      {read && <Tried key={[read.name, ...read.titles].join('\n')} read={read} values={values} onClose={() => setRead(undefined)} />}
    </>
  );
}

async function rowsOf(file: File): Promise<string[][]> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return rowsOfText(await file.text());
  const [first] = await readExcelFile(file);
  return rowsOfSheet(first?.data ?? []);
}

function Tried({ read, values, onClose }: { read: Read; values: ParameterValues; onClose: () => void }) {
  const t = useTranslations('estimating.papersPage');
  const name = useParameterName();
  const [mapping, setMapping] = useState<PaperMapping>(() => guessPaperMapping(read.titles));
  const { shop, changed, added, problems } = papersFromFile(values.shop, read.rows, mapping);
  const called = (value: string) => (paperFields.some((field) => field === value) ? name(value) : value);
  return (
    <DryRun
      name={read.name}
      problems={problems.map(({ problem, value, ...cell }) => ({
        ...cell,
        text: translateComposed(t, `problems.${problem}`, problem, { value: called(value) }),
      }))}
      good={t('fileGood', { changed, added })}
      changes={changed + added > 0}
      onTake={() => values.replace(shop)}
      onClose={onClose}
      above={<Mapping read={read} mapping={mapping} onChange={setMapping} />}
    />
  );
}

type MappingProps = { read: Read; mapping: PaperMapping; onChange: (mapping: PaperMapping) => void };

function Mapping({ read, mapping, onChange }: MappingProps) {
  const t = useTranslations('estimating.papersPage');
  const name = useParameterName();
  return (
    <>
      <p className={styles.quiet}>{t('mappingText')}</p>
      <ScrollBox className={styles.scroll} aria-label={t('mapping')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th>{t('example')}</Table.Th>
              <Table.Th>{t('field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {read.titles.map((title, index) => (
              <Table.Tr key={`${title} ${index + 1}`}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>{read.rows[0]?.[index]}</Table.Td>
                <Table.Td>
                  <Select
                    aria-label={t('fieldOf', { column: title })}
                    placeholder={t('noField')}
                    clearable
                    clearButtonProps={{ 'aria-label': t('clear', { name: title }) }}
                    value={mapping[index] ?? null}
                    onChange={(field) => onChange(mapping.map((one, at) => (at === index ? (field as PaperField | null) : one)))}
                    data={paperFields.map((value) => ({ value, label: name(value) }))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </>
  );
}
