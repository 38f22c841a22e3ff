import { expect, it } from 'vitest';
import { splitAtLinks } from './mail-links.ts';

it('splitAtLinks finds addresses without the punctuation that follows them', () => {
  const links = (body: string) => splitAtLinks(body).filter((_, index) => index % 2 === 1);
  expect(links('Kijk op https://drukkerij.example/a.pdf?b=1,2 (of https://drukkerij.example/c). Anders: <http://x.example/>.')).toEqual([
    'https://drukkerij.example/a.pdf?b=1,2',
    'https://drukkerij.example/c',
    'http://x.example/',
  ]);
  expect(splitAtLinks('Zie https://a.example.\nGroet').join('')).toBe('Zie https://a.example.\nGroet');
});
