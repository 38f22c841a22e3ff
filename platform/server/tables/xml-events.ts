import { TableError, tableBounds } from './table.ts';

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string };

const deepest = 32;
/** More than any schema of a trade gives an element, and than Excel writes. */
const longestName = 256;
const maxAttributesOfElement = 256;
/** A table as large as one may be, with four to each cell. */
const maxAttributes = 4 * tableBounds.rows * tableBounds.columns;
const tagStart = /<([^\s/>"'=<]+)/y;
const attribute = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;

/**
 * Reads XML as a stream of events, without namespace prefixes. A document type is refused, so that no entity can expand or be external;
 * besides the five predefined entities only character references are known. Names, attributes and depth are bounded, so that the cost
 * grows only with the length of the source. Throws `TableError`.
 */
export function* xmlEvents(source: string): Generator<XmlEvent> {
  const open: string[] = [];
  let attributes = 0;
  let at = 0;
  while (at < source.length) {
    const sign = source.indexOf('<', at);
    const end = sign < 0 ? source.length : sign;
    if (end > at && open.length > 0) yield { kind: 'text', text: decoded(source.slice(at, end)) };
    if (sign < 0) break;
    if (source.startsWith('<!--', sign)) at = after(source, '-->', sign + 4);
    else if (source.startsWith('<![CDATA[', sign)) {
      at = after(source, ']]>', sign + 9);
      yield { kind: 'text', text: source.slice(sign + 9, at - 3) };
    } else if (source.startsWith('<?', sign)) at = after(source, '?>', sign + 2);
    else if (source.startsWith('<!', sign)) throw new TableError('TABLE_HAS_DOCTYPE');
    else if (source.startsWith('</', sign)) {
      at = after(source, '>', sign + 2);
      const name = open.pop();
      if (name === undefined || name !== source.slice(sign + 2, at - 1).trim()) throw new TableError('TABLE_UNREADABLE');
      yield { kind: 'close', name: bare(name) };
    } else {
      const tag = startTag(source, sign);
      at = tag.end;
      attributes += tag.attributes.size;
      if (attributes > maxAttributes) throw new TableError('TABLE_UNPACKS_TOO_LARGE');
      open.push(tag.name);
      if (open.length > deepest) throw new TableError('TABLE_UNREADABLE');
      yield { kind: 'open', name: bare(tag.name), attributes: tag.attributes };
      if (tag.empty) {
        open.pop();
        yield { kind: 'close', name: bare(tag.name) };
      }
    }
  }
  if (open.length > 0) throw new TableError('TABLE_UNREADABLE');
}

function after(source: string, sign: string, from: number): number {
  const found = source.indexOf(sign, from);
  if (found < 0) throw new TableError('TABLE_UNREADABLE');
  return found + sign.length;
}

function startTag(source: string, from: number) {
  tagStart.lastIndex = from;
  const name = tagStart.exec(source)?.[1];
  if (name === undefined || name.length > longestName) throw new TableError('TABLE_UNREADABLE');
  const attributes = new Map<string, string>();
  let count = 0;
  let at = tagStart.lastIndex;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(source);
    if (!found) break;
    at = attribute.lastIndex;
    count += 1;
    if (count > maxAttributesOfElement || found[1]!.length > longestName) throw new TableError('TABLE_UNREADABLE');
    attributes.set(bare(found[1]!), decoded(found[2] ?? found[3] ?? ''));
  }
  tagEnd.lastIndex = at;
  const end = tagEnd.exec(source);
  if (!end) throw new TableError('TABLE_UNREADABLE');
  return { name, attributes, empty: end[1] === '/', end: tagEnd.lastIndex };
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);
// A Map, for a file may name what every object has: `&toString;`.
const signs: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return signs.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
