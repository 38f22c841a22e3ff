import { describe, expect, it } from 'vitest';
import { coverTemplate } from './cover-template.ts';

const thesis = { slot: 'cover', pages: 1, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3, spineMm: 11 } as const;

describe('cover template', () => {
  it('has back, spine and front beside each other, with bleed all around', () => {
    const template = coverTemplate(thesis)!;
    expect([template.pageWidthMm, template.pageHeightMm]).toEqual([357, 246]);
    expect(template.trim).toEqual({ leftMm: 3, bottomMm: 3, widthMm: 351, heightMm: 240 });
    expect(template.parts.map(({ part, box }) => [part, box.leftMm, box.widthMm])).toEqual([
      ['back', 3, 170],
      ['spine', 173, 11],
      ['front', 184, 170],
    ]);
  });

  it('keeps text away from cuts and folds', () => {
    const [back, spine] = coverTemplate(thesis)!.parts;
    expect(back!.safe).toEqual({ leftMm: 8, bottomMm: 8, widthMm: 160, heightMm: 230 });
    expect(spine!.safe).toEqual({ leftMm: 174.5, bottomMm: 8, widthMm: 8, heightMm: 230 });
  });

  it('follows the spine, and has none for a cover without one', () => {
    expect(coverTemplate({ ...thesis, spineMm: 14 })!.pageWidthMm).toBe(360);
    expect(coverTemplate({ ...thesis, spineMm: 2 })!.parts[1]!.safe).toBeUndefined();
    const { spineMm: _, ...plain } = thesis;
    expect(coverTemplate(plain)!.parts.map(({ part }) => part)).toEqual(['back', 'front']);
  });

  it('keeps text of a hardcover off what is turned in and off the hinge, as the case maker makes them', () => {
    const wrap = { turnInMm: 15, hingeMm: 8 };
    const hardcover = { ...thesis, bleedMm: 0, trimWidthMm: 190, trimHeightMm: 276, wrap };
    const [back, spine, front] = coverTemplate(hardcover)!.parts;
    expect(back!.safe).toEqual({ leftMm: 20, bottomMm: 20, widthMm: 157, heightMm: 236 });
    expect(spine!.safe).toMatchObject({ bottomMm: 20, widthMm: 8 });
    expect(front!.safe).toEqual({ leftMm: 214, bottomMm: 20, widthMm: 157, heightMm: 236 });
    const other = coverTemplate({ ...hardcover, wrap: { turnInMm: 18, hingeMm: 10 } })!.parts[0]!;
    expect(other.safe).toEqual({ leftMm: 23, bottomMm: 23, widthMm: 152, heightMm: 230 });
  });

  it('is of covers only', () => expect(coverTemplate({ ...thesis, slot: 'inner' })).toBeUndefined());
});
