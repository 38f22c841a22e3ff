import { describe, expect, it } from 'vitest';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { decideExpectedFile, type EnteredFile } from './save-expected-file.ts';

const line = { kind: 'product', status: 'artwork' as const, isCalculated: false };
const inner: EnteredFile = { slot: 'inner', pages: 184, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3, spineMm: null };
const ordered: ExpectedFile = { slot: 'cover', pages: 1, colourPages: 1, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3, spineMm: 11 };
const cover: EnteredFile = { slot: 'cover', pages: 1, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 0, spineMm: 12.5 };

describe('save expected file', () => {
  it('takes pages and size of a line without a calculation as entered, the spine of a cover alone', () => {
    const { spineMm: _, ...expected } = inner;
    expect(decideExpectedFile(line, undefined, { ...inner, spineMm: 11 })).toEqual({ accepted: true, value: expected });
    expect(decideExpectedFile({ ...line, status: 'entered' }, undefined, cover)).toMatchObject({ value: { spineMm: 12.5 } });
  });

  it('corrects bleed and spine of a calculated line, and keeps what else was agreed', () => {
    const calculated = { ...line, isCalculated: true };
    expect(decideExpectedFile(calculated, ordered, cover)).toEqual({ accepted: true, value: { ...ordered, bleedMm: 0, spineMm: 12.5 } });
    const { spineMm: _, ...flat } = ordered;
    expect(decideExpectedFile(calculated, ordered, { ...cover, bleedMm: 3, spineMm: null })).toEqual({ accepted: true, value: flat });
  });

  it('leaves pages, size and files of a calculated line to its price', () => {
    const calculated = { ...line, isCalculated: true };
    expect(decideExpectedFile(calculated, ordered, { ...cover, pages: 2 })).toMatchObject({ code: 'EXPECTED_OF_ORDER' });
    expect(decideExpectedFile(calculated, ordered, { ...cover, trimWidthMm: 160 })).toMatchObject({ code: 'EXPECTED_OF_ORDER' });
    expect(decideExpectedFile(calculated, undefined, inner)).toMatchObject({ code: 'EXPECTED_OF_ORDER' });
  });

  it('refuses a line that is released, stopped or no product', () => {
    for (const status of ['into_production', 'on_hold', 'order_canceled', 'delivered'] as const)
      expect(decideExpectedFile({ ...line, status }, undefined, inner)).toMatchObject({ code: 'EXPECTED_CLOSED' });
    expect(decideExpectedFile({ ...line, kind: 'article' }, undefined, inner)).toMatchObject({ code: 'EXPECTED_CLOSED' });
  });
});
