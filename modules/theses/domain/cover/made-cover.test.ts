import { describe, expect, it } from 'vitest';
import { isOlderCover } from './made-cover.ts';
import { emptyCover } from './thesis-cover.ts';

describe('a made cover', () => {
  const printed = { title: 'Zout', author: 'Marit', isbn: '', cover: emptyCover, pictureId: null };
  const made = { fileId: 7, printed };
  it('is older than what was typed since, also its picture and barcode', () => {
    expect(isOlderCover(made, 7, printed)).toBe(false);
    expect(isOlderCover(made, 7, { ...printed, title: 'Zout water' })).toBe(true);
    expect(isOlderCover(made, 7, { ...printed, pictureId: 3 })).toBe(true);
    expect(isOlderCover(made, 7, { ...printed, cover: { ...emptyCover, backText: 'Een studie.' } })).toBe(true);
  });

  it('is not compared once another file is used, or none was made', () => {
    const changed = { ...printed, title: 'Anders' };
    expect([isOlderCover(made, 8, changed), isOlderCover(made, undefined, changed), isOlderCover(null, 7, changed)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
