import { Button, FileButton, Modal, Select, Table } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  guessPaperMapping,
  type PaperField,
  type PaperMapping,
  paperFields,
  papersFromFile,
  rowsOfText,
} from '#modules/estimating/domain/paper-file.ts';
import { ScrollBox } from '#platform/web/parts/scroll-box.tsx';
import { useParameterName } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

type Read = { name: string; titles: string[]; rows: string[][] };

/** A text file of papers into the draft: which column holds what is chosen, and it is tried before anything changes. */
export function PaperFile({ values }: { values: ParameterValues }) {
  const t = useTranslations('estimating.papersPage');
  const [read, setRead] = useState<Read>();
  if (!values.editable) return null;
  const open = async (file: File | null) => {
    if (!file) return;
    const [titles = [], ...rows] = rowsOfText(await file.text());
    setRead({ name: file.name, titles, rows });
  };
  return (
    <>
      <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void open(file)}>
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} {...props}>
            {t('importCsv')}
          </Button>
        )}
      </FileButton>
      {read && <Mapping key={read.name} read={read} values={values} onClose={() => setRead(undefined)} />}
    </>
  );
}

function Mapping({ read, values, onClose }: { read: Read; values: ParameterValues; onClose: () => void }) {
  const t = useTranslations('estimating.papersPage');
  const tParameters = useTranslations('estimating.parameters');
  const name = useParameterName();
  const [mapping, setMapping] = useState<PaperMapping>(() => guessPaperMapping(read.titles));
  const { shop, changed, added, problems } = papersFromFile(values.shop, read.rows, mapping);
  return (
    <Modal
      opened
      onClose={onClose}
      title={tParameters('dryRun', { name: read.name })}
      size={760}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
                    onChange={(field) => setMapping(mapping.map((one, at) => (at === index ? (field as PaperField | null) : one)))}
                    data={paperFields.map((value) => ({ value, label: name(value) }))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      <div role="status">
        {problems.length === 0 ? (
          <p>{t('fileGood', { changed, added })}</p>
        ) : (
          <>
            <p>{tParameters('dryRunBad', { count: problems.length })}</p>
            <ul className={styles.problems}>
              {problems.slice(0, 100).map(({ row, column, problem, value }) => (
                <li key={`${column}${row} ${problem} ${value}`}>
                  {tParameters('cellAt', { row, column })}:{' '}
                  {t(`problems.${problem}`, { value: paperFields.some((field) => field === value) ? name(value) : value })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button
        mt="md"
        disabled={problems.length > 0 || changed + added === 0}
        onClick={() => {
          values.replace(shop);
          onClose();
        }}
      >
        {tParameters('takeOver')}
      </Button>
    </Modal>
  );
}
