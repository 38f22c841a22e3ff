const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nbsp: ' ',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    euml: 'ë',
  }).concat(
    Object.entries({
      agrave: 'à',
      acirc: 'â',
      auml: 'ä',
      iuml: 'ï',
      icirc: 'î',
      ocirc: 'ô',
      ouml: 'ö',
      uuml: 'ü',
      ugrave: 'ù',
      ccedil: 'ç',
      szlig: 'ß',
    }),
    Object.entries({ micro: 'µ', sup2: '²', times: '×', ndash: '–', mdash: '—', copy: '©', reg: '®', deg: '°', frac12: '½' }),
  ),
);

/** Puts the signs for `&amp;`, `&eacute;` and `&#233;` in a text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) {
      const sign = signs.get(name) ?? signs.get(name.toLowerCase());
      if (sign === undefined) return whole;
      return /^[A-Z]/.test(name) && name !== name.toUpperCase() ? sign.toUpperCase() : sign;
    }
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
