import { describe, expect, it } from 'vitest';
import { brandPalette, contrastWithWhite } from './brand-palette.ts';

it('white is read on dark colors', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#FFFFFF')).toBeCloseTo(1);
});

describe('colors of a brand', () => {
  it('are its own color in light when that can be read', () => {
    expect(brandPalette('#1d4ed8').light.primary).toBe('#1d4ed8');
    expect(brandPalette('#c2410c').light.primary).toBe('#c2410c');
  });
  it('are a darker shade of a color that is too light', () => {
    const { primary } = brandPalette('#ea580c').light;
    expect(contrastWithWhite(primary)).toBeGreaterThan(5);
    expect(primary).toBe('#be470a');
  });
  it('are a light shade of it in dark', () => {
    expect(brandPalette('#1d4ed8').dark.primary).toBe('#a2b6ef');
  });
});
