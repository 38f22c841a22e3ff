import { expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { printedBook } from './printed-book.ts';

const ordered = (...components: { role: string; pages: number }[]) =>
  printedBook({ format: { widthMm: 170, heightMm: 240 }, components } as unknown as EstimateCase);

it('a printed book has the pages of its inner work', () => {
  expect(ordered({ role: 'cover', pages: 4 }, { role: 'inner', pages: 208 })).toEqual({ pages: 208, widthMm: 170, heightMm: 240 });
  expect(ordered({ role: 'cover', pages: 4 })).toEqual({ pages: null, widthMm: 170, heightMm: 240 });
});
