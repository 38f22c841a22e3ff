import { countries } from './countries.ts';

/** What people write besides the code and the name of a country. */
const alsoWritten: Record<string, string> = {
  ...{ nld: 'NL', holland: 'NL', thenetherlands: 'NL', b: 'BE', bel: 'BE', d: 'DE', deu: 'DE', brd: 'DE', f: 'FR', fra: 'FR' },
  ...{
    l: 'LU',
    lux: 'LU',
    ch: 'CH',
    uk: 'GB',
    greatbritain: 'GB',
    grootbrittannie: 'GB',
    england: 'GB',
    engeland: 'GB',
    usa: 'US',
    el: 'GR',
  },
};
const languagesOfNames = ['nl', 'en', 'fr', 'de'] as const;
const plainCountry = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

let byName: Map<string, string> | undefined;
/** The code of every country by its names in the languages of our files. */
function countryNames(): Map<string, string> {
  byName ??= new Map(
    languagesOfNames.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return countries.map((code) => [plainCountry(names.of(code) ?? code), code] as const);
    }),
  );
  return byName;
}

/** The ISO code of a written country: the code, or its name in Dutch, English, French or German. */
export function parseCountry(written: string): string | undefined {
  const code = written.trim().toUpperCase();
  // `B-2800` is a postcode.
  const text = /\d/.test(written) ? '' : plainCountry(written);
  return countries.includes(code) ? code : (alsoWritten[text] ?? countryNames().get(text));
}

/** Splits `Oudegracht 112a` into street and house number; the number is empty when there is none. */
export function splitStreet(text: string): { street: string; houseNumber: string } {
  const found = /^(.*\S)\s+(\d+\s*[a-z]?(?:[-/ ]\w{1,6})?)$/i.exec(text.trim());
  return found ? { street: found[1]!.trim().replace(/,$/, ''), houseNumber: found[2]!.trim() } : { street: text.trim(), houseNumber: '' };
}

const boxes = /[\s,]+(?:(?:bus|box|bte|boîte)\.?\s*([\w.-]{1,10})|b(?:\.\s*|\s+)?(\d[\w.-]{0,9}))$/i;
const postbox = /^(postbus|postfach|p\.?\s?o\.?\s?box|bo[iî]te postale|b\.?p\.?)\s+(\d[\d ]*)$/i;
const noNumber = /^(.*\S)[\s,]+(?:z[/.]?\s?n|s[/.]?\s?n|zonder (?:huis)?(?:nr|nummer)|sans num[eé]ro|ohne (?:haus)?nummer)\.?$/i;
/** A part of a site behind the number of the house: `5 poort B`, `12 hal 3`. */
const partOfSite =
  /^(.*\S[\s,]+\d+\s?[a-z]?)[\s,]+((?:poort|hal|loods|gebouw|unit|kade|dock|gate|building|b[âa]timent|quai|halle|tor|geb[äa]ude)\.?\s+[\w-]{1,10})$/i;

/** Splits `Kerkstraat 12 bus 3`, `Kerkstraat 12/3`, `12, rue de la Gare` and `Industriepark z/n`; without a number all of it is the street. */
export function splitAddressLine(text: string): { street: string; houseNumber: string; addition: string } {
  const line = text.trim().replace(/\s+/g, ' ');
  // `Postfach 10 01 22` is one number.
  const [, named, number = ''] = postbox.exec(line) ?? [];
  if (named !== undefined) return { street: named, houseNumber: number.replaceAll(' ', ''), addition: '' };
  const box = boxes.exec(line);
  const rest = box && /\d/.test(line.slice(0, box.index)) ? line.slice(0, box.index) : line;
  const addition = rest === line ? '' : `bus ${box![1] ?? box![2]!}`;
  const french = /^(\d+\s?(?:bis|ter|[a-z](?=,))?),?\s+(\D.*)$/i.exec(rest);
  if (french) return { street: french[2]!, houseNumber: french[1]!.trim(), addition };
  const without = noNumber.exec(rest);
  if (without) return { street: without[1]!.replace(/,$/, ''), houseNumber: 'z/n', addition };
  const [, numberedSite, part] = partOfSite.exec(rest) ?? [];
  if (numberedSite !== undefined && part !== undefined && addition === '') {
    const own = splitAddressLine(numberedSite);
    if (own.houseNumber !== '' && own.addition === '') return { ...own, addition: part };
  }
  const range = /^(.*?\S)[\s,]+(?:nr\.?\s*)?(\d{1,4})\s?-\s?(\d{1,4}[a-z]?)$/i.exec(rest);
  if (range && Number.parseInt(range[3]!, 10) > Number(range[2]))
    return { street: range[1]!.replace(/,$/, ''), houseNumber: `${range[2]}-${range[3]}`, addition };
  const ofYear = /^(.*\s(?:1[5-9]|20)\d{2})\s+(\d{1,4}[a-z]?)$/i.exec(rest);
  if (ofYear) return { street: ofYear[1]!, houseNumber: ofYear[2]!, addition };
  const numbered = /^(.*?\S)[\s,]+(?:nr\.?\s*)?(\d+)\s*((?!nr\b)[a-z]{1,3}|bis|ter)?(?:\s*[-/]\s*(\w{1,6})|\s+(\w{1,4}))?$/i.exec(rest);
  if (!numbered) return { street: rest, houseNumber: '', addition };
  const [, street = '', digits = '', letter = '', behind, apart] = numbered;
  const more = behind ?? apart ?? '';
  return { street, houseNumber: `${digits}${letter}`, addition: addition || more };
}

/**
 * Splits an address in one cell, `Kerkstraat 12, 2300 Turnhout, België`, into its line, the place and the country that it names; undefined when
 * it has no postcode.
 */
export function splitWholeAddress(text: string): { line: string; postcodeCity: string; country: string | undefined } | undefined {
  const whole = text.trim().replace(/\s+/g, ' ').replaceAll(' ,', ',');
  const named = /^(.*\d.*), ?(\p{L}[^\d,]*)$/u.exec(whole);
  const country = named ? parseCountry(named[2]!) : undefined;
  const line = country === undefined ? whole : named![1]!;
  const [, british, town, postcode] = /^(\S.*?\d.*|.+?), ?(\p{L}[^\d,]*?),? ([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u.exec(line) ?? [];
  if (postcode !== undefined) return { line: british!, postcodeCity: `${postcode} ${town}`, country: country ?? 'GB' };
  const found = /^(.*\d\S*|.* z\/n|.*(?=, )),? [-–]? ?((?:[A-Z]{1,2}-)?(?:\d{4} ?[A-Z]{2}|\d{4,5}),? \p{L}[^\d,]*)$/u.exec(line);
  return found ? { line: found[1]!.replace(/,$/, ''), postcodeCity: found[2]!, country } : undefined;
}

/** Splits `2300 TURNHOUT`, `B-2300 Turnhout`, `3512JE Utrecht` and `Turnhout 2300`; `2300` alone has no city. */
export function splitPostcodeCity(text: string): { postcode: string; city: string } {
  const line = text
    .trim()
    .replace(/\s+/g, ' ')
    // `B 3600 Genk`.
    .replace(/^(NL|BE?|DE?|FR?|LU?|AT?|CH) (?=\d{4,5}\b)/, '$1-');
  const british = /^([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}),? (\p{L}\D*)$/u.exec(line);
  if (british) return { postcode: british[1]!, city: british[2]! };
  const dutch = /^(?:NL-?)?(\d{4}) ?([A-Z]{2}),? (\D.*)$/i.exec(line);
  if (dutch && dutch[2] === dutch[2]!.toUpperCase()) return { postcode: `${dutch[1]} ${dutch[2]}`, city: dutch[3]! };
  if (/^(?:[A-Z]{1,2}-)?\d{4,5}$|^[1-9]\d{3} ?[A-Z]{2}$/.test(line)) return { postcode: line, city: '' };
  const before = /^((?:[A-Z]{1,2}-)?(?=\S*\d)[\doOlI]{4,5}),? (\D.*)$/.exec(line);
  if (before) return { postcode: before[1]!, city: before[2]! };
  const behind = /^(\D+?),? ((?:[A-Z]{1,2}-)?\d{4,5})$/.exec(line);
  return behind ? { postcode: behind[2]!, city: behind[1]! } : { postcode: '', city: line };
}
