import { type ImportField, type ImportMapping, importFields } from './fields.ts';

/** Attributes that hold the number of a record itself: `<order nr="1">`. */
const ownNumbers = ['@nr', '@id', '@number', '@nummer'];

/** Column names that customers use, in the form of `headingKey`; the first that the file has is taken. */
const names: Record<ImportField, readonly string[]> = {
  reference: [
    'referentie',
    'uwreferentie',
    'klantreferentie',
    'reference',
    'customerreference',
    'yourreference',
    'ref',
    'ordernummer',
    'ordernr',
    'ordernumber',
    'orderid',
    'bestelnummer',
    'order',
    ...ownNumbers,
  ],
  product: [
    'productcode',
    'artikelcode',
    'artikelnummer',
    'artikel',
    'articlecode',
    'article',
    'itemcode',
    'sku',
    'product',
    'item',
    'subgroep',
  ],
  quantity: ['aantal', 'oplage', 'quantity', 'qty', 'copies', 'stuks', 'aantalexemplaren', 'exemplaren'],
  description: ['omschrijving', 'titel', 'description', 'title', 'naamproduct', 'werktitel'],
  price: ['prijs', 'bedrag', 'price', 'amount', 'totaalprijs', 'prijsexbtw', 'prijsexclbtw', 'bedragexbtw', 'nettobedrag'],
  format: ['formaat', 'format', 'size', 'afmeting', 'afmetingen'],
  pages: ['paginas', 'pagina', 'pages', 'omvang', 'aantalpaginas', 'numberofpages'],
  colourPages: ['kleurpaginas', 'paginaskleur', 'colourpages', 'colorpages'],
  deliveryDate: ['leverdatum', 'gewensteleverdatum', 'deliverydate', 'delivery', 'datum', 'date', 'uiterstedatum', 'gewenstedatum'],
  method: [
    'verzendwijze',
    'verzendmethode',
    'leverwijze',
    'leveringswijze',
    'verzending',
    'shippingmethod',
    'deliverymethod',
    'shipping',
    'method',
  ],
  contact: ['contact', 'email', 'emailadres', 'contactpersoon', 'contactemail', 'mail', 'besteller'],
  poNumber: ['po', 'ponummer', 'ponumber', 'inkoopnummer', 'inkoopordernummer', 'purchaseorder'],
  printOrderNumber: ['printordernummer', 'printordernumber', 'drukordernummer', 'drukopdracht', 'printsysteemnummer', 'printjob'],
  attention: ['tav', 'terattentievan', 'ontvanger', 'attention', 'recipient', 'naam', 'name'],
  street: ['straat', 'adres', 'street', 'address', 'straatnaam', 'afleveradres', 'adresregel1', 'addressline1'],
  houseNumber: ['huisnummer', 'huisnr', 'nummer', 'housenumber', 'nr', 'number'],
  postcode: ['postcode', 'pc', 'zip', 'zipcode', 'postalcode'],
  city: ['plaats', 'woonplaats', 'stad', 'city', 'town'],
  country: ['land', 'landcode', 'country', 'countrycode'],
};

/** Normalizes a heading: no case, accents, punctuation or XML path. */
function headingKey(heading: string): string {
  if (ownNumbers.includes(heading.toLowerCase())) return heading.toLowerCase();
  return heading
    .slice(heading.lastIndexOf('/') + 1)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Guesses the column of each field: by the heading in `saved` for this customer if the file has it, else by common names. A column serves
 * one field only.
 */
export function guessMapping(headings: readonly string[], saved: Partial<Record<ImportField, string>>): ImportMapping {
  const keys = headings.map(headingKey);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  const take = (field: ImportField, column: number) => {
    if (column < 0 || taken.has(column) || mapping[field] !== undefined) return;
    mapping[field] = column;
    taken.add(column);
  };
  for (const field of importFields) {
    const kept = saved[field];
    if (kept !== undefined) take(field, headings.indexOf(kept));
  }
  const columnOf = (name: string) => keys.findIndex((key, column) => key === name && !taken.has(column));
  for (const field of importFields) {
    const name = names[field].find((one) => columnOf(one) >= 0);
    if (name !== undefined) take(field, columnOf(name));
  }
  return mapping;
}

/** Converts a mapping to headings, for saving: the next file may have its columns in another order. */
export function savedMapping(headings: readonly string[], mapping: ImportMapping): Partial<Record<ImportField, string>> {
  const saved: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const heading = mapping[field] === undefined ? undefined : headings[mapping[field]];
    if (heading) saved[field] = heading;
  }
  return saved;
}
