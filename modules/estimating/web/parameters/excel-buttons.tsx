import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { ParameterSheet } from '#modules/estimating/domain/parameters/parameter-sheets.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { excelType, readExcelFile, saveExcelFile } from './excel-file.ts';

type Props = {
  /** File name without extension. */
  name: string;
  sheets: () => readonly ParameterSheet[];
  /** Handles an imported file; without it there is no import. */
  onRead?: ((name: string, sheets: readonly ParameterSheet[]) => void) | undefined;
};

/** Exports a workbook and imports one; a file that is not a workbook is reported. */
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
