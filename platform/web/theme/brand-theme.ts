import { brandIconSvg } from '#platform/domain/brand-icons.ts';

const anonymousColor = '#475569';

/** Heading fonts of the brands that have their own, loaded only when such a brand is applied. */
const headingFonts: Record<number, () => Promise<unknown>> = {
  2: () => import('@fontsource-variable/source-serif-4/index.css'),
  4: () => import('@fontsource-variable/sora/index.css'),
  5: () => import('@fontsource-variable/lora/index.css'),
};

/** The primary color of each brand, for the dots of the brand picker. The colors of the page itself are in `tokens.css`. */
export const brandColors: Record<number, string> = {
  0: anonymousColor,
  1: '#1d4ed8',
  2: '#0f766e',
  3: '#9f1239',
  4: '#c2410c',
  5: '#6d28d9',
};

/** Applies a brand to the page: colors through an attribute, the tab icon, and its heading font if it has one. */
export function applyBrand(uiId: number, testEnvironment: boolean): void {
  const root = document.documentElement;
  root.dataset.brand = String(uiId);
  if (testEnvironment) root.dataset.environment = 'test';
  else delete root.dataset.environment;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(brandIconSvg(uiId, brandColors[uiId] ?? anonymousColor))}`;
  void headingFonts[uiId]?.();
}
