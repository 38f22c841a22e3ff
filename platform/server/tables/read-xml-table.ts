import { cleanCell, type Table, type TableRow, TableTrouble, tableBounds, tableOf } from './table.ts';
import { xmlEvents } from './xml-events.ts';

type XmlRecord = { number: number; values: Map<string, string> };

/**
 * Reads XML whose root holds one record after another: `<orders><order nr="1"><delivery><city>…`. What is in a record becomes a
 * column named by its path, `delivery/city`, an attribute by its name behind `@`. A name that comes twice in a record keeps its first.
 */
export function readXmlTable(source: string): Table {
  const path: string[] = [];
  const records: XmlRecord[] = [];
  const columns = new Map<string, number>();
  let root = '';
  let name = '';
  let text = '';
  const keep = (column: string, value: string) => {
    const record = records.at(-1)!;
    const cell = cleanCell(value, record.number);
    if (cell === '' || record.values.has(column)) return;
    if (!columns.has(column)) columns.set(column, columns.size);
    if (columns.size > tableBounds.columns)
      throw new TableTrouble('TABLE_TOO_MANY_COLUMNS', { columns: columns.size, most: tableBounds.columns });
    record.values.set(column, cell);
  };
  for (const event of xmlEvents(source)) {
    if (event.kind === 'text') text += event.text;
    else if (event.kind === 'open') {
      path.push(event.name);
      text = '';
      if (path.length === 1) root = event.name;
      if (path.length === 2) {
        name ||= event.name;
        records.push({ number: records.length + 1, values: new Map() });
        if (records.length > tableBounds.rows)
          throw new TableTrouble('TABLE_TOO_MANY_ROWS', { rows: records.length, most: tableBounds.rows });
      }
      if (path.length >= 2)
        for (const [key, value] of Object.entries(event.attributes)) keep([...path.slice(2), `@${key}`].join('/'), value);
    } else {
      if (path.length >= 3) keep(path.slice(2).join('/'), text);
      text = '';
      path.pop();
    }
  }
  const headings = [...columns.keys()];
  const rows: TableRow[] = records.map(({ number, values }) => ({ number, cells: headings.map((heading) => values.get(heading) ?? '') }));
  if (headings.length < 2) throw new TableTrouble('TABLE_EMPTY');
  return tableOf([{ number: 0, cells: headings }, ...rows], { format: 'xml', root, row: name });
}
