import { describe, expect, it } from 'vitest';
import { compareTexts, flattenTexts } from './text-pair.ts';

const compare = (nl: object, en: object): string[] => compareTexts(flattenTexts(nl), flattenTexts(en));

describe('comparison of two languages', () => {
  it('accepts texts with the same keys and arguments', () => {
    expect(compare({ order: { title: 'Order {number}' } }, { order: { title: 'Order {number}' } })).toEqual([]);
  });

  it('reports a missing key, an empty text and a different argument', () => {
    expect(
      compare(
        { onlyNl: 'ja', empty: ' ', other: '{naam}', kind: '{n}' },
        { onlyEn: 'yes', empty: 'x', other: '{name}', kind: '{n, plural, other {#}}' },
      ),
    ).toEqual([
      'onlyNl: missing in en',
      'empty: empty in nl',
      'other: nl takes naam:text and en takes name:text',
      'kind: nl takes n:text and en takes n:plural',
      'onlyEn: missing in nl',
    ]);
  });

  it('refuses values that are not texts', () => {
    expect(() => flattenTexts({ list: ['a'] })).toThrow("'list' holds no texts");
  });
});
