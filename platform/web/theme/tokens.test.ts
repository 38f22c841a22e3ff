import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import brands from '#demo/organisation/brands.json' with { type: 'json' };
import { brandVariables, ownLook } from '#platform/domain/brand-variables.ts';
import { colourOf, contrastOf, tokensFor } from '#test/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
/** The demo's brands, Katern's own, and hard ones: black, and the lightest that a unit may have. */
const colors = [ownLook.primary, ...brands.map(({ primary }) => primary), '#000000', '#ea580c', '#8a8a00', '#00994d'];
const schemes = ['light', 'dark'];
const environments = ['', 'test'];
const looks = environments.flatMap((environment) =>
  schemes.flatMap((scheme) => colors.map((color) => ({ color, scheme, environment, name: `${color} ${scheme} ${environment}` }))),
);
const lookOf = ({ color, scheme, environment }: { color: string; scheme: string; environment: string }) => ({
  ...tokensFor(css, { 'mantine-color-scheme': scheme, ...(environment && { environment }) }),
  ...Object.fromEntries(
    Object.entries(brandVariables({ primary: color, headingFont: 'Inter' })).map(([name, value]) => [name.slice(2), value]),
  ),
});

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

describe('colors of a brand on screen', () => {
  it('are those that it has on paper', () => {
    for (const { primary } of brands)
      expect(lookOf({ color: primary, scheme: 'light', environment: '' })).toMatchObject({
        'k-primary': 'var(--brand-primary)',
        'brand-primary': primary.toLowerCase(),
      });
  });
  it('give way to light red in the test environment', () => {
    const fills = colors.map((color) => lookOf({ color, scheme: 'light', environment: 'test' })['k-fill']);
    expect(new Set(fills)).toEqual(new Set(['#fca5a5']));
  });
});

describe('heading fonts', () => {
  it('are those that a unit can choose', () => {
    const families = ['Inter', 'Source Serif 4', 'Sora', 'Lora'].map(
      (headingFont) => brandVariables({ primary: '#1d4ed8', headingFont })['--brand-heading-font'],
    );
    expect(new Set(families).size).toBe(4);
  });
});
