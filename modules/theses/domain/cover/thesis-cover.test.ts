import { describe, expect, it } from 'vitest';
import { coverTemplate } from '#modules/prepress/domain/cover-template.ts';
import { type CoverDesign, decideCoverPicture, decideMakeCover, emptyCover, isCoverBegun, placeCoverParts } from './thesis-cover.ts';

const template = (spineMm: number) => coverTemplate({ slot: 'cover', pages: 1, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3, spineMm })!;

describe('a made cover', () => {
  it('has its picture in the bleed of the front and its title below it, in the safe zone', () => {
    const { picture, title, bar, spine } = placeCoverParts(template(12), 'above', { hasPicture: true });
    expect(picture).toMatchObject({ leftMm: 185, widthMm: 173 });
    expect(picture!.bottomMm + picture!.heightMm).toBeCloseTo(246);
    expect([title.leftMm, title.widthMm]).toEqual([198, 144]);
    expect(title.bottomMm + title.heightMm).toBeLessThan(picture!.bottomMm);
    expect([bar, spine?.widthMm]).toEqual([undefined, 9]);
  });

  it('has the title on a bar when the picture fills the front, and in the whole safe zone without a picture', () => {
    const whole = placeCoverParts(template(12), 'whole', { hasPicture: true });
    expect(whole.picture!.heightMm).toBe(246);
    expect(whole.title.bottomMm).toBeGreaterThan(whole.bar!.bottomMm);
    expect(placeCoverParts(template(12), 'whole', { hasPicture: false })).toMatchObject({
      picture: undefined,
      bar: undefined,
      title: { heightMm: 214 },
    });
  });

  it('is begun by an answer or a picture, not by being stored in another order of its fields', () => {
    const stored = Object.fromEntries(Object.entries(emptyCover).toReversed()) as CoverDesign;
    expect(isCoverBegun(stored, null)).toBe(false);
    expect([isCoverBegun(stored, 7), isCoverBegun({ ...stored, spineText: 'Zout' }, null)]).toEqual([true, true]);
  });

  it('has no text on a spine narrower than 5 mm', () => {
    expect(placeCoverParts(template(4.5), 'above', { hasPicture: false }).spine).toBeUndefined();
    expect(placeCoverParts(template(5), 'above', { hasPicture: false }).spine?.widthMm).toBe(2);
  });

  it('has its barcode at the lower right of the back, with the text above it', () => {
    const { back, barcode } = placeCoverParts(template(12), 'above', { hasPicture: false, hasBarcode: true });
    const bare = placeCoverParts(template(12), 'above', { hasPicture: false }).back!;
    expect(barcode).toMatchObject({ bottomMm: bare.bottomMm, heightMm: 32.85 });
    expect(barcode!.leftMm + barcode!.widthMm).toBeCloseTo(bare.leftMm + bare.widthMm);
    expect(back!.bottomMm).toBeGreaterThan(barcode!.bottomMm + barcode!.heightMm);
  });

  it('refuses a picture of another kind or of too many pixels', () => {
    const png = (side: number) =>
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, side >> 8, 0, 0, 0, side >> 8, 0]);
    expect(decideCoverPicture(new TextEncoder().encode('%PDF-1.7'))).toMatchObject({ code: 'COVER_PICTURE_KIND' });
    expect(decideCoverPicture(png(8192))).toMatchObject({ code: 'COVER_PICTURE_LARGE' });
    expect(decideCoverPicture(png(2048))).toMatchObject({ accepted: true, value: 'image/png' });
  });

  it('refuses a cover without a title, and characters that cannot be printed', () => {
    expect(decideMakeCover({ title: '' }, [])).toMatchObject({ code: 'COVER_NEEDS_TITLE' });
    expect(decideMakeCover({ title: 'Zout' }, ['🙂'])).toMatchObject({ code: 'COVER_UNPRINTABLE', params: { characters: '🙂' } });
    expect(decideMakeCover({ title: 'Zout' }, [])).toMatchObject({ accepted: true });
  });
});
