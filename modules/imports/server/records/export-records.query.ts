import { exportRecordsEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { Download, query } from '#platform/server/served.ts';
import { writeTable, xlsxMime } from '#platform/server/tables/write-table.ts';
import { kindNamed } from './record-imports.store.ts';

export const exportRecords = query(exportRecordsEndpoint, async (context, { kind: name }) => {
  const { kernel, actor } = context;
  const kind = kindNamed(context, name);
  const { fields, exported } = await kind.open(context);
  const say = (key: string) => kernel.texts.say(actor.language, `${kind.text}.${key}`);
  const rows = await exported();
  const write = async () => {
    const { bytes } = await writeTable({
      headings: fields.map((field) => say(`fields.${field.name}`)),
      rows: rows.map((row, at) => ({ number: at + 2, cells: fields.map((field) => row[field.name] ?? '') })),
      layout: { format: 'xlsx', sheet: say('title').slice(0, 31) },
    });
    return bytes;
  };
  return new Download({ bytes: write, mime: xlsxMime, name: `${say('title')}.xlsx` });
});
