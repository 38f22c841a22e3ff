import { cleanCell, type Table, TableError, type TableRow, tableBounds, tableOf } from './table.ts';
import { xmlEvents } from './xml-events.ts';

type XmlRecord = { number: number; values: Map<string, string> };
/** An element or attribute of a record with the column that its path names. The path is written once, however many records have it. */
type Place = { column: string; inside: Map<string, Place> };

/** Of most of them nothing is read: elements around others, and empty ones. */
const maxPlaces = 20 * tableBounds.columns;

/**
 * Reads XML whose root contains records: `<orders><order nr="1"><delivery><city>…`. An element of a record becomes a column named by its
 * path, `delivery/city`, an attribute one with `@` and its name. Of a name that occurs twice in a record the first value counts.
 */
export function readXmlTable(source: string, most: number = tableBounds.rows): Table {
  const path: Place[] = [];
  const { top, inside } = places();
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
      throw new TableError('TABLE_TOO_MANY_COLUMNS', { columns: columns.size, most: tableBounds.columns });
    record.values.set(column, cell);
  };
  for (const event of xmlEvents(source)) {
    if (event.kind === 'text') text += event.text;
    else if (event.kind === 'open') {
      path.push(path.length < 2 ? top : inside(path.at(-1)!, event.name));
      text = '';
      if (path.length === 1) root = event.name;
      if (path.length === 2) {
        name ||= event.name;
        records.push({ number: records.length + 1, values: new Map() });
        if (records.length > most) throw new TableError('TABLE_TOO_MANY_ROWS', { rows: records.length, most });
      }
      if (path.length >= 2) for (const [key, value] of event.attributes) keep(inside(path.at(-1)!, `@${key}`).column, value);
    } else {
      if (path.length >= 3) keep(path.at(-1)!.column, text);
      text = '';
      path.pop();
    }
  }
  const headings = [...columns.keys()];
  const rows: TableRow[] = records.map(({ number, values }) => ({ number, cells: headings.map((heading) => values.get(heading) ?? '') }));
  if (headings.length < 2) throw new TableError('TABLE_EMPTY');
  return tableOf([{ number: 0, cells: headings }, ...rows], { format: 'xml', root, row: name }, most);
}

/** The record itself, and the places below it as they are first met. Throws `TableError` beyond `maxPlaces`. */
function places() {
  const top: Place = { column: '', inside: new Map() };
  let count = 0;
  const inside = (parent: Place, name: string): Place => {
    const known = parent.inside.get(name);
    if (known) return known;
    count += 1;
    if (count > maxPlaces) throw new TableError('TABLE_TOO_MANY_COLUMNS', { columns: count, most: tableBounds.columns });
    const place: Place = { column: parent === top ? name : `${parent.column}/${name}`, inside: new Map() };
    parent.inside.set(name, place);
    return place;
  };
  return { top, inside };
}
