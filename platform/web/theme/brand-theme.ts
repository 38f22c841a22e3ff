import { signSvg } from '#platform/domain/brand-signs.ts';

const anonymousColour = '#475569';

/** Heading fonts of the brands that have one of their own, fetched only when such a brand is worn. */
const headingFonts: Record<number, () => Promise<unknown>> = {
  2: () => import('@fontsource-variable/source-serif-4/index.css'),
  4: () => import('@fontsource-variable/sora/index.css'),
  5: () => import('@fontsource-variable/lora/index.css'),
};

/** Primary of each brand, for the dots of the brand picker. Those of the page itself are in `tokens.css`. */
export const brandColours: Record<number, string> = {
  0: anonymousColour,
  1: '#1d4ed8',
  2: '#0f766e',
  3: '#9f1239',
  4: '#c2410c',
  5: '#6d28d9',
};

/** Dresses the page as a brand: colours through an attribute, its heading font if it has one. */
export function wearBrand(uiId: number, testEnvironment: boolean): void {
  const root = document.documentElement;
  root.dataset.brand = String(uiId);
  if (testEnvironment) root.dataset.environment = 'test';
  else delete root.dataset.environment;
  const sign = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (sign) sign.href = `data:image/svg+xml,${encodeURIComponent(signSvg(uiId, brandColours[uiId] ?? anonymousColour))}`;
  void headingFonts[uiId]?.();
}
