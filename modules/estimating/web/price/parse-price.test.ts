import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { parsePrice } from './parse-price.ts';

it('reads a price as people write it, in Dutch and in English', () => {
  for (const text of ['1.250,50', '1250.5', ' 1 250,50 ', '1250,5']) expect(parsePrice(text)).toBe(moneyFromEuros(1250.5));
});
it('reads nothing from an empty text or a text that is no price', () => {
  for (const text of ['', '0', 'veel', '12,345', '-4']) expect(parsePrice(text)).toBeUndefined();
});
