import { brandIconSvg } from '#platform/domain/brand-icons.ts';
import { brandVariables } from '#platform/domain/brand-variables.ts';

/** Heading fonts, loaded only when a brand with it is applied. */
const headingFonts: Record<string, () => Promise<unknown>> = {
  'Source Serif 4': () => import('@fontsource-variable/source-serif-4/index.css'),
  Sora: () => import('@fontsource-variable/sora/index.css'),
  Lora: () => import('@fontsource-variable/lora/index.css'),
};

/** Applies a brand to the page: its colors and heading font, and the tab icon. */
export function applyBrand(
  { uiId, primary, headingFont }: { uiId: number; primary: string; headingFont: string },
  testEnvironment: boolean,
): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(brandVariables({ primary, headingFont }))) root.style.setProperty(name, value);
  if (testEnvironment) root.dataset.environment = 'test';
  else delete root.dataset.environment;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(brandIconSvg(uiId, primary))}`;
  void headingFonts[headingFont]?.();
}
