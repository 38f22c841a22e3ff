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
  it.each(['#475569', '#1d4ed8', '#9f1239', '#6d28d9', '#777777'])('are a light blue-violet in dark, for %s', (color) => {
    expect(brandPalette(color).dark.primary).toBe('#a5b4fc');
  });
  it.each([
    ['#0f766e', '#91c0bc'],
    ['#c2410c', '#e4aa92'],
  ])('are in dark a light shade of %s, which is between orange and teal', (color, shade) => {
    expect(brandPalette(color).dark.primary).toBe(shade);
  });
});
