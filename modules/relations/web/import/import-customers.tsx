import { Button, Checkbox, Group, Modal, Table } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type ImportProblemView,
  importCustomersEndpoint,
  importMaxBytes,
  importMaxRows,
  previewImportEndpoint,
  readImportTemplateEndpoint,
} from '#modules/relations/contract/import/import-customers.endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './import-customers.module.css';
import { readWorkbook, saveRejects, saveTemplate, type Workbook } from './import-workbook.ts';

const excelType = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const shownProblems = 200;

/** Imports customers from a workbook: template, preview without changes, and import of all at once. */
export function ImportCustomers({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('relations.import');
  const tp = useTranslations('platform.actions');
  const errorText = useErrorText();
  const [read, setRead] = useState<{ workbook: Workbook; name: string }>();
  const [trouble, setTrouble] = useState('');
  const close = () => {
    setRead(undefined);
    setTrouble('');
    onClose();
  };
  const open = async (file: File | null) => {
    if (!file) return;
    // Clears the former file, so that it is not imported in place of this one.
    setRead(undefined);
    setTrouble('');
    if (file.size > importMaxBytes) return setTrouble(t('tooLarge', { name: file.name, megabytes: importMaxBytes / 1024 / 1024 }));
    try {
      const workbook = await readWorkbook(file);
      if (workbook.some(({ data }) => data.length > importMaxRows + 1))
        return setTrouble(t('tooMany', { name: file.name, most: importMaxRows }));
      setRead({ workbook, name: file.name });
    } catch {
      setTrouble(t('unreadable', { name: file.name }));
    }
  };
  const template = async () => {
    try {
      await saveTemplate(await call(readImportTemplateEndpoint, {}), { choices: t('choices'), file: t('templateName') });
    } catch (error) {
      notify({ kind: 'error', content: errorText(error) });
    }
  };
  return (
    <Modal opened={opened} onClose={close} title={t('title')} size={820} closeButtonProps={{ 'aria-label': tp('close') }}>
      <p style={{ marginTop: 0 }}>{t('lead')}</p>
      <Group mb="md">
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />} onClick={() => void template()}>
          {t('template')}
        </Button>
        <FileChooser accept={excelType} onChange={(file) => void open(file)}>
          {(props) => (
            <Button variant={read ? 'default' : 'filled'} leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} {...props}>
              {t(read ? 'another' : 'choose')}
            </Button>
          )}
        </FileChooser>
      </Group>
      {trouble && (
        <p role="alert" className={styles.problem}>
          {trouble}
        </p>
      )}
      {read && <Tried key={read.name} {...read} onDone={close} />}
    </Modal>
  );
}

function Tried({ workbook, name, onDone }: { workbook: Workbook; name: string; onDone: () => void }) {
  const t = useTranslations('relations.import');
  const [alikeToo, setAlikeToo] = useState(false);
  const [leaveOutWrong, setLeaveOut] = useState(false);
  const asked = { workbook: workbook as InputOf<typeof previewImportEndpoint>['workbook'], alikeToo };
  const { data, error, isFetching, refetch } = useCall(previewImportEndpoint, asked, { keepPrevious: true });
  const act = useAct(importCustomersEndpoint, {
    invalidates: ['relations'],
    onDone: ({ made, leftOut }) => {
      notify({ kind: 'success', title: t('done', { made, leftOut }) });
      onDone();
    },
  });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <p role="status">{t('trying', { name })}</p>;
  const { problems, good, unreadable } = data;
  const allRight = problems.length === 0;
  const may = good.length > 0 && (allRight || leaveOutWrong);
  return (
    <section aria-label={name} aria-busy={isFetching}>
      <p role="status">{t('counted', { name, customers: data.customers, addresses: data.addresses, contacts: data.contacts })}</p>
      <Checkbox label={t('alikeToo')} checked={alikeToo} onChange={(event) => setAlikeToo(event.currentTarget.checked)} />
      {!allRight && <Problems problems={problems} />}
      {!allRight && !unreadable && good.length > 0 && (
        <Checkbox
          mt="md"
          label={t('leaveOut', { good: good.length })}
          checked={leaveOutWrong}
          onChange={(event) => setLeaveOut(event.currentTarget.checked)}
        />
      )}
      <Group mt="md">
        <Button
          loading={act.pending}
          disabled={!may || isFetching}
          onClick={() => void act.run({ ...asked, leaveOutWrong: leaveOutWrong && !allRight })}
        >
          {t(allRight || leaveOutWrong ? 'import' : 'importAll', { count: good.length })}
        </Button>
        {!allRight && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => void saveRejects(workbook, problems, t('reason'), t('rejectsName'))}
          >
            {t('rejects')}
          </Button>
        )}
        {!may && <span>{t(allRight ? 'nothingIn' : 'rightFirst')}</span>}
      </Group>
    </section>
  );
}

function Problems({ problems }: { problems: readonly ImportProblemView[] }) {
  const t = useTranslations('relations.import');
  const cell = ({ sheetTitle, column, row }: ImportProblemView) => {
    if (row === 0) return sheetTitle;
    return t(column === '' ? 'atRow' : 'atCell', { sheet: sheetTitle, row, column });
  };
  return (
    <Table mt="md" aria-label={t('wrong')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('where')}</Table.Th>
          <Table.Th>{t('wrong')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {problems.slice(0, shownProblems).map((problem) => (
          <Table.Tr key={`${problem.sheet} ${problem.column}${problem.row} ${problem.message}`}>
            <Table.Td>{cell(problem)}</Table.Td>
            <Table.Td>{problem.message}</Table.Td>
          </Table.Tr>
        ))}
        {problems.length > shownProblems && (
          <Table.Tr>
            <Table.Td colSpan={2}>{t('more', { count: problems.length - shownProblems })}</Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}
