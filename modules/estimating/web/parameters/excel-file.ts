import type { ParameterSheet } from '#modules/estimating/domain/parameters/parameter-sheets.ts';

export const excelType = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reads the sheets of a workbook; throws when the file is not one. The reader loads with the first file. */
export async function readExcelFile(file: File): Promise<ParameterSheet[]> {
  const { default: readExcel } = await import('read-excel-file/universal');
  return (await readExcel(file)) as ParameterSheet[];
}

/** Saves sheets as a workbook; this writer needs no worker, which the content security policy would block. */
export async function saveExcelFile(name: string, sheets: readonly ParameterSheet[]): Promise<void> {
  const { default: writeExcel } = await import('write-excel-file/universal');
  const written = sheets.map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) => row.map((value) => (value === null ? null : { value }))),
  }));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await writeExcel(written).toBlob());
  link.download = `${name}.xlsx`;
  link.click();
  URL.revokeObjectURL(link.href);
}
