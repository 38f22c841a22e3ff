import { describe, expect, it } from 'vitest';
import { listStateOf, nextSort, parseSort, selectionOf, sortText } from './list-state.ts';

describe('list state in the URL', () => {
  it('reads its own filters and ignores other query parameters', () =>
    expect(listStateOf({ q: 'uu', tab: 'files', status: '', sel: '4' }, ['q', 'status'], '-date')).toEqual({
      filter: { q: 'uu' },
      sort: { by: 'date', descending: true },
      selected: '4',
    }));
  it('writes a sort as it reads it', () => expect(sortText(parseSort('-number'))).toBe('-number'));
  it('reverses the sorted column and starts another ascending', () => {
    expect(nextSort({ by: 'a', descending: false }, 'a')).toEqual({ by: 'a', descending: true });
    expect(nextSort({ by: 'a', descending: true }, 'b')).toEqual({ by: 'b', descending: false });
  });
});

describe('selection', () => {
  it('opens the panel of a row, and closes it', () => {
    expect(selectionOf({ tab: 'concept' }, '7', null)).toEqual({ tab: 'concept', sel: '7' });
    expect(selectionOf({ tab: 'concept', sel: '7' }, null, '7')).toEqual({ tab: 'concept', sel: undefined });
  });
  it('an act that ends late does not close the panel of another row', () => {
    expect(selectionOf({ tab: 'concept', sel: '8' }, null, '7')).toEqual({ tab: 'concept', sel: '8' });
  });
});
