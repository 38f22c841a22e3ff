import { brandPalette } from './brand-palette.ts';

/** The look of Katern itself, for pages without a brand. */
export const ownLook = { primary: '#475569', headingFont: 'Inter' };

const inter = '"Inter Variable", system-ui, sans-serif';
const headingFonts: Record<string, { family: string; weight: number }> = {
  'Source Serif 4': { family: '"Source Serif 4 Variable", Georgia, serif', weight: 500 },
  Sora: { family: `"Sora Variable", ${inter}`, weight: 600 },
  Lora: { family: '"Lora Variable", Georgia, serif', weight: 500 },
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
