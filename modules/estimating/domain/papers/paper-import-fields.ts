import { currencyField, foreignAmount } from '#platform/domain/import/currency.ts';
import {
  choiceReader,
  daysReader,
  integerReader,
  misreadDigits,
  numberReader,
  textReader,
  yesNoReader,
} from '#platform/domain/import/field-readers.ts';
import { type ImportField, plainTitle, problem } from '#platform/domain/import/import-field.ts';
import { nameReader } from '#platform/domain/import/name-reader.ts';
import { noCostPrice } from '#platform/domain/import/price-per.ts';
import { type Cell, readNumber } from '#platform/domain/import/read-cell.ts';

const titles = (text: string) => text.split(' ');

/** For how much a price is: per sheet, thousand sheets, kilo, hundred kilos, ton, square meter, pack or pallet, or for a number of sheets. */
export type PriceUnit = 'sheet' | 'thousand' | 'kg' | 'hundredKg' | 'ton' | 'm2' | 'pack' | 'pallet' | number;
/** The kilos of a price by weight. */
export const kilosOf = { kg: 1, hundredKg: 100, ton: 1000 } as const;
export type PriceCell = { amount: number; unit: PriceUnit | null };

/** `per 500 vel`, `/250`, `riem van 500`; of 100 alone nothing tells whether it is sheets or kilos. */
const sheetsOfPrice =
  /(?:^|\b(?:per|pro|par|je|van|à|of|pak|riem|ream|rame|ries|pack)|[/(])\s*(?!100\s*\)?$)(\d{2,4})\s*(?:vel(?:len)?|v\.?|st(?:uks?|k)?\.?|sheets?|shts?|bogen|bg\.?|blatt|feuilles?|flles?|f\.?)?\s*\)?\s*$/i;

/** The unit in a text: `€ / 1000 vel`, `per 100 kg`, `per 500 vel`, `pak`. */
export function priceUnitIn(text: string): PriceUnit | null {
  const plain = plainTitle(text);
  if (/100kg|%kg|ctkg/.test(plain)) return 'hundredKg';
  if (/1000kg|(?:^|per|pro|par|prijs|price|prix|preis|eur)ton(?:ne)?$/.test(plain)) return 'ton';
  const thousands = Number(/(?:^|\D)(\d{1,2})[.,\s]?000(?![\d.,])/.exec(text)?.[1] ?? 0);
  if (thousands > 1) return thousands * 1000;
  if (/1000|duizend|thousand|mille|tausend|‰/.test(plain) || /‰/.test(text)) return 'thousand';
  if (/(per|pro|par|eur|prijs)?(kg|kilo)$/.test(plain)) return 'kg';
  if (/m[2²]|\b[qs]q?m\b/i.test(text)) return 'm2';
  const sheets = Number(sheetsOfPrice.exec(text.trim())?.[1] ?? 0);
  if (sheets >= 10 && !(sheets >= 1900 && sheets < 2100)) return sheets;
  if (/(?:^|per|pro|par|prijs|price|prix|preis|eur|1)(?:pallet|palett|palette)(?:s|n|en)?$/.test(plain)) return 'pallet';
  if (/pak|riem|pack|ream|rame|paquet|paket|ries/.test(plain)) return 'pack';
  return /vel$|sheet$|stuk$|stuck$|perst$|feuille$|bogen$/.test(plain) ? 'sheet' : null;
}

const priceReader: ImportField['read'] = (cell, { mark, heading }) => {
  const foreign = foreignAmount(cell, heading);
  if (foreign) return foreign;
  const text = String(cell);
  const [, figures = text, behind = ''] =
    /^([^a-z/]*?)\s*((?:\/|per\b|pro\b|par\b)[\s\S]*)?$/i.exec(text.replace(/€|eur(o)?\b|\s*\(?excl\b.*$/gi, '').trim()) ?? [];
  const amount = typeof cell === 'number' ? cell : readNumber(figures, mark);
  if (amount === undefined) return problem('CELL_NO_NUMBER', cell, misreadDigits(cell));
  if (amount <= 0 || amount > 100_000) return problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 0, max: 100_000 });
  const value: PriceCell = { amount, unit: priceUnitIn(behind) ?? priceUnitIn(heading) };
  return { value };
};

/** `3 rollen`: a number of rolls, which is neither a size nor a number of sheets. */
const isRolls = /^\s*(?:v\.?a\.?|vanaf|from|ab|dès|>=?)?\s*\d{1,3}\s*(?:rol(?:len)?|rolls?|reels?|bobines?)\s*$/i;

/** From how much a price holds: sheets, kilos, packs or pallets. */
export type FromCell = { quantity: number; unit: 'sheet' | 'kg' | 'pack' | 'pallet' };
const readFrom = numberReader({ min: 0, max: 10_000_000, thousands: true });
const fromReader: ImportField['read'] = (cell, how) => {
  const figures =
    typeof cell === 'number'
      ? cell
      : cell
          .replace(/^\s*(?:v\.?a\.?|vanaf|from|ab|dès)\s*/i, '')
          .replace(/\s*(kg|kilo|pak(ken)?|ri(e)?m(en)?|packs?|reams?|rames?|ries|pal(?:let|ett)(?:s|e|en|es)?|vpe)\.?\s*$/i, '');
  const read = readFrom(figures, how);
  if (!('value' in read)) return isRolls.test(String(cell)) ? problem('SCALE_IN_ROLLS', cell) : read;
  const unit = [String(cell), how.heading].map(fromUnitIn).find((one) => one !== undefined) ?? 'sheet';
  const quantity = read.value as number;
  if (unit === 'sheet' && !Number.isInteger(quantity)) return problem('CELL_NO_NUMBER', cell);
  return { value: { quantity, unit } satisfies FromCell };
};
const fromUnitIn = (text: string): FromCell['unit'] | undefined => {
  if (/(?:^|[^a-z])(?:kg|kilo)/i.test(text)) return 'kg';
  if (/(?:^|[^a-z])(?:pallet|palette)/i.test(text)) return 'pallet';
  if (/(?:^|[^a-z])(?:pak|riem|pack|ream|rame|ries|vpe)/i.test(text)) return 'pack';
  return /vel|sheet|bogen|feuille/i.test(text) ? 'sheet' : undefined;
};

const unitReader: ImportField['read'] = (cell) => {
  const unit = priceUnitIn(String(cell));
  return unit ? { value: unit } : problem('PRICE_UNIT_UNKNOWN', cell);
};

type LengthUnit = 'mm' | 'cm' | 'm';
const factors: Record<LengthUnit, number> = { mm: 1, cm: 10, m: 1000 };
const unitIn = (text: string) => /(?:^|[^a-z])(mm|cm|m)(?:[^a-z]|$)/i.exec(text)?.[1]?.toLowerCase() as LengthUnit | undefined;

/** A length of a sheet in mm; without a unit, sheets are at least 15 cm and at most 2 m. */
function sheetMm(value: number, unit: LengthUnit | undefined): number {
  const by = unit ? factors[unit] : value < 3 ? 1000 : value < 150 ? 10 : 1;
  return Math.round(value * by * 10) / 10;
}

/** The unit of a heading, unless a sheet would be larger than any: `720` below `Breedte (cm)` is in mm. */
function unitOfHeading(heading: string, longest: number): LengthUnit | undefined {
  const unit = unitIn(heading);
  return unit && longest * factors[unit] <= 2000 ? unit : undefined;
}

const lengthReader: ImportField['read'] = (cell, { mark, heading }) => {
  const text = String(cell).replace(/\s*(mm|cm|m)\s*$/i, '');
  const value = typeof cell === 'number' ? cell : readNumber(text, mark);
  if (value === undefined) return problem('CELL_NO_NUMBER', cell, misreadDigits(cell));
  const said = unitIn(String(cell).replace(/\d/g, ' '));
  const mm = sheetMm(value, said ?? unitOfHeading(heading, value));
  return mm >= 100 && mm <= 2000 ? { value: mm } : problem('SHEET_IMPLAUSIBLE', cell);
};

const series: Record<string, readonly [number, number]> = {
  sra3: [450, 320],
  sra2: [640, 450],
  sra1: [900, 640],
  sra4: [320, 225],
  ra1: [860, 610],
  ra2: [610, 430],
  ra3: [430, 305],
  a4: [297, 210],
  a3: [420, 297],
  a2: [594, 420],
  a1: [841, 594],
  b1: [1000, 700],
  b2: [707, 500],
};

// Thousands, metres below one, or at most two decimals; `70x100,250 vel` and `65x92,90g` go on behind their comma.
const side = String.raw`([1-9][.,]\d{3}|0[.,]\d{3}|\d+(?:[.,]\d{1,2})?)(?!\d|\s*(?:gr?|gram|gsm|vel)\b)\s*(mm|cm|m(?![a-z0-9²]))?`;
const sheetSides = new RegExp(String.raw`^${side}\s*(?:[x×*/]|bij|by|sur)\s*${side}(?:[\s,;(/](.*)|([lsbk][lgb]\b.*))?$`);
/** Behind the sides: another size, or inches. */
const notSides = /\d\s*[x×*]\s*\d|^\s*(?:in(?:ch(?:es)?)?\b|["″”])/;
const grainAbbreviation = /^(?:ll|lg|sg|bl|kl|[a-z]+(?:lopend|loop|grain|bahn))$/;

/** The grain in the words behind a size: `SG`, `(BL)`, `90 g BL`. */
function grainBehind(text: string) {
  const words = text.split(/[^a-z]+/).filter((word) => word !== '');
  const whole = /\d/.test(text) ? undefined : grains.get(words.join(''));
  const found = new Set(words.filter((word) => grainAbbreviation.test(word)).map((word) => grains.get(word)));
  return whole ?? (found.size === 1 ? [...found][0] : undefined);
}

/** A roll by its width: `rol 520`, `52 cm rol`, `bobine 520 mm`. */
const rollSize =
  /^(?:(?:rol|roll|reel|rolle|bobine|web)\s*(?:breedte|width)?\s*:?\s*([\d.,]+\s*(?:mm|cm|m)?)|([\d.,]+\s*(?:mm|cm|m)?)\s*(?:rol|roll|reel|rolle|bobine|web))$/;

/** The long side of a sheet is at most this many times the short one, as of a banner of a digital press. */
const mostSlender = 5;

/** `SRA3 (320x450)` and `B1 - 70 x 100` say a size twice: the sides count. */
const withNamedSize = (text: string) => text.replace(/^(?:s?ra|a|b)\d\+?\s*[-–:=(]\s*(?=\d+(?:[.,]\d+)?\s*[x×*])(.*?)\)?$/, '$1');

/** The two sides of a sheet, `50x70`, `720 × 1020 mm`, `SRA3`, or the width of a roll. */
const sizeReader: ImportField['read'] = (cell, { heading }) => {
  const text = withNamedSize(String(cell).trim().toLowerCase());
  const named = series[text.replace(/^din\b|[^a-z0-9+]/g, '')];
  if (named) return { value: named };
  const roll = rollSize.exec(text);
  if (isRolls.test(text)) return problem('SIZE_IS_ROLLS', cell);
  if (roll) {
    const width = lengthReader((roll[1] ?? roll[2])!, { mark: 'comma', heading });
    return 'value' in width ? { value: { widthMm: width.value } } : problem('SHEET_IMPLAUSIBLE', cell);
  }
  const [, one = '', unitOfOne, other = '', unitOfOther, apart, behind = apart ?? ''] = sheetSides.exec(text) ?? [];
  if (one === '' || notSides.test(behind)) return problem('SHEET_SIZE_UNREADABLE', cell);
  const said = unitOfOther ?? unitOfOne;
  const isMetres = said === 'm' || [one, other].some((figures) => /^0[.,]/.test(figures));
  const isThousands = (figures: string) => !isMetres && /^[1-9][.,]\d{3}$/.test(figures);
  const values = [one, other].map((figures) => Number(figures.replace(/[.,]/, isThousands(figures) ? '' : '.')));
  const unit = (said ?? unitOfHeading(heading, Math.max(...values))) as LengthUnit | undefined;
  const mm = values.map((value, _, both) =>
    sheetMm(value, unit ?? (Math.max(...both) < 150 ? (Math.max(...both) < 3 ? 'm' : 'cm') : 'mm')),
  );
  const long = Math.max(...mm);
  const short = Math.min(...mm);
  const grain = grainBehind(behind);
  return short >= 100 && long <= 2000 && long <= mostSlender * short
    ? { value: grain ? [long, short, grain] : [long, short] }
    : implausibleSize(cell, values);
};

/** A sheet with one side in cm and the other in mm, `72x1020`, may be meant in mm. */
function implausibleSize(cell: Cell, values: readonly number[]) {
  const [small, large] = [Math.min(...values), Math.max(...values)];
  const mm = [small * 10, large];
  // `64 x 45` below `Formaat (mm)`.
  const cm = values.map((value) => value * 10);
  if (large < 150 && small >= 10 && large <= mostSlender * small)
    return { ...problem('SHEET_IMPLAUSIBLE', cell, `${cm.join(' x ')} mm`), unsure: true as const };
  const isMixed = small >= 10 && small < 150 && large >= 150 && large <= 2000 && Math.max(...mm) <= mostSlender * Math.min(...mm);
  const nearest = values.map((value) => (value === small ? value * 10 : value)).join(' x ');
  return isMixed ? { ...problem('SHEET_IMPLAUSIBLE', cell, `${nearest} mm`), unsure: true as const } : problem('SHEET_IMPLAUSIBLE', cell);
}

/** A thickness in micron: `120`, `0,12 mm`. */
const thicknessReader: ImportField['read'] = (cell, { mark, heading }) => {
  const value = typeof cell === 'number' ? cell : readNumber(String(cell).replace(/\s*(mm|µm|μm|um|mu|micron|mic)\.?\s*$/i, ''), mark);
  if (value === undefined) return problem('CELL_NO_NUMBER', cell, misreadDigits(cell));
  const isMicron = /µ|μ|\bum\b|\bmu\b|mic/i.test(String(cell));
  const isMm = !isMicron && (/mm/i.test(`${cell} ${heading}`) ? value < 20 : value < 5);
  const micron = Math.round(value * (isMm ? 1000 : 1));
  return micron >= 20 && micron <= 5000 ? { value: micron } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 20, max: 5000 });
};

const grains = new Map<string, readonly ('L' | 'B' | 'X')[]>([
  ...titles(
    'l ll lg lb sl lang langlopend lange langelooprichting longgrain long langsluifig schmalbahn sb langloop langebaan senslong fibreslongues fibrelongue',
  ).map((word) => [word, ['L']] as const),
  ...titles(
    'b bl sg kl st se breed breedlopend kort kortlopend shortgrain short breitbahn bb breedloop bredebaan senslarge senscourt senstravers travers fibrescourtes fibrecourte',
  ).map((word) => [word, ['B']] as const),
  ...titles('x geen nvt none').map((word) => [word, ['X']] as const),
]);
const readGrain = choiceReader(grains, 'LL, BL, LL/BL, geen');
const bothGrains = /^(l|ll|lg)\s*[/,;]\s*(b|bl|sg)$|^(b|bl|sg)\s*[/,;]\s*(l|ll|lg)$/i;
/** A stock that is sold in both directions has both, `LL/BL`. */
const grainReader: ImportField['read'] = (cell) => {
  const text = String(cell).trim();
  if (bothGrains.test(text)) return { value: ['L', 'B'] };
  // `langloop (LL)` says it twice.
  const [, word = '', short = ''] = /^([^(]+)\(([^)]+)\)$/.exec(text) ?? [];
  const [one, other] = [readGrain(word), readGrain(short)];
  return 'value' in one && 'value' in other && one.value[0] === other.value[0] ? one : readGrain(cell);
};
/** `FSC Mix` in a column of certificates says yes. */
const fscReader: ImportField['read'] = (cell, how) => (/^fsc\b/i.test(String(cell).trim()) ? { value: true } : yesNoReader(cell, how));
const coatings = new Map<string, boolean>([
  ...titles('ja j yes y oui x 1 gestreken coated couche gestrichen mc glans gloss mat matt silk satin wvmc hvmc hvmcmat hvmcglans').map(
    (word) => [word, true] as const,
  ),
  ...titles('nee n no non nein 0 ongestreken uncoated noncouche ungestrichen hv houtvrij offset natuur').map(
    (word) => [word, false] as const,
  ),
]);

/** The fields of a price list of papers. */
export function paperImportFields(suppliers: ReadonlyMap<string, number>): ImportField[] {
  const field = (name: string, known: string, read: ImportField['read']): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'code',
      'code art papiernr papiernummer artikel artikelnummer artikelnr artnr artikelcode article articleno item itemno stockcode productcode bestelnummer referentie reference ref codearticle papiercode materiaalcode nr nummer',
      textReader(40),
    ),
    {
      ...field(
        'name',
        'naam omschrijving benaming name description papier paper kwaliteit quality qualite qualitat designation libelle bezeichnung product produit produkt',
        textReader(120),
      ),
      above: { is: 'suggestion', or: ['stock'] },
    },
    field('stock', 'papiersoort soort stock merk brand sorte marque grade', textReader(80)),
    field(
      'grams',
      'gramgewicht gram gr grammage gsm gm gm2 gqm grqm gewicht weight grm2 gramm flachengewicht',
      numberReader({ min: 30, max: 1500 }),
    ),
    field(
      'size',
      'formaat afmeting afmetingen maat vel velformaat size format sheetsize dimensions vellmaat bogenformat formatcm formatmm formaatcm formaatmm bxl lxb bxh hxb laizexlongueur largeurxlongueur longueurxlargeur lxl',
      sizeReader,
    ),
    field('long', 'lengte length longueur lang langezijde lange longside lange1 hoogte l', lengthReader),
    { ...field('short', 'breedte width largeur breite kort kortezijde shortside b', lengthReader), unless: /korting/ },
    field(
      'width',
      'rolbreedte baanbreedte breedterol rolmaat webwidth rollwidth reelwidth laize largeurbobine rollenbreite bahnbreite',
      lengthReader,
    ),
    field(
      'grain',
      'looprichting lgsg sglg nf fn lb bl llbl lbbb baan baanrichting looprichtingen loop grain grains graindirection sens sensmachine laufrichtung vezelrichting vezel lr',
      grainReader,
    ),
    field('bulk', 'opdikking bulk volume main volumen', numberReader({ min: 0.5, max: 3 })),
    field('thickness', 'dikte thickness caliper kaliper epaisseur dicke mum mu micron um', thicknessReader),
    field('coated', 'gestreken coated couche gestrichen strijk coating', choiceReader(coatings, 'ja, nee')),
    {
      ...field(
        'price',
        'prijs price prix preis inkoopprijs nettoprijs netprice prixnet nettopreis eur prijs1000 p1000 p1000vel pkg p100kg prijs100kg 100kg 1000vel 1000 perkg kg',
        priceReader,
      ),
      unless: noCostPrice,
    },
    field('priceUnit', 'eenheid prijseenheid per unit priceunit unite einheit preiseinheit je pro par', unitReader),
    field(
      'from',
      'vanaf staffel from apartirde ab abmenge abbogen vanafaantal aantalvanaf minimum minimumafname fromsheets breakqty breakquantity minqty quantity',
      fromReader,
    ),
    field(
      'sheetsPerPack',
      'velperpak perpak vpe ve velpak vellenpak verp rame riem ries perriem perries perrame pak velperriem vellenperpak pak inhoud verpakking verpakkingseenheid sheetsperpack sheetsperream packsize riem parpaquet packung conditionnement boparpaquet bogenprories bogenries feuillesparrame feuillespaquet feuillesparpaquet bogenpaket bogenpropaket packqty packquantity sheetspack sheetsinpack qtyperpack',
      integerReader({ min: 1, max: 10_000 }),
    ),
    {
      ...field(
        'sheetsPerPallet',
        'velperpallet vellenperpallet velpallet pallet sheetsperpallet palette parpalette',
        integerReader({ min: 1, max: 1_000_000 }),
      ),
      // `1 pallet / 1000` is a price.
      unless: /^\d|1000$|prijs|price|prix|preis/,
    },
    field('supplier', 'leverancier supplier fournisseur lieferant handel groothandel', nameReader(suppliers)),
    field('leadDays', 'levertijd leverdagen leverdgn levertermijn leadtime leaddays delai lieferzeit', daysReader({ max: 365 })),
    field(
      'supplierCode',
      'artikelnummerleverancier codeleverancier leveranciercode suppliercode reffournisseur lieferantenartikel',
      textReader(60),
    ),
    field('fsc', 'fsc certificaat', fscReader),
    currencyField,
  ];
}
