type Rgb = readonly [red: number, green: number, blue: number];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The page in dark. */
const night: Rgb = [17, 19, 24];

/** Converts `#rrggbb` to red, green and blue, 0 to 255. */
function rgbOf(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** The relative luminance of a color, 0 to 1 (WCAG 2.2). */
function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of white on a color `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastWithWhite(color: string): number {
  return 1.05 / (luminanceOf(rgbOf(color)) + 0.05);
}

/** The mix of a color with another that comes nearest to a luminance, as `#rrggbb`; the color itself where `isReached` holds for it. */
function mixTo(color: Rgb, other: Rgb, isReached: (luminance: number) => boolean): string {
  const mixed = Array.from(
    { length: 101 },
    (_, step) => color.map((part, at) => part + ((other[at]! - part) * step) / 100) as unknown as Rgb,
  );
  const found = mixed.find((mix) => isReached(luminanceOf(mix))) ?? other;
  return `#${found.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The primary color of most brands in dark, and the hues, in degrees from orange to teal, of those that keep a shade of their own. */
const blueViolet = '#a5b4fc';
const ownHues = { from: 15, to: 180 };

/** The hue of a color, 0 to 360 degrees; undefined for a grey. */
function hueOf([red, green, blue]: Rgb): number | undefined {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return undefined;
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}

function darkPrimaryOf(own: Rgb): string {
  const hue = hueOf(own);
  if (hue === undefined || hue < ownHues.from || hue > ownHues.to) return blueViolet;
  return mixTo(own, white, (luminance) => luminance >= 0.47);
}

/** The colors of a brand in one scheme: of buttons and links, of what is selected, and of the page before the sign-in. */
export type BrandColors = { primary: string; selected: string; loginTint: string };

/**
 * The colors of a brand on screen from its own `#rrggbb`. Each has a luminance within a bound, so that texts and status colors
 * can be read on them for every brand: in light the brand's color itself unless it is too light, in dark a light blue-violet, or a light
 * shade of a color from orange to teal.
 */
export function brandPalette(color: string): { light: BrandColors; dark: BrandColors } {
  const own = rgbOf(color);
  const shade = darkPrimaryOf(own);
  return {
    light: {
      primary: mixTo(own, black, (luminance) => luminance <= 0.155),
      selected: mixTo(own, white, (luminance) => luminance >= 0.9),
      loginTint: mixTo(own, white, (luminance) => luminance >= 0.92),
    },
    dark: {
      primary: shade,
      selected: mixTo(rgbOf(shade), night, (luminance) => luminance <= 0.0165),
      loginTint: mixTo(rgbOf(shade), night, (luminance) => luminance <= 0.0095),
    },
  };
}
