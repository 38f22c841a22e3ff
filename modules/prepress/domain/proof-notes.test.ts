import { describe, expect, it } from 'vitest';
import { distanceMm, remarkWithNotes } from './proof-notes.ts';

describe('proof notes', () => {
  it('follow the remark by page, and on a page from top to bottom', () => {
    const notes = [
      { page: 3, leftMm: 10, bottomMm: 20, text: 'Onderschrift ontbreekt' },
      { page: 3, leftMm: 10, bottomMm: 200, text: 'Kop te groot' },
      { page: 1, leftMm: 10, bottomMm: 20, text: 'Naam fout' },
    ];
    expect(remarkWithNotes('Graag aanpassen', notes, (page) => `p. ${page}`)).toBe(
      'Graag aanpassen\np. 1: Naam fout\np. 3: Kop te groot\np. 3: Onderschrift ontbreekt',
    );
  });

  it('measure the distance between two spots in tenths of a millimeter', () => {
    expect(distanceMm({ leftMm: 0, bottomMm: 0 }, { leftMm: 3, bottomMm: 4 })).toBe(5);
    expect(distanceMm({ leftMm: 1, bottomMm: 1 }, { leftMm: 2, bottomMm: 2 })).toBe(1.4);
  });
});
