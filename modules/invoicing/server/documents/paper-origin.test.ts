import { expect, it } from 'vitest';
import { paperOrigin } from './paper-origin.ts';

it('paper origin › names each paper once, and FSC only for a shop with a code', () => {
  const papers = [
    { name: 'Silk 115', certificate: 'fsc_mix' as const },
    { name: 'Silk 115', certificate: 'fsc_mix' as const },
    { name: 'Offset 90', certificate: 'pefc' as const },
    { name: 'Board 300', certificate: 'none' as const },
  ];
  expect(paperOrigin(papers, true)).toBe('Silk 115, FSC Mix; Offset 90, PEFC; Board 300');
  expect(paperOrigin(papers, false)).toBe('Silk 115; Offset 90, PEFC; Board 300');
  expect(paperOrigin([], true)).toBe('');
});
