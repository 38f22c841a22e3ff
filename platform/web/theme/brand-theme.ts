import { brandIconSvg } from '#platform/domain/brand-icons.ts';
import { brandPalette } from '#platform/domain/brand-palette.ts';

/** The look of Katern itself, for pages without a brand. */
export const ownLook = { primary: '#475569', headingFont: 'Inter' };

const inter = '"Inter Variable", system-ui, sans-serif';
/** Heading fonts, loaded only when a brand with it is applied. */
const headingFonts: Record<string, { family: string; weight: number; load(): Promise<unknown> }> = {
  'Source Serif 4': {
    family: '"Source Serif 4 Variable", Georgia, serif',
    weight: 500,
    load: () => import('@fontsource-variable/source-serif-4/index.css'),
  },
  Sora: { family: `"Sora Variable", ${inter}`, weight: 600, load: () => import('@fontsource-variable/sora/index.css') },
  Lora: { family: '"Lora Variable", Georgia, serif', weight: 500, load: () => import('@fontsource-variable/lora/index.css') },
};

/** The style sheet's variables of a brand. */
export function brandVariables({ primary, headingFont }: { primary: string; headingFont: string }): Record<string, string> {
  const { light, dark } = brandPalette(primary);
  const { family = inter, weight = 600 } = headingFonts[headingFont] ?? {};
  return {
    ...{ '--brand-primary': light.primary, '--brand-selected': light.selected, '--brand-login-tint': light.loginTint },
    ...{ '--brand-dark-primary': dark.primary, '--brand-dark-selected': dark.selected, '--brand-dark-login-tint': dark.loginTint },
    ...{ '--brand-heading-font': family, '--brand-heading-weight': String(weight) },
  };
}

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
  void headingFonts[headingFont]?.load();
}
