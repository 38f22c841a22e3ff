import type { Target } from './targets.ts';

export type Attack = { name: string; url: string; headers: Record<string, string>; body?: string | Buffer };

const json = { 'content-type': 'application/json' };
const many = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join(',');

/** Bodies that cost a careless server time or memory. */
const bodies: Readonly<Record<string, { headers: Record<string, string>; body: string | Buffer }>> = {
  large: { headers: json, body: `{"search":"${'x'.repeat(3_000_000)}"}` },
  'as large as allowed': { headers: json, body: `{"search":"${'x'.repeat(250_000)}"}` },
  deep: { headers: json, body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },
  'as deep as allowed': { headers: json, body: `{"a":[${many(400, () => '['.repeat(29) + ']'.repeat(29))}]}` },
  wide: { headers: json, body: `{${many(40_000, (index) => `"k${index}":0`)}}` },
  'as wide as allowed': { headers: json, body: `{${many(19_000, (index) => `"k${index}":0`)}}` },
  'many unreadable texts': { headers: json, body: `{"a":[${many(19_000, () => '"\\u0000"')}]}` },
  prototype: { headers: json, body: '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}' },
  'no JSON': { headers: json, body: '{"a":' },
  'an array': { headers: json, body: '[1]' },
  'no type': { headers: {}, body: 'x' },
  form: { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `a=${'x'.repeat(60_000)}` },
  multipart: { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n\r\n--x--' },
  'multipart with long names': {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${Array.from({ length: 380 }, () => `--x\r\ncontent-disposition: form-data; name="${'a'.repeat(497)}["; filename="f"\r\n\r\n\r\n`).join('')}--x--`,
  },
  'a mail of spaces': {
    headers: { 'content-type': 'message/rfc822' },
    body: `From: <${'@'.repeat(50_000)}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(200_000)}`,
  },
  XML: { headers: { 'content-type': 'text/xml' }, body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
  bytes: { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.alloc(60_000, 7) },
  print: { headers: { 'content-type': 'application/ipp' }, body: Buffer.alloc(300_000, 3) },
  transfer: { headers: { 'content-type': 'application/offset+octet-stream' }, body: Buffer.alloc(60_000, 37) },
  'two types': { headers: { 'content-type': 'application/json, text/plain; charset=\u00ff' }, body: '{}' },
};

const queries: Readonly<Record<string, string>> = {
  'wide query': Array.from({ length: 2_000 }, (_, index) => `k${index}=1`).join('&'),
  'repeated query': Array.from({ length: 1_500 }, () => 'search=1').join('&'),
  'long query': `search=${'%25'.repeat(4_000)}`,
  'unreadable query': 'search=%00&limit=NaN&cursor=%FF%FE&from=9999999999',
  'nested query': 'search[a][b][__proto__]=1&limit[]=2',
};

/** The attacks that fit the method of a route. */
export function attacksOn({ method, url, headers = {} }: Target): Attack[] {
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const asked = Object.entries(queries).map(([name, query]) => ({ name, url: `${url}?${query}`, headers }));
  const sent = Object.entries(bodies).map(([name, one]) => ({ name, url, headers: { ...headers, ...one.headers }, body: one.body }));
  // A read with a body is refused or ignored, and leaves no connection open.
  return reads ? [...asked, ...sent.slice(0, 2)] : [...sent, ...asked.slice(0, 1)];
}
