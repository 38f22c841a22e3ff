/** The logo of a brand as it is kept: its kind and its size, in pixels or in the units of an SVG. */
export type Logo = { kind: 'png' | 'jpeg' | 'svg'; base64: string; width: number; height: number };

/** Reads a logo from its data URL; undefined when it has no size. */
export function logoOf(url: string): Logo | undefined {
  const [, type, base64] = /^data:image\/(png|jpeg|svg\+xml);base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  const kind = type === 'svg+xml' ? 'svg' : (type as 'png' | 'jpeg');
  const binary = atob(base64);
  const size = { png: pngSize, jpeg: jpegSize, svg: svgSize }[kind](binary);
  return size && size[0] > 0 && size[1] > 0 ? { kind, base64, width: size[0], height: size[1] } : undefined;
}

/** The logo as SVG, which documents draw. A picture is wrapped in one. */
export function logoSvg({ kind, base64, width, height }: Logo): string {
  if (kind === 'svg') return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" xlink:href="data:image/${kind};base64,${base64}"/></svg>`;
}

type Size = readonly [number, number] | undefined;
const number16 = (text: string, at: number) => text.charCodeAt(at) * 256 + text.charCodeAt(at + 1);

/** Width and height stand in the first chunk (PNG specification, IHDR). */
function pngSize(binary: string): Size {
  if (binary.slice(12, 16) !== 'IHDR' || binary.length < 24) return undefined;
  return [number16(binary, 16) * 65_536 + number16(binary, 18), number16(binary, 20) * 65_536 + number16(binary, 22)];
}

/** Walks the segments to the frame header (ITU T.81, SOF). */
function jpegSize(binary: string): Size {
  for (let at = 2; at + 9 < binary.length; at += 2 + number16(binary, at + 2)) {
    if (binary.charCodeAt(at) !== 0xff) return undefined;
    const marker = binary.charCodeAt(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [number16(binary, at + 7), number16(binary, at + 5)];
  }
  return undefined;
}

function svgSize(text: string): Size {
  const root = /<svg[^>]*>/.exec(text)?.[0] ?? '';
  const [, , , width, height] = /viewBox="\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(root) ?? [];
  const own = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1] ?? 0);
  return width !== undefined && height !== undefined ? [Number(width), Number(height)] : [own('width'), own('height')];
}
