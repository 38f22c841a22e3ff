import { plainCompanyNumber } from '#modules/identity/domain/setup/unit.ts';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { parseCountry, splitAddressLine, splitPostcodeCity } from '#modules/relations/domain/customer/parse-address.ts';
import { isPostcode } from '#modules/relations/domain/customer/postcode.ts';
import { type SupplierLanguage, type SupplierService, supplierServices } from '#modules/relations/domain/supplier/supplier.ts';
import { choiceReader, daysReader, emailReader, misreadDigits, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, plainTitle, problem } from '#platform/domain/import/import-field.ts';
import type { Signs } from '#platform/domain/import/likeness.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { countryOf, plainPostcode, withoutOtherPrefix } from './addresses-of-row.ts';
import { activeReader } from './customer-readers.ts';
import { withPhoneZero } from './customer-record.ts';

/** The values of a supplier that a list can give. */
export type SupplierValues = {
  name: string;
  services: SupplierService[];
  contactName: string;
  email: string;
  orderEmail: string;
  phone: string;
  mobile: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
  language: SupplierLanguage;
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
  [/papier|paper|pappe|carton|karton|envelop|umschl[aä]g/, 'paper'],
  [/(lijm|verbruik|materia|platen|plates|chemi|inkt|encre|farbe)|^inks?$/, 'materials'],
  [/(groot|gross|grand|large|wide)(formaat|format)/, 'large_format'],
  [/druk|print|impress|druck/, 'printing'],
  [/genaaid|naai|sewing|garen/, 'sewing'],
  [/bind|broche|reliure/, 'binding'],
  [/lamin|plastif/, 'lamination'],
  [/folie|foil|dorure/, 'foil'],
  [/preeg|emboss|prag|gaufrage/, 'embossing'],
  [/lak|lack|varnish|vernis|uv/, 'spot_varnish'],
  [/stans|stanz|diecut|decoupe/, 'die_cutting'],
  [/casette|cassette|slipcase/, 'slipcases'],
  [/mailing|post/, 'mailing'],
  [/transport|koerier|vervoer|bezorg|verzend|livraison|spedition|kurier/, 'transport'],
];

const servicesKnown =
  'papier, materiaal, grootformaat, drukken, naaien, binden, lamineren, folie, preeg, vernis, stansen, cassettes, mailing, transport';

/** Services of a supplier, several separated by a comma: `papier, transport`. */
const servicesReader: ImportField['read'] = (cell) => {
  const words = String(cell)
    .split(/[,;/+]|\b(?:en|and|et|und)\b/)
    .map(plainTitle)
    .filter((word) => word !== '');
  const found = words.map(
    (word) => supplierServices.find((one) => plainTitle(one) === word) ?? serviceWords.find(([at]) => at.test(word))?.[1],
  );
  return found.every((one) => one !== undefined)
    ? { value: [...new Set(found)] }
    : problem('CELL_NOT_AMONG', cell, undefined, { known: servicesKnown });
};

const countryReader: ImportField['read'] = (cell) => {
  const country = parseCountry(String(cell));
  return country ? { value: country } : problem('COUNTRY_UNKNOWN', cell);
};

const languages = new Map<string, SupplierValues['language']>([
  ...titles('n nl nederlands dutch neerlandais').map((word) => [word, 'nl'] as const),
  ...titles('e en engels english anglais').map((word) => [word, 'en'] as const),
  ...titles('f fr frans french francais franzosisch').map((word) => [word, 'fr'] as const),
  ...titles('d de duits german allemand deutsch').map((word) => [word, 'de'] as const),
]);

const readLanguage = choiceReader(languages);
/** The fields of a list of suppliers. */
export function supplierImportFields(): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string, more: Partial<ImportField> = {}): ImportField => ({
    ...{ name, titles: titles(known), read },
    ...more,
  });
  const text = (name: string, longest: number, known: string, more: Partial<ImportField> = {}) =>
    field(name, textReader(longest), known, more);
  return [
    text(
      'name',
      160,
      'leveranciersnaam leveranciernaam naamleverancier naamcrediteur suppliername vendorname nomfournisseur nomdufournisseur lieferantenname naam name nom firma bedrijfsnaam raisonsociale crediteurnaam leverancier supplier vendor fournisseur lieferant crediteur kreditor',
      { suffices: true },
    ),
    field(
      'services',
      servicesReader,
      'diensten dienst services levert assortiment soort categorie category rubriek leistungen leistung sortiment prestations activite activites dienstverlening tatigkeit wat warengruppe warengruppen soortleverancier leverancierssoort',
    ),
    text(
      'contactName',
      120,
      'contact contactpersoon contactnaam contactperson verkoper vertegenwoordiger ansprechpartner kontakt personnedecontact',
    ),
    field('email', emailReader, 'email mail mailadres emailadres emailadresse courriel adresseemail'),
    field(
      'orderEmail',
      emailReader,
      'bestelmail bestelemail mailbestellingen emailbestellingen orderemail ordermail emailorders courrielcommandes emailcommandes bestellemail',
    ),
    text('phone', 40, 'telefoon tel telefoonnummer telnr telefoonnr phone phonenumber telephone telefon'),
    text(
      'mobile',
      40,
      'gsm gsmnummer gsmnr mobiel mobielnummer mobielnr mobile mobilenumber mobilephone portable mobiltelefon handy cell cellphone',
    ),
    text(
      'street',
      120,
      'straat adres adres1 street address addressline1 rue ruen ruenr ruenumero rueetnumero straatnr straatennr straatennummer adresse strasse anschrift',
    ),
    field('houseNumber', textReader(12), 'huisnummer huisnr hnr housenumber nr hausnummer hausnr', { follows: 'street' }),
    text('postcode', 12, 'postcode landpostcode pc zip zipcode postalcode codepostal cp plz postleitzahl', { unless: /^code$/ }),
    text('city', 80, 'plaats woonplaats stad gemeente city town ville localite commune ort stadt'),
    text('postcodeCity', 120, 'pcplaats postcodeplaats postcodewoonplaats postcodegemeente cpville plzort'),
    field('country', countryReader, 'land landcode country pays'),
    field('language', readLanguage, 'taal language langue sprache nf nfd nfe nfde'),
    field(
      'leadDays',
      daysReader({ max: 365 }),
      'levertijd leverdagen leadtime leaddays delai delaidelivraison lieferzeit lieferfrist levertermijn',
    ),
    field(
      'minimumOrder',
      numberReader({ min: 0, max: 100_000, thousands: true }),
      'minimumorder minimumbestelling minorder minbestelbedrag minimumorderbedrag minimum minimumdecommande commandeminimum mindestbestellwert',
    ),
    text(
      'ourNumber',
      40,
      'klantnummer onsklantnummer onsnummer onzedebiteurcode onzedebiteurnr onsdebiteurnummer debiteurnummerbijleverancier klantnummerbijleverancier ournumber customernumber accountnumber kundennummer kundennr numclient nclient',
    ),
    text(
      'vatNumber',
      30,
      'btwnummer btwnr btw btwid vat vatnumber vatid vatno tva ntva numerotva ustid ustidnr mwstnr umsatzsteuerid ondernemingsnummer',
    ),
    text('kvk', 20, 'kvk kvknummer kvknr kbo kbonummer kbonr bce numerobce nbce handelsregister coc'),
    text('iban', 42, 'iban ibannummer rekening rekeningnummer bankrekening bankrekeningnummer bankaccount'),
    text('bic', 14, 'bic swift'),
    field(
      'paymentDays',
      daysReader({ max: 120 }),
      'betaaltermijn betaling betalingstermijn betalingsconditie betalingscondities betalingsvoorwaarden paymentdays paymentterm terms delaidepaiement conditionsdepaiement zahlungsziel zahlungsbedingungen',
    ),
    text('notes', 4000, 'opmerking opmerkingen notitie notities memo notes remarks remarques bemerkung'),
    field('active', activeReader, 'actief active status crediteurstatus leverancierstatus leveranciersstatus', {
      unless: /in-?act|niet/,
      part: 'active',
    }),
  ];
}

/** The values of a supplier in the rows of a list; the last row that says something counts, of the name the first, which identifies it. */
export function supplierValues(rows: readonly ReadRow[], shopCountry: string): { values: Partial<SupplierValues>; problems: RowProblem[] } {
  const said: Record<string, unknown> = Object.assign({}, ...rows.map(({ values }) => values));
  const { postcodeCity, street, postcode: _, name: __, ...rest } = said;
  const name = rows.map(({ values }) => values.name).find((one) => one !== undefined);
  const line = typeof street === 'string' ? splitAddressLine(street) : undefined;
  const place = typeof postcodeCity === 'string' ? splitPostcodeCity(postcodeCity) : undefined;
  const written = String(said.postcode ?? place?.postcode ?? '').trim();
  const country = countryOf(said, written, shopCountry);
  const postcode = plainPostcode(country, written);
  const isCountryKnown = said.country !== undefined || written !== '';
  const withZero = (phone: string) => withPhoneZero(phone, isCountryKnown ? country : undefined, shopCountry);
  const values = {
    ...(name !== undefined && { name }),
    ...(place && { city: place.city }),
    ...rest,
    ...(written !== '' && { postcode, country }),
    ...(line && { street: line.street }),
    ...(line &&
      line.houseNumber !== '' &&
      rest.houseNumber === undefined && { houseNumber: `${line.houseNumber} ${line.addition}`.trim().slice(0, 12) }),
    ...(typeof rest.phone === 'string' && { phone: withZero(rest.phone) }),
    ...(typeof rest.mobile === 'string' && { mobile: withZero(rest.mobile) }),
    ...(typeof rest.iban === 'string' && { iban: rest.iban.replace(/\s/g, '').toUpperCase() }),
    ...(typeof rest.bic === 'string' && { bic: rest.bic.replace(/\s/g, '').toUpperCase() }),
    ...(typeof rest.kvk === 'string' && { kvk: plainCompanyNumber(rest.kvk) }),
    ...(typeof rest.vatNumber === 'string' && { vatNumber: completeVatNumber(rest.vatNumber, country) }),
  };
  const isUnread = rows.some(({ problems }) => problems.some(({ field }) => field === 'country'));
  const mended = misreadDigits(postcode);
  const nearest = mended !== undefined && isPostcode(country, mended) ? mended : undefined;
  const contradicting = withoutOtherPrefix(country, written);
  const wrong: RowProblem[] = contradicting
    ? [
        {
          ...wrongPlace(rows, said.postcode === undefined ? 'postcodeCity' : 'postcode', { value: written, country }, undefined),
          ...{ code: 'POSTCODE_OTHER_COUNTRY', unsure: true },
          nearest: said.postcode === undefined ? `${contradicting} ${place?.city ?? ''}` : contradicting,
        },
      ]
    : written === '' || isUnread || isPostcode(country, postcode)
      ? []
      : [
          said.postcode === undefined
            ? wrongPlace(rows, 'postcodeCity', { value: written, country }, nearest && `${nearest} ${place?.city ?? ''}`)
            : wrongPlace(rows, 'postcode', { value: written, country }, nearest),
        ];
  return { values: values as Partial<SupplierValues>, problems: wrong };
}

function wrongPlace(rows: readonly ReadRow[], field: string, params: RowProblem['params'], nearest: string | undefined): RowProblem {
  const row = (rows.findLast(({ values }) => values[field] !== undefined) ?? rows[0]!).number;
  return { row, field, code: 'POSTCODE_WRONG', params, ...(nearest && { nearest }) };
}

/** Returns what tells a supplier from another besides its name: VAT number, and a similar name at one postcode. */
export function supplierSigns({ name = '', vatNumber, postcode = '' }: Partial<SupplierValues>): Omit<Signs, 'key'> {
  const alike = vatNumber ? [`vat ${vatNumber.replace(/^[A-Z]{2}0?/, '')}`] : [];
  return { name, same: [], alike, group: postcode.replace(/\s/g, '') };
}
