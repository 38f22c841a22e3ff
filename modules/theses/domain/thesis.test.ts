import { describe, expect, it } from 'vitest';
import { caseValuesOf, extraHardcovers } from './thesis.ts';

describe('extra hardcover copies', () => {
  it('go with softcovers only: a number entered before the binding became hardcover is not ordered', () => {
    expect(extraHardcovers({ binding: 'softcover', hardcovers: 3 })).toBe(3);
    expect(extraHardcovers({ binding: 'hardcover', hardcovers: 3 })).toBe(0);
  });
});

describe('case of a thesis', () => {
  const book = {
    binding: 'softcover',
    format: '170x240',
    pages: 184,
    colourPages: 24,
    paper: 'HVO90',
    finish: 'matt 1',
    copies: 150,
  } as const;
  it('writes its answers to the paths of the product', () => {
    expect(caseValuesOf(book)).toEqual([
      ['format', '170x240'],
      ['inner.pages', '184'],
      ['inner.colourPages', '24'],
      ['inner.paper', 'HVO90'],
      ['cover.lamination', 'matt 1'],
    ]);
  });
  it('has no more colour pages than pages, and laminates the case of a hardcover', () => {
    const values = Object.fromEntries(caseValuesOf({ ...book, binding: 'hardcover', colourPages: 300 }));
    expect(values).toMatchObject({ 'inner.colourPages': '184', 'case.lamination': 'matt 1' });
  });
});
