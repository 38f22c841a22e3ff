import { describe, expect, it } from 'vitest';
import { box, orderedInner } from '#test/example-inspection.ts';
import type { PageBox } from '../page-box.ts';
import { repairedSizes } from './repaired-sizes.ts';

const page = (widthMm: number, heightMm: number, bleedMm = 0): PageBox => ({
  ...{ widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm, hasColour: false, bleedMm },
  trim: box(widthMm + 2 * bleedMm, heightMm + 2 * bleedMm, bleedMm),
});

describe('sizes of repaired pages', () => {
  it('have the ordered bleed around the cut where it was missing, and stay where it was not', () => {
    const bare = { widthMm: 170, heightMm: 240, trim: box(170, 240) };
    const whole = { widthMm: 176, heightMm: 246, trim: box(176, 246, 3) };
    expect(repairedSizes([page(170, 240), page(170, 240, 3), page(170, 240)], orderedInner, ['bleed'])).toEqual([
      { repair: 'bleed', pages: [1, 3], before: bare, after: whole },
      { repair: 'bleed', pages: [2], before: whole, after: whole },
    ]);
  });
  it('are the ordered ones after scaling and centering, and those of before in black', () => {
    const found = repairedSizes([page(148, 210)], orderedInner, ['scale', 'center', 'black']);
    expect(found.map(({ repair, after }) => [repair, after.widthMm, after.heightMm, after.trim])).toEqual([
      ['scale', 170, 240, box(170, 240)],
      ['center', 176, 246, box(176, 246, 3)],
      ['black', 148, 210, box(148, 210)],
    ]);
  });
});
