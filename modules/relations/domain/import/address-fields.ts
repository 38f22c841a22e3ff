import { parseCountry } from '#modules/relations/domain/customer/parse-address.ts';
import { choiceReader, textReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { AddressKind } from '../customer/customer.ts';

const titles = (text: string) => text.split(' ');

export const countryReader: ImportField['read'] = (cell) => {
  const country = parseCountry(String(cell));
  return country ? { value: country } : problem('COUNTRY_UNKNOWN', cell);
};

const kindWords = new Map<string, AddressKind>([
  ...titles(
    'invoice factuur factuuradres facturatie facturatieadres billing billingaddress facturation rechnung rechnungsadresse fac f',
  ).map((word) => [word, 'invoice'] as const),
  ...titles(
    'delivery lever leveradres levering afleveradres aflever shipping shippingaddress deliveryaddress livraison lieferung lieferadresse lev l',
  ).map((word) => [word, 'delivery'] as const),
  ...titles('visit bezoek bezoekadres vestiging vestigingsadres hoofdadres hoofd main siege sitz standaard v b').map(
    (word) => [word, 'visit'] as const,
  ),
  ...titles('sample proef proefadres drukproef samples').map((word) => [word, 'sample'] as const),
  ...titles('mailing post postadres correspondentie correspondentieadres postal postaladdress').map((word) => [word, 'mailing'] as const),
  ...titles('private prive priveadres').map((word) => [word, 'private'] as const),
]);

/** The column that says what the address of a row is for, by the words of the shop's screens and of files. */
export const addressKindField = (words: ReadonlyMap<string, string>): ImportField => ({
  name: 'addressKind',
  titles: titles(
    'soortadres adressoort adrestype typeadres addresstype addresskind kindofaddress typeadresse typedadresse adresstyp adressart',
  ),
  read: choiceReader(new Map<string, string>([...kindWords, ...words])),
  looksLike: /^(?:factuur|facturatie|lever|aflever|bezoek|invoice|delivery|billing|shipping|facturation|livraison)(?:adres|address)?$/i,
});

/** The addresses that a row can have besides its first. */
export const addressBlocks = ['invoice', 'delivery', 'mailing'] as const;
type AddressBlock = (typeof addressBlocks)[number];
const parts = ['street', 'houseNumber', 'postcode', 'city', 'postcodeCity', 'country'] as const;

const starts: Record<AddressBlock, readonly string[]> = {
  invoice: titles('factuur facturatie fact invoice billing facturation rechnungs'),
  delivery: titles('lever levering aflever aflevering lev delivery shipping livraison liefer sa'),
  mailing: titles('correspondentie corresp correspondance korrespondenz mailing postadres'),
};
/** The part of the block before it, whose column is just before when the heading does not name the block. */
const follows = { houseNumber: 'street', postcode: 'street', city: 'postcode', postcodeCity: 'street', country: 'city' } as const;
const words: Record<(typeof parts)[number], readonly string[]> = {
  street: titles('adres straat address street adresse strasse rue adres1 address1 adresse1 addressline1'),
  houseNumber: titles('huisnummer huisnr nr housenumber hausnummer'),
  postcode: titles('postcode pc zip postalcode codepostal plz'),
  city: titles('plaats woonplaats stad gemeente city town ville ort'),
  postcodeCity: titles('pcplaats postcodeplaats pcgemeente plzort cpville'),
  country: titles('land landcode country pays'),
};

/** Headings of another address than that of delivery: `Correspondentie postcode`. */
const ofOtherBlock = /corresp|korresp|mailing|vestig|bezoek|factu|invoice|billing|rechnung|priv|home|post(?:adres|postcode|plaats)/;

export const blockField = (block: AddressBlock | '', part: string) =>
  block === '' ? part : `${block}${part[0]!.toUpperCase()}${part.slice(1)}`;

/** The fields of `Factuuradres` and `Leveradres`, each with its own place: `Leveradres, Lever-postcode` or the columns that follow it. */
export const addressBlockFields: readonly ImportField[] = addressBlocks.flatMap((block) =>
  parts.map((part): ImportField => {
    const own = starts[block].flatMap((start) => words[part].flatMap((word) => [`${start}${word}`, `${word}${start}`]));
    // Without its block in the heading, only the second column of that name is of the block.
    const bare = part !== 'street' && block === 'delivery' ? words[part] : [];
    return {
      ...{ name: blockField(block, part), titles: [...own, ...bare], read: part === 'country' ? countryReader : textReader(120) },
      ...(part === 'street' ? { unless: /2$/ } : block === 'delivery' && { unless: ofOtherBlock }),
      ...(part !== 'street' && { follows: blockField(block, follows[part]) }),
    };
  }),
);

/** The values of a block as those of an address; an address without a street of its own kind has none. */
export function valuesOfBlock(values: RowValues, block: AddressBlock): RowValues {
  const own = parts.map((part) => [part, values[blockField(block, part)]] as const);
  const {
    street: _street,
    houseNumber: _number,
    addition: _addition,
    postcode: _postcode,
    city: _city,
    postcodeCity: _both,
    addressMore,
    ...rest
  } = values;
  // The second line of an address is that of the first address of a row.
  const more = block === 'invoice' && values.street === undefined && addressMore !== undefined && { addressMore };
  return { ...rest, ...more, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
}
