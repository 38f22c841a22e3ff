import { safeSvg } from '#modules/identity/domain/setup/safe-svg.ts';
import { type LogoCheck, maxLogoBytes } from '#modules/identity/domain/setup/unit.ts';
import { logoOf } from '#platform/server/documents/logo.ts';

/** A picture with more pixels on a side is no logo. */
const maxPixels = 4000;

/**
 * The logo of a brand as it is kept, from the data URL of an uploaded file: PNG and JPEG as they are, SVG with nothing in it but shapes. Nothing is
 * kept of a file that is too large, or no picture.
 */
export function readLogo(uploaded: string): { check: LogoCheck; kept: string } {
  if (uploaded === '') return { check: 'good', kept: '' };
  const [, base64] = /^data:[a-z+/.-]*;base64,([A-Za-z0-9+/=]+)$/.exec(uploaded) ?? [];
  if (base64 === undefined) return { check: 'no_picture', kept: '' };
  if (base64.length * 0.75 > maxLogoBytes) return { check: 'too_large', kept: '' };
  const type = typeOf(base64);
  const kept = type === 'svg' ? svgUrl(base64) : type && `data:image/${type};base64,${base64}`;
  const size = kept && logoOf(kept);
  const isLogo = kept && size && size.width <= maxPixels && size.height <= maxPixels;
  return isLogo ? { check: 'good', kept } : { check: 'no_picture', kept: '' };
}

/** By content; what a browser says of a file is not trusted. */
function typeOf(base64: string): 'png' | 'jpeg' | 'svg' | undefined {
  if (base64.startsWith('iVBORw0KGgo')) return 'png';
  if (base64.startsWith('/9j/')) return 'jpeg';
  const text = decoded(base64);
  return text !== undefined && /<svg[\s>]/.test(text) ? 'svg' : undefined;
}

function svgUrl(base64: string): string | undefined {
  const safe = safeSvg(decoded(base64) ?? '');
  return safe === undefined ? undefined : `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(safe)))}`;
}

function decoded(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
