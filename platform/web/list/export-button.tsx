import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { maxRows } from '../call/read-all.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { notify } from '../notices/notices.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import type { Column } from './data-grid.tsx';
import { csvOf, type ExportCell, type ExportColumn, tableOf } from './export-table.ts';

type Props<Row> = {
  /** Name of the file and of its sheet. */
  name: string;
  /** The columns of the list; those without `text` are left out. */
  columns: readonly Column<Row>[];
  /** Reads every row of the current filter: `readAll(endpoint, input)`. */
  readRows: () => Promise<Row[]>;
  /** The text of the button, where it exports less than the whole list. */
  label?: string;
  size?: 'xs';
};

/** Exports the list with its current filter, as an Excel file or as CSV. */
export function ExportButton<Row>({ name, columns, readRows, label, size }: Props<Row>) {
  const t = useTranslations('platform');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  async function save(kind: 'xlsx' | 'csv') {
    setBusy(true);
    try {
      const shown = columns.filter((column): column is Column<Row> & ExportColumn<Row> => column.text !== undefined);
      const rows = await readRows();
      const table = tableOf(shown, rows.slice(0, maxRows));
      download(
        kind === 'csv' ? new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) : await excelOf(table, name),
        `${name}.${kind}`,
      );
      if (rows.length > maxRows) notify({ kind: 'warning', title: t('list.exportCut', { count: maxRows }), timeoutMs: 0 });
    } catch (error) {
      notify({ kind: 'error', content: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" {...(size && { size })} loading={busy} leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>
          {label ?? t('actions.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('list.asExcel')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('list.asCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Loads the writer at the first export; its universal build needs no worker, which the content security policy would block. */
async function excelOf(table: readonly ExportCell[][], name: string): Promise<Blob> {
  const { default: writeExcel } = await import('write-excel-file/universal');
  const [titles = [], ...rows] = table;
  const head = titles.map((title) => ({ value: String(title), fontWeight: 'bold' as const }));
  return writeExcel([head, ...rows], {
    sheet: name.slice(0, 31),
    columns: titles.map((_, at) => ({ width: Math.min(60, Math.max(...table.map((row) => String(row[at] ?? '').length)) + 2) })),
    stickyRowsCount: 1,
  }).toBlob();
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
