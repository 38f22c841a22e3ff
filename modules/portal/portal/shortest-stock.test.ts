import { expect, it } from 'vitest';
import type { MyArticle } from '#modules/stock/contract/my-stock.endpoints.ts';
import { shortestStock } from './shortest-stock.ts';

const article = (name: string, weeks: number | null, isLow = false) => ({ name, weeks, isLow }) as MyArticle;

it('shortest stock › shows what is below its minimum first, then what runs out first, and what is not used last', () => {
  const shown = shortestStock([
    article('unused', null),
    article('lasts', 20),
    article('low', 9, true),
    article('soon', 3),
    article('long', 40),
  ]);
  expect(shown.map(({ name, isLow }) => [name, isLow])).toEqual([
    ['low', true],
    ['soon', false],
    ['lasts', false],
    ['long', false],
  ]);
});
