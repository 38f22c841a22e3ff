/** The values of the style sheet's variables for a root with these attributes: later rules and longer selectors win, as in a browser. */
export function tokensFor(css: string, attributes: Record<string, string>): Record<string, string> {
  const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(:root[^{]*)\{([^}]*)\}/g)].map(
    ([, selector = '', body = ''], place) => ({
      wanted: [...selector.matchAll(/\[data-([\w-]+)="([^"]*)"\]/g)].map(([, name = '', value = '']) => ({ name, value })),
      body,
      place,
    }),
  );
  const fitting = rules
    .filter(({ wanted }) => wanted.every(({ name, value }) => attributes[name] === value))
    .sort((one, other) => one.wanted.length - other.wanted.length || one.place - other.place);
  return Object.fromEntries(
    fitting.flatMap(({ body }) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])),
  );
}

type Colour = readonly [red: number, green: number, blue: number];

/** A token as red, green and blue (0 to 255): `#rgb`, `#rrggbb`, `var(--x)` or a mix of two of these. */
export function colourOf(tokens: Record<string, string>, value: string): Colour {
  const named = /^var\(--([\w-]+)\)$/.exec(value);
  if (named) return colourOf(tokens, tokens[named[1]!] ?? '');
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mix) {
    const share = Number(mix[2]) / 100;
    const [one, other] = [colourOf(tokens, mix[1]!), colourOf(tokens, mix[3]!)];
    return one.map((part, index) => part * share + other[index]! * (1 - share)) as unknown as Colour;
  }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (!hex) throw new Error(`no colour: ${value}`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Colour;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
