import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readForm, readMultipart, readUrlEncoded } from './form-bodies.ts';

const input = z.object({
  name: z.string(),
  count: z.number(),
  open: z.boolean().default(false),
  until: z.string().nullable(),
  limit: z.number().nullable(),
  tags: z.array(z.string()),
  lines: z.array(z.object({ id: z.number(), texts: z.array(z.string()).optional() })),
  answers: z.record(z.string(), z.string()),
});
const read = (text: string) => readForm({ input }, readUrlEncoded(text, 100));

describe('url-encoded body', () => {
  it('becomes what the shape of its endpoint says: numbers, flags, nothing, lists and objects', () =>
    expect(
      read(
        'name=Zout%20%26%20peper&count=12&open=on&until=&limit=&tags=a&tags=b&lines[1][id]=7&lines[0][id]=5&lines[0][texts]=x&answers[paper]=HVO90',
      ),
    ).toEqual({
      ...{ name: 'Zout & peper', count: 12, open: true, until: null, limit: null, tags: ['a', 'b'] },
      lines: [{ id: 5, texts: ['x'] }, { id: 7 }],
      answers: { paper: 'HVO90' },
    }));
  it('keeps what does not fit as a text, so that the shape refuses it by its field', () => {
    expect(read('count=twelve&open=perhaps')).toEqual({ count: 'twelve', open: 'perhaps' });
    expect(input.safeParse(read('count=')).error!.issues.map(({ path }) => path[0])).toContain('count');
  });
  it('has no effect beyond its own fields: names of inherited properties, depth and number are bounded', () => {
    const odd = read('__proto__[polluted]=1&constructor=2');
    expect([Object.keys(odd), ({} as { polluted?: string }).polluted]).toEqual([['__proto__', 'constructor'], undefined]);
    for (const text of [`a${'[b]'.repeat(40)}=1`, `${'a'.repeat(501)}=1`, 'a=1&a[b]=2', 'a[b]=2&a=1', Array(102).fill('a=1').join('&')])
      expect(() => read(text)).toThrow(expect.objectContaining({ status: 422 }));
  });
});

describe('body of more values than its route takes', () => {
  const refused = expect.objectContaining({ status: 422 });
  it('is refused before its values are taken apart', async () => {
    const many = 'a&'.repeat(5_000_000);
    const parts = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(200_000));
    const began = performance.now();
    expect(() => readUrlEncoded(many, 100)).toThrow(refused);
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data; xboundary=AAAA; boundary=x'])
      await expect(readMultipart(parts, type, 100)).rejects.toEqual(refused);
    // Taking them apart takes seconds.
    expect(performance.now() - began).toBeLessThan(500);
  });
  it('is unreadable without its boundary', () =>
    expect(readMultipart(Buffer.from('--x'), 'multipart/form-data', 100)).rejects.toEqual(refused));
});

describe('multipart body', () => {
  const encode = async (form: FormData) => {
    const request = new Request('http://x', { method: 'POST', body: form });
    return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! };
  };
  it('takes files as base64 with their name beside them', async () => {
    const form = new FormData();
    form.append('name', 'Zout');
    form.append('content', new File(['%PDF'], 'binnenwerk.pdf'));
    const { bytes, type } = await encode(form);
    expect(readForm({ input: z.object({}) }, await readMultipart(bytes, type, 100))).toEqual({
      name: 'Zout',
      content: Buffer.from('%PDF').toString('base64'),
      fileName: 'binnenwerk.pdf',
    });
  });
  it('is refused at once when the name of a file is endless', async () => {
    const form = new FormData();
    form.append(`${'a'.repeat(200_000)}]]`, new File(['x'], 'x.pdf'));
    const { bytes, type } = await encode(form);
    await expect(readMultipart(bytes, type, 100)).rejects.toEqual(expect.objectContaining({ status: 422 }));
  });
  it('is refused when it is cut off, has no boundary or too many parts', async () => {
    const form = new FormData();
    for (let at = 0; at < 12; at += 1) form.append('tags', 'x');
    const { bytes, type } = await encode(form);
    const refused = expect.objectContaining({ status: 422 });
    await expect(readMultipart(bytes.subarray(0, 200), type, 100)).rejects.toEqual(refused);
    await expect(readMultipart(bytes, 'multipart/form-data', 100)).rejects.toEqual(refused);
    await expect(readMultipart(bytes, type, 10)).rejects.toEqual(refused);
  });
});
