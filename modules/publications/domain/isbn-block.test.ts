import { expect, it } from 'vitest';
import { checkDigit, isbnBlock } from './isbn-block.ts';

it('computes the check digit of published numbers', () => {
  expect([checkDigit('978902631950'), checkDigit('978030640615')]).toEqual([1, 7]);
});

it('makes consecutive numbers, each with its own check digit', () => {
  expect(isbnBlock('978-0-306-40615-7', 3)).toMatchObject({ value: ['9780306406157', '9780306406164', '9780306406171'] });
});

it.each(['978-0-306-40615-8', '12', '9770306406157'])('refuses a block that begins with %s', (first) => {
  expect(isbnBlock(first, 10)).toMatchObject({ code: 'ISBN_BLOCK_INVALID' });
});

it('refuses a block that runs out of its prefix', () => {
  expect(isbnBlock(`978999999999${checkDigit('978999999999')}`, 2)).toMatchObject({ code: 'ISBN_BLOCK_INVALID' });
});
