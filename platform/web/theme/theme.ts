import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { clearSelectByKey } from './clear-select-by-key.ts';

const primary = 'var(--k-primary)';
const fill = 'var(--k-fill)';
/** The primary color ten times: its value is a CSS variable that brand, environment and color scheme set in `tokens.css`. */
const brandShades = [primary, primary, primary, primary, primary, primary, primary, primary, primary, primary] as const;

/** Mantine's own scales in our tones, so that its borders and surfaces match `tokens.css`. */
const grays = ['#fafafa', '#f4f5f7', '#e8eaed', '#dfe3e8', '#cfd4db', '#a9b0bb', '#868e9b', '#646c79', '#454c58', '#14171c'] as const;
const darks = ['#e9ebef', '#b7bdc8', '#9299a6', '#6b7382', '#3a414e', '#272c36', '#1e232c', '#111318', '#15181e', '#0d0f13'] as const;

const variants: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  if (color === 'brand' && input.variant === 'filled') {
    return { background: fill, hover: 'var(--k-primary-hover)', color: 'var(--k-on-primary)', border: '1px solid transparent' };
  }
  if (color === 'brand' && input.variant === 'light') {
    return { background: 'var(--k-selected)', hover: 'var(--k-selected)', color: primary, border: '1px solid transparent' };
  }
  if (color === 'brand' && (input.variant === 'subtle' || input.variant === 'transparent')) {
    return { background: 'transparent', hover: 'var(--k-sunk)', color: primary, border: '1px solid transparent' };
  }
  return defaultVariantColorsResolver(input);
};

/** The distance between a menu and the edge of the window, in px. */
const menuMargin = 12;

/** The Mantine theme: sizes and defaults. Colors come from `tokens.css`, so that a change of brand re-renders nothing. */
export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: brandShades, gray: grays, dark: darks },
  variantColorResolver: variants,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: 'var(--k-heading-font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '37.5em', sm: '60em', md: '79em', lg: '80em', xl: '120em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Checkbox: { defaultProps: { iconColor: 'var(--k-on-primary)' } },
    Radio: { defaultProps: { iconColor: 'var(--k-on-primary)' } },
    Drawer: { defaultProps: { position: 'right', size: 496, overlayProps: { backgroundOpacity: 0.08 } } },
    Loader: { defaultProps: { role: 'status' } },
    Menu: { defaultProps: { middlewares: { flip: true, shift: { padding: menuMargin } } } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.25 } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right', onKeyDown: clearSelectByKey } },
  },
});

const ours = {
  '--mantine-color-body': 'var(--k-page)',
  '--mantine-color-text': 'var(--k-text)',
  '--mantine-color-bright': 'var(--k-text)',
  '--mantine-color-dimmed': 'var(--k-label)',
  '--mantine-color-placeholder': 'var(--k-label)',
  '--mantine-color-error': 'var(--k-late)',
  '--mantine-color-success': 'var(--k-success)',
  '--mantine-color-anchor': primary,
  '--mantine-color-default': 'var(--k-page)',
  '--mantine-color-default-hover': 'var(--k-sunk)',
  '--mantine-color-default-color': 'var(--k-text)',
  '--mantine-color-default-border': 'var(--k-border)',
  '--mantine-color-disabled': 'var(--k-sunk)',
  '--mantine-color-disabled-color': 'var(--k-label)',
  '--mantine-color-disabled-border': 'var(--k-hairline)',
  '--mantine-primary-color-contrast': 'var(--k-on-primary)',
  '--mantine-color-brand-filled': fill,
  '--mantine-color-brand-filled-hover': 'var(--k-primary-hover)',
  '--mantine-color-brand-light': 'var(--k-selected)',
  '--mantine-color-brand-light-hover': 'var(--k-selected)',
  '--mantine-color-brand-light-color': primary,
  '--mantine-color-brand-text': primary,
  '--mantine-color-brand-outline': primary,
};

/** Points Mantine's own color variables at our tokens, the same in light and dark: the tokens depend on the scheme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
