import type { DocumentBrand, PostalAddress } from '#platform/server/documents/house-style.ts';
import { xmlElement, xmlText } from '#platform/server/documents/xml.ts';
import type { InvoiceParty } from './documents/invoice-document.ts';

/** ISO 6523 and EAS codes of the identifiers that Peppol routes by (https://docs.peppol.eu/poacc/billing/3.0/codelist/eas/). */
const kvkScheme = '0106';
const oinScheme = '0190';
const belgianEnterpriseScheme = '0208';
const emailScheme = 'EM';
const vatSchemes: Record<string, string> = {
  NL: '9944',
  AT: '9914',
  DE: '9930',
  ES: '9920',
  FR: '9957',
  IT: '0211',
  LU: '9938',
  PL: '9945',
};

const vatScheme = xmlElement('cac:TaxScheme', [xmlText('cbc:ID', 'VAT')]);

export function sellerParty(brand: DocumentBrand): string {
  return xmlElement('cac:AccountingSupplierParty', [
    xmlElement('cac:Party', [
      xmlText('cbc:EndpointID', brand.kvk, { schemeID: kvkScheme }),
      xmlElement('cac:PartyName', [xmlText('cbc:Name', brand.name)]),
      postalAddress('cac:PostalAddress', brand),
      xmlElement('cac:PartyTaxScheme', [xmlText('cbc:CompanyID', brand.vatNumber), vatScheme]),
      xmlElement('cac:PartyLegalEntity', [
        xmlText('cbc:RegistrationName', brand.legalName),
        xmlText('cbc:CompanyID', brand.kvk, { schemeID: kvkScheme }),
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

function endpointOf(party: InvoiceParty): Identifier | undefined {
  const legal = legalIdOf(party);
  if (legal) return legal;
  const scheme = party.vatNumber && vatSchemes[party.vatNumber.slice(0, 2)];
  if (party.vatNumber && scheme) return { scheme, id: party.vatNumber };
  return party.email ? { scheme: emailScheme, id: party.email } : undefined;
}

function legalIdOf({ country, kvk, oin, vatNumber }: InvoiceParty): Identifier | undefined {
  if (country === 'NL' && oin) return { scheme: oinScheme, id: oin };
  if (country === 'NL' && kvk) return { scheme: kvkScheme, id: kvk };
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
