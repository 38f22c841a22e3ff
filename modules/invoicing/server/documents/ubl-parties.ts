import { isBelgianNumber } from '#modules/identity/domain/setup/unit.ts';
import { isKennitala } from '#modules/relations/domain/finance/business-numbers.ts';
import type { DocumentBrand, PostalAddress } from '#platform/server/documents/house-style.ts';
import { xmlElement, xmlText } from '#platform/server/documents/xml.ts';
import type { InvoiceParty } from './invoice-document.ts';

/** ISO 6523 and EAS codes of the identifiers that Peppol routes by (https://docs.peppol.eu/poacc/billing/3.0/codelist/eas/). */
const kvkScheme = '0106';
const oinScheme = '0190';
const belgianEnterpriseScheme = '0208';
const icelandicScheme = '0196';
/** By the prefix of the VAT number; Greek numbers begin with EL. */
const vatSchemes: Record<string, string> = {
  ...{ NL: '9944', AT: '9914', DE: '9930', ES: '9920', FR: '9957', IT: '0211', LU: '9938', PL: '9945', IE: '9935', PT: '9946' },
  ...{ GR: '9933', EL: '9933', CZ: '9929', GB: '9932', CH: '9927', HU: '9910', HR: '9934', EE: '9931', LV: '9939', LT: '9937' },
  ...{ SK: '9950', SI: '9949', RO: '9947', BG: '9926', CY: '9928', MT: '9943' },
};
/** National numbers by which Nordic countries route; each is the digits of the VAT number, without a suffix that only VAT has. */
const nationalSchemes: Record<string, { scheme: string; idOf: (digits: string) => string }> = {
  SE: { scheme: '0007', idOf: (digits) => digits.slice(0, 10) },
  FI: { scheme: '0216', idOf: (digits) => `0037${digits}` },
  DK: { scheme: '0184', idOf: (digits) => digits },
  NO: { scheme: '0192', idOf: (digits) => digits.slice(0, 9) },
};

const vatScheme = xmlElement('cac:TaxScheme', [xmlText('cbc:ID', 'VAT')]);

export function sellerParty(brand: DocumentBrand): string {
  const endpoint = endpointOf(brand);
  const legal = legalIdOf(brand);
  return xmlElement('cac:AccountingSupplierParty', [
    xmlElement('cac:Party', [
      endpoint ? xmlText('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }) : '',
      xmlElement('cac:PartyName', [xmlText('cbc:Name', brand.name)]),
      postalAddress('cac:PostalAddress', brand),
      brand.vatNumber ? xmlElement('cac:PartyTaxScheme', [xmlText('cbc:CompanyID', brand.vatNumber), vatScheme]) : '',
      xmlElement('cac:PartyLegalEntity', [
        xmlText('cbc:RegistrationName', brand.legalName),
        legal ? xmlText('cbc:CompanyID', legal.id, { schemeID: legal.scheme }) : '',
      ]),
      xmlElement('cac:Contact', [xmlText('cbc:Telephone', brand.phone), xmlText('cbc:ElectronicMail', brand.email)]),
    ]),
  ]);
}

export function buyerParty(party: InvoiceParty): string {
  const endpoint = endpointOf(party);
  const legal = legalIdOf(party);
  return xmlElement('cac:AccountingCustomerParty', [
    xmlElement('cac:Party', [
      endpoint ? xmlText('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }) : '',
      postalAddress('cac:PostalAddress', party),
      party.vatNumber ? xmlElement('cac:PartyTaxScheme', [xmlText('cbc:CompanyID', party.vatNumber), vatScheme]) : '',
      xmlElement('cac:PartyLegalEntity', [
        xmlText('cbc:RegistrationName', party.name),
        legal ? xmlText('cbc:CompanyID', legal.id, { schemeID: legal.scheme }) : '',
      ]),
      xmlElement('cac:Contact', [xmlText('cbc:Name', party.attention), xmlText('cbc:ElectronicMail', party.email)]),
    ]),
  ]);
}

export function deliveryAddress(address: PostalAddress): string {
  return xmlElement('cac:DeliveryLocation', [postalAddress('cac:Address', address)]);
}

type Identifier = { scheme: string; id: string };

/** A customer, or the shop itself. */
type Numbered = Pick<InvoiceParty, 'country' | 'kvk' | 'oin' | 'vatNumber' | 'email'>;

function endpointOf(party: Numbered): Identifier | undefined {
  const legal = legalIdOf(party);
  if (legal) return legal;
  const { vatNumber } = party;
  if (!vatNumber) return undefined;
  const national = nationalSchemes[vatNumber.slice(0, 2)];
  if (national) return { scheme: national.scheme, id: national.idOf(vatNumber.replaceAll(/\D/g, '')) };
  const scheme = vatSchemes[vatNumber.slice(0, 2)];
  return scheme === undefined ? undefined : { scheme, id: vatNumber };
}

/** Whether Peppol can deliver to the buyer: it has an address in the list of electronic address schemes. */
export function isInPeppol(party: InvoiceParty): boolean {
  return endpointOf(party) !== undefined;
}

function legalIdOf({ country, kvk, oin, vatNumber }: Numbered): Identifier | undefined {
  if (country === 'NL' && oin) return { scheme: oinScheme, id: oin };
  if (country === 'NL' && kvk && /^\d{8}$/.test(kvk)) return { scheme: kvkScheme, id: kvk };
  const enterprise = kvk?.replace(/\D/g, '') ?? '';
  if (country === 'BE' && isBelgianNumber(enterprise)) return { scheme: belgianEnterpriseScheme, id: enterprise };
  if (country === 'IS' && isKennitala(enterprise)) return { scheme: icelandicScheme, id: enterprise };
  if (vatNumber?.startsWith('BE')) return { scheme: belgianEnterpriseScheme, id: vatNumber.slice(2) };
  return undefined;
}

function postalAddress(name: string, { street, city, postcode, country }: Omit<PostalAddress, 'name'>): string {
  return xmlElement(name, [
    xmlText('cbc:StreetName', street),
    xmlText('cbc:CityName', city),
    xmlText('cbc:PostalZone', postcode),
    xmlElement('cac:Country', [xmlText('cbc:IdentificationCode', country)]),
  ]);
}
