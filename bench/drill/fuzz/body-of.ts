export type BodyKind = 'json' | 'url-encoded' | 'multipart';
type Body = { payload: string | Buffer; headers: { 'content-type': string } };

/** The body of a call: JSON, or a form that stands for the same object. */
export async function bodyOf(input: unknown, kind: BodyKind): Promise<Body> {
  if (kind === 'json') return { payload: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  const entries = Object.entries(input as object).flatMap(([name, value]) => entriesOf(name, value));
  if (kind === 'url-encoded')
    return { payload: new URLSearchParams(entries).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const form = new FormData();
  for (const [name, text] of entries) {
    const fileName = fileNameOf(name, entries);
    if (fileName === undefined) form.append(name, text);
    else form.append(name, new File([Buffer.from(text, 'base64')], fileName));
  }
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type')! } };
}

/** A list of none and a value of none are both an empty text in a form. */
function entriesOf(name: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (value === null || (Array.isArray(value) && value.length === 0)) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value).toWellFormed()]];
  return Object.entries(value).flatMap(([key, one]) => entriesOf(`${name}[${key}]`, one));
}

/** Files are in `content`, with their name beside it. */
function fileNameOf(name: string, entries: readonly [string, string][]): string | undefined {
  if (!/(^|\[)content\]?$/.test(name)) return undefined;
  const beside = name.replace('content', 'name');
  return entries.find(([other]) => other === beside)?.[1] ?? 'bestand';
}
