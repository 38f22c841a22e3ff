import { describe, expect, it } from 'vitest';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { writeAt } from '#modules/catalogue/domain/questions/case-path.ts';
import { goldenCases } from '#test/golden.ts';
import { caseValuesOf, configuredThesis, extraHardcovers } from './thesis.ts';

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
  it('is read back from what was configured in the shop, but a format that the wizard does not offer', () => {
    const golden = goldenCases.find(({ id }) => id === 'G1b') as unknown as Template;
    const made = (changed: Partial<typeof book>) =>
      caseValuesOf({ ...book, ...changed } as never).reduce((written, [path, value]) => writeAt(written, path, value), golden);
    expect(configuredThesis('softcover', made({}), 150)).toEqual(book);
    const { format: _, ...others } = book;
    expect(configuredThesis('softcover', made({ format: '200x200' as never }), 9000)).toEqual({ ...others, copies: 5000 });
  });
});
