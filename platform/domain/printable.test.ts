import { expect, it } from 'vitest';
import { decidePrintable } from './printable.ts';

it('a text for a document is refused at its field with what cannot be printed of it', () => {
  expect(decidePrintable([], 'note')).toEqual({ accepted: true, value: undefined });
  expect(decidePrintable(['🎉', '印'], 'note')).toMatchObject({ code: 'TEXT_UNPRINTABLE', params: { characters: '🎉 印' }, field: 'note' });
});
