import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ParameterSheet } from '#modules/estimating/domain/parameter-sheets.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { notify } from '#platform/web/notices/notices.ts';
import { excelType, readExcelFile, saveExcelFile } from './excel-file.ts';

type Props = {
  /** Of the file, without its ending. */
  name: string;
  sheets: () => readonly ParameterSheet[];
  /** What is done with a file that was read; without it there is nothing to import. */
  onRead?: ((name: string, sheets: readonly ParameterSheet[]) => void) | undefined;
};

/** Out to a workbook, and in from one; a file that is none is told of. */
export function ExcelButtons({ name, sheets, onRead }: Props) {
  const t = useTranslations('estimating.parameters');
  const open = async (file: File | null) => {
    if (!file) return;
    const read = await readExcelFile(file).catch(() => undefined);
    if (read) onRead?.(file.name, read);
    else notify({ kind: 'error', content: t('excelUnreadable', { name: file.name }) });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => void saveExcelFile(name, sheets())}
      >
        {t('excelExport')}
      </Button>
      {onRead && (
        <FileChooser accept={excelType} onChange={(file) => void open(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} {...props}>
              {t('excelImport')}
            </Button>
          )}
        </FileChooser>
      )}
    </>
  );
}
