import { expect, it } from 'vitest';
import { encodeBody } from './encode-body.ts';

const body = { name: 'Zout & peper', until: null, open: true, skipped: undefined, lines: [{ id: 5, tags: ['a'] }] };

it('a body is JSON unless a form is asked for', () =>
  expect(encodeBody(body, 'json')).toEqual({ body: JSON.stringify(body), type: 'application/json' }));
it('a url-encoded body names every value by its path', () => {
  const { body: form, type } = encodeBody(body, 'url-encoded');
  expect([type, decodeURIComponent(String(form))]).toEqual([
    undefined,
    'name=Zout+&+peper&until=&open=true&lines[0][id]=5&lines[0][tags][0]=a',
  ]);
});
it('a multipart body keeps files', async () => {
  const { body: form } = encodeBody({ name: 'Zout', content: new Blob(['%PDF']) }, 'multipart');
  const entries = [...(form as FormData)];
  expect(entries.map(([name]) => name)).toEqual(['name', 'content']);
  expect(await (entries[1]![1] as Blob).text()).toBe('%PDF');
});
