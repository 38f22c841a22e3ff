/** The bars of the left digits by parity (L and G) and of the right ones (R), as modules (GS1 General Specifications, 5.2.1). */
const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'] as const;
const parity = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'] as const;
const inverted = (bars: string) => bars.replace(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));
const reversed = (bars: string) => [...bars].toReversed().join('');

/** The 95 modules of an EAN-13, 1 for a bar; undefined unless there are thirteen digits with a right check digit. */
export function ean13Modules(code: string): string | undefined {
  const digits = [...code.replace(/[- ]/g, '')].map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  if (digits.length !== 13 || digits.some(Number.isNaN) || sum % 10 !== 0) return undefined;
  const [first, ...rest] = digits as [number, ...number[]];
  const half = (from: number, write: (bars: string, place: number) => string) =>
    rest
      .slice(from, from + 6)
      .map((digit, place) => write(left[digit]!, place))
      .join('');
  const leftHalf = half(0, (bars, place) => (parity[first]![place] === 'L' ? bars : reversed(inverted(bars))));
  return `101${leftHalf}01010${half(6, inverted)}101`;
}

const moduleMm = 0.33;
const heightMm = 22.85;
const quietModules = 11;
/** Room for the digits above and below the bars. */
const digitsMm = 5;

/** The white field of a barcode at its nominal size, with its quiet zones and digits. */
export const barcodeField = { widthMm: (95 + 2 * quietModules) * moduleMm, heightMm: heightMm + 2 * digitsMm, digitsMm, barsMm: heightMm };

/** The bars of an ISBN within its field; undefined for what is no ISBN. */
export function isbnBars(isbn: string): { leftMm: number; widthMm: number }[] | undefined {
  const modules = ean13Modules(isbn);
  if (!modules) return undefined;
  return [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({
    leftMm: (quietModules + index) * moduleMm,
    widthMm: bar.length * moduleMm,
  }));
}

/** The barcode of an ISBN as SVG at its nominal size, with the quiet zones that a scanner needs; undefined for what is no ISBN. */
export function isbnBarcode(isbn: string): string | undefined {
  const { widthMm: width, heightMm: height } = barcodeField;
  const bars = isbnBars(isbn)?.map(
    ({ leftMm, widthMm }) => `<rect x="${leftMm.toFixed(3)}" y="${digitsMm}" width="${widthMm.toFixed(3)}" height="${heightMm}"/>`,
  );
  if (!bars) return undefined;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width.toFixed(2)}mm" height="${height}mm" viewBox="0 0 ${width.toFixed(2)} ${height}">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="${(width / 2).toFixed(2)}" y="3.6" font-family="sans-serif" font-size="3" text-anchor="middle">ISBN ${isbn}</text>`,
    ...bars,
    `<text x="${(width / 2).toFixed(2)}" y="${heightMm + 8.6}" font-family="sans-serif" font-size="3.4" text-anchor="middle">${isbn.replace(/[- ]/g, '')}</text>`,
    '</svg>',
  ].join('');
}
