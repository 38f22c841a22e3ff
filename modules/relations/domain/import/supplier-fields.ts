import { parseCountry, splitAddressLine, splitPostcodeCity } from '#modules/relations/domain/customer/parse-address.ts';
import { type SupplierService, supplierServices } from '#modules/relations/domain/supplier/supplier.ts';
import { choiceReader, emailReader, integerReader, numberReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, plainTitle, problem } from '#platform/domain/import/import-field.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';

/** The values of a supplier that a list can give. */
export type SupplierValues = {
  name: string;
  services: SupplierService[];
  contactName: string;
  email: string;
  orderEmail: string;
  phone: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
  language: 'nl' | 'en' | 'fr' | 'de';
  leadDays: number;
  /** Euros. */
  minimumOrder: number;
  ourNumber: string;
  vatNumber: string | null;
  kvk: string | null;
  iban: string | null;
  bic: string | null;
  paymentDays: number;
  notes: string;
  active: boolean;
};

const titles = (text: string) => text.split(' ');
const serviceWords: readonly [RegExp, SupplierService][] = [
  [/papier|paper/, 'paper'],
  [/(lijm|verbruik|materia)/, 'materials'],
  [/(groot|large|wide)(formaat|format)/, 'large_format'],
  [/druk|print|impress/, 'printing'],
  [/genaaid|naai|sewing|garen/, 'sewing'],
  [/bind|brocheer|reliure/, 'binding'],
  [/lamin|plastif/, 'lamination'],
  [/folie|foil/, 'foil'],
  [/preeg|emboss/, 'embossing'],
  [/lak|varnish|uv/, 'spot_varnish'],
  [/stans|diecut/, 'die_cutting'],
  [/casette|cassette|slipcase/, 'slipcases'],
  [/mailing|post/, 'mailing'],
  [/transport|koerier|vervoer/, 'transport'],
];

/** Services of a supplier, several separated by a comma: `papier, transport`. */
const servicesReader: ImportField['read'] = (cell) => {
  const words = String(cell)
    .split(/[,;/+]|\ben\b|\band\b/)
    .map(plainTitle)
    .filter((word) => word !== '');
  const found = words.map(
    (word) => supplierServices.find((one) => plainTitle(one) === word) ?? serviceWords.find(([at]) => at.test(word))?.[1],
  );
  return found.every((one) => one !== undefined) ? { value: [...new Set(found)] } : problem('CELL_NO_CHOICE', cell);
};

const countryReader: ImportField['read'] = (cell) => {
  const country = parseCountry(String(cell));
  return country ? { value: country } : problem('COUNTRY_UNKNOWN', cell);
};

const languages = new Map<string, SupplierValues['language']>([
  ...titles('n nl nederlands dutch neerlandais').map((word) => [word, 'nl'] as const),
  ...titles('e en engels english anglais').map((word) => [word, 'en'] as const),
  ...titles('f fr frans french francais').map((word) => [word, 'fr'] as const),
  ...titles('d de duits german deutsch').map((word) => [word, 'de'] as const),
]);

/** The fields of a list of suppliers. */
export function supplierImportFields(): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string, more: Partial<ImportField> = {}): ImportField => ({
    ...{ name, titles: titles(known), read },
    ...more,
  });
  const text = (name: string, longest: number, known: string) => field(name, textReader(longest), known);
  return [
    text(
      'name',
      160,
      'leverancier leveranciersnaam leveranciernaam supplier suppliername vendor vendorname fournisseur nomfournisseur lieferant naam name nom crediteurnaam crediteur',
    ),
    field('services', servicesReader, 'diensten dienst services levert assortiment soort categorie category rubriek'),
    text('contactName', 120, 'contact contactpersoon contactnaam contactperson verkoper vertegenwoordiger'),
    field('email', emailReader, 'email mail mailadres emailadres courriel'),
    field('orderEmail', emailReader, 'bestelmail bestelemail mailbestellingen emailbestellingen orderemail ordermail emailorders'),
    text('phone', 40, 'telefoon tel telefoonnummer phone telephone gsm'),
    text('street', 120, 'straat adres street address rue adresse strasse'),
    text('houseNumber', 12, 'huisnummer huisnr hnr housenumber nr'),
    text('postcode', 12, 'postcode pc zip codepostal plz'),
    text('city', 80, 'plaats woonplaats stad gemeente city ville ort'),
    text('postcodeCity', 120, 'pcplaats postcodeplaats postcodewoonplaats cpville'),
    field('country', countryReader, 'land landcode country pays'),
    field('language', choiceReader(languages), 'taal language langue sprache'),
    field('leadDays', integerReader({ min: 0, max: 365 }), 'levertijd leverdagen leadtime leaddays delai lieferzeit levertermijn'),
    field(
      'minimumOrder',
      numberReader({ min: 0, max: 100_000 }),
      'minimumorder minimumbestelling minorder minbestelbedrag minimumorderbedrag minimum',
    ),
    text('ourNumber', 40, 'klantnummer onsklantnummer onsnummer ournumber customernumber accountnumber'),
    text('vatNumber', 30, 'btwnummer btwnr btw vat vatnumber tva ustid ondernemingsnummer'),
    text('kvk', 20, 'kvk kvknummer kvknr handelsregister'),
    text('iban', 42, 'iban rekening rekeningnummer bankrekening'),
    text('bic', 14, 'bic swift'),
    field('paymentDays', integerReader({ min: 0, max: 120 }), 'betaaltermijn betaling betalingstermijn paymentdays paymentterm terms'),
    text('notes', 4000, 'opmerking opmerkingen notitie notities memo notes remarks'),
    field('active', yesNoReader, 'actief active'),
  ];
}

/** The values of a supplier in the rows of a list; the last row that says something counts. */
export function supplierValues(rows: readonly ReadRow[]): { values: Partial<SupplierValues>; problems: RowProblem[] } {
  const said: Record<string, unknown> = Object.assign({}, ...rows.map(({ values }) => values));
  const { postcodeCity, street, ...rest } = said;
  const line = typeof street === 'string' ? splitAddressLine(street) : undefined;
  const place = typeof postcodeCity === 'string' ? splitPostcodeCity(postcodeCity) : {};
  const values = {
    ...place,
    ...rest,
    ...(line && { street: line.street }),
    ...(line &&
      line.houseNumber !== '' &&
      rest.houseNumber === undefined && { houseNumber: `${line.houseNumber} ${line.addition}`.trim().slice(0, 12) }),
    ...(typeof rest.iban === 'string' && { iban: rest.iban.replace(/\s/g, '').toUpperCase() }),
    ...(typeof rest.bic === 'string' && { bic: rest.bic.replace(/\s/g, '').toUpperCase() }),
    ...(typeof rest.vatNumber === 'string' && { vatNumber: rest.vatNumber.replace(/[^a-z0-9]/gi, '').toUpperCase() }),
  };
  return { values: values as Partial<SupplierValues>, problems: [] };
}
