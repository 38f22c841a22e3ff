export type Part = { headers: Map<string, string>; body: string };

/** Limits on the depth and number of parts of one mail: a bounce has three. */
const maxDepth = 4;
const maxParts = 20;
/** Characters of a header field that are read: the regular expressions take quadratic time. */
const maxField = 5000;

/** Reads a mail, or a part of one, with `\n` as its line ends. */
export function partOf(text: string): Part {
  const end = text.indexOf('\n\n');
  return end === -1 ? { headers: headersOf(text), body: '' } : { headers: headersOf(text.slice(0, end)), body: text.slice(end + 2) };
}

/** The beginning of each header field by its name in lower case, unfolded. The first of a name counts. */
export function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1, colon + 1 + maxField).trim());
  }
  return headers;
}

/** The parts of a mail that contain no parts themselves, decoded. */
export function leavesOf(part: Part, depth = 0): Part[] {
  const type = part.headers.get('content-type') ?? '';
  const boundary = /^multipart\/.*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  if (!boundary) return [{ ...part, body: decoded(part) }];
  if (depth === maxDepth) return [];
  const [, ...between] = `\n${part.body}`.split(`\n--${boundary[1] ?? boundary[2]}`);
  return between
    .slice(0, maxParts)
    .filter((inside) => !inside.startsWith('--'))
    .flatMap((inside) => leavesOf(partOf(inside.replace(/^[ \t]*\n/, '')), depth + 1));
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return body;
  // Escapes are bytes of UTF-8, so that other characters become their bytes first.
  const bytes = Buffer.from(body.replaceAll(/=[ \t]*\n/g, ''), 'utf8').toString('latin1');
  const unescaped = bytes.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(unescaped, 'latin1').toString('utf8');
}
