import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import brands from '#demo/organisation/brands.json' with { type: 'json' };
import { colourOf, contrastOf, tokensFor } from '#test/contrast.ts';
import { brandColors } from './brand-theme.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const white = [255, 255, 255] as const;
const brandIds = ['0', '1', '2', '3', '4', '5'];
const schemes = ['light', 'dark'];
const environments = ['', 'test'];
const looks = environments.flatMap((environment) =>
  schemes.flatMap((scheme) => brandIds.map((brand) => ({ brand, scheme, environment, name: `brand ${brand} ${scheme} ${environment}` }))),
);
const lookOf = ({ brand, scheme, environment }: { brand: string; scheme: string; environment: string }) =>
  tokensFor(css, { brand, 'mantine-color-scheme': scheme, ...(environment && { environment }) });

/** Pairs of foreground and background color, with the contrast they need. */
const surfaces = ['k-page', 'k-quiet', 'k-raised', 'k-sunk', 'k-selected', 'k-login-tint'];
const inks = ['k-text', 'k-text-2', 'k-label', 'k-primary'];
const signs = ['grey', 'blue', 'violet', 'indigo', 'amber', 'cyan', 'green', 'rust'].map((colour) => `k-status-${colour}`);
const meanings = ['late', 'warning', 'success', 'info'].map((meaning) => `k-${meaning}`);
const pairs: [string, string, number][] = [
  ...inks.flatMap((ink) => surfaces.map((surface): [string, string, number] => [ink, surface, 4.5])),
  ...['k-text', 'k-text-2'].flatMap((ink) => ['k-page', 'k-selected'].map((surface): [string, string, number] => [ink, surface, 7])),
  ...[...meanings, ...signs].flatMap((ink) => ['k-page', 'k-selected'].map((surface): [string, string, number] => [ink, surface, 4.5])),
  ...meanings.map((meaning): [string, string, number] => [meaning, `${meaning}-tint`, 4.5]),
  ['k-on-primary', 'k-fill', 4.5],
  ['k-on-primary', 'k-primary-hover', 4.5],
  ['k-control', 'k-page', 3],
  ['k-primary', 'k-page', 3],
];

describe('contrast', () => {
  it.each(looks)('meets AA, in table cells AAA: $name', (look) => {
    const tokens = lookOf(look);
    const colour = (name: string) => colourOf(tokens, tokens[name] ?? '');
    const weak = pairs
      .map(([ink, surface, min]) => ({ ink, surface, min, ratio: contrastOf(colour(ink), colour(surface)) }))
      .filter(({ ratio, min }) => ratio < min)
      .map(({ ink, surface, ratio, min }) => `${ink} on ${surface}: ${ratio.toFixed(2)}, not ${min}`);
    expect(weak).toEqual([]);
  });
});

describe('brand colors and fonts', () => {
  it('give each brand its own primary color, on screen, in the picker and on paper', () => {
    const onScreen = brandIds.map((brand) => lookOf({ brand, scheme: 'light', environment: '' })['k-primary']);
    expect(new Set(onScreen).size).toBe(6);
    expect(onScreen).toEqual(brandIds.map((brand) => brandColors[Number(brand)]));
    expect(onScreen.slice(1)).toEqual(brands.map(({ primary }) => primary.toLowerCase()));
  });
  it('allow white text on every primary color', () => {
    for (const colour of Object.values(brandColors)) expect(contrastOf(colourOf({}, colour), white)).toBeGreaterThan(4.5);
  });
  it('give brands 2, 4 and 5 their own heading font', () => {
    const fonts = brandIds.map((brand) => lookOf({ brand, scheme: 'light', environment: '' })['k-heading-font']);
    expect(brandIds.filter((_, place) => fonts[place] !== fonts[0])).toEqual(['2', '4', '5']);
  });
  it('fill buttons in light red in the test environment', () => {
    const fills = brandIds.map((brand) => lookOf({ brand, scheme: 'light', environment: 'test' })['k-fill']);
    expect(new Set(fills)).toEqual(new Set(['#fca5a5']));
  });
});
