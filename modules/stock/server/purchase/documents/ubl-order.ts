import { type Money, moneyToDecimal, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { xmlDocument, xmlElement, xmlText } from '#platform/server/documents/xml.ts';
import type { PurchaseOrderDocument } from './purchase-order.ts';

type Line = PurchaseOrderDocument['lines'][number];

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
/** UNCL1001: an order. */
const plainOrder = '220';
/** UN/ECE recommendation 20. */
const unitCodes: Record<string, string> = { sheet: 'ST', piece: 'H87', m: 'MTR', kg: 'KGM', l: 'LTR' };
const piecesOf: Record<string, number> = { each: 1, '100': 100, '1000': 1000 };
const currency = { currencyID: 'EUR' };
/** ISO 6523: numbers of the Dutch trade register and Belgian enterprises. */
const registers: Record<string, string> = { NL: '0106', BE: '0208' };

/**
 * Renders a purchase order as UBL 2.1 in Peppol Order only 3 (https://docs.peppol.eu/poacc/upgrade-3/profiles/28-ordering/), with elements in the
 * order of the schema. A party without a number in a register has no electronic address, so that only a mail can bring the order.
 */
export function orderToUbl(order: PurchaseOrderDocument): string {
  const { brand, lines, surcharge, total } = order;
  return xmlDocument(
    xmlElement(
      'Order',
      [
        xmlText('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
        xmlText('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:order_only:3'),
        xmlText('cbc:ID', order.number),
        xmlText('cbc:IssueDate', order.issuedOn),
        xmlText('cbc:OrderTypeCode', plainOrder),
        xmlText('cbc:Note', order.remarks),
        xmlText('cbc:DocumentCurrencyCode', 'EUR'),
        xmlText('cbc:CustomerReference', order.ourNumber),
        xmlElement('cac:BuyerCustomerParty', [party({ ...brand, register: brand.kvk, contact: brand })]),
        xmlElement('cac:SellerSupplierParty', [
          party({ ...order.recipient, ...order.seller, contact: { name: order.recipient.attention } }),
        ]),
        xmlElement('cac:Delivery', [
          xmlElement('cac:DeliveryLocation', [address('cac:Address', brand)]),
          period(lines.map(({ deliveryDate }) => deliveryDate).sort()[0]),
        ]),
        xmlElement('cac:PaymentTerms', [xmlText('cbc:Note', `${order.paymentDays} days`)]),
        surcharge > noMoney
          ? xmlElement('cac:AllowanceCharge', [
              xmlText('cbc:ChargeIndicator', 'true'),
              xmlText('cbc:AllowanceChargeReason', 'Surcharges'),
              amount('cbc:Amount', surcharge),
            ])
          : '',
        xmlElement('cac:AnticipatedMonetaryTotal', [
          amount('cbc:LineExtensionAmount', subtractMoney(total, surcharge)),
          surcharge > noMoney ? amount('cbc:ChargeTotalAmount', surcharge) : '',
          amount('cbc:PayableAmount', total),
        ]),
        ...lines.map(lineElement),
      ],
      namespaces,
    ),
  );
}

type Party = {
  name: string;
  legalName?: string;
  street: string;
  city: string;
  postcode: string;
  country: string;
  register?: string;
  vatNumber?: string;
  contact: { name?: string | undefined; phone?: string; email?: string };
};

function party({ name, legalName = name, register = '', vatNumber = '', contact, ...place }: Party): string {
  const scheme = registers[place.country];
  const number = register.replace(/\D/g, '');
  const id = scheme !== undefined && number !== '' ? { scheme, number } : undefined;
  return xmlElement('cac:Party', [
    id ? xmlText('cbc:EndpointID', id.number, { schemeID: id.scheme }) : '',
    xmlElement('cac:PartyName', [xmlText('cbc:Name', name)]),
    address('cac:PostalAddress', place),
    vatNumber
      ? xmlElement('cac:PartyTaxScheme', [xmlText('cbc:CompanyID', vatNumber), xmlElement('cac:TaxScheme', [xmlText('cbc:ID', 'VAT')])])
      : '',
    xmlElement('cac:PartyLegalEntity', [
      xmlText('cbc:RegistrationName', legalName),
      id ? xmlText('cbc:CompanyID', id.number, { schemeID: id.scheme }) : '',
    ]),
    xmlElement('cac:Contact', [
      xmlText('cbc:Name', contact.name),
      xmlText('cbc:Telephone', contact.phone),
      xmlText('cbc:ElectronicMail', contact.email),
    ]),
  ]);
}

function address(name: string, { street, city, postcode, country }: Pick<Party, 'street' | 'city' | 'postcode' | 'country'>): string {
  return xmlElement(name, [
    xmlText('cbc:StreetName', street),
    xmlText('cbc:CityName', city),
    xmlText('cbc:PostalZone', postcode),
    xmlElement('cac:Country', [xmlText('cbc:IdentificationCode', country)]),
  ]);
}

const period = (day: string | undefined) =>
  xmlElement('cac:RequestedDeliveryPeriod', [xmlText('cbc:StartDate', day), xmlText('cbc:EndDate', day)]);

function lineElement(line: Line, index: number): string {
  const { code, name, supplierCode, unit, quantity, goods, size, precut, deliveryDate } = line;
  return xmlElement('cac:OrderLine', [
    xmlElement('cac:LineItem', [
      xmlText('cbc:ID', String(index + 1)),
      xmlText('cbc:Quantity', String(quantity), unitOf(unit)),
      amount('cbc:LineExtensionAmount', goods),
      xmlElement('cac:Delivery', [period(deliveryDate)]),
      priceOf(line),
      xmlElement('cac:Item', [
        xmlText('cbc:Description', [size, precut && 'cut to size'].filter(Boolean).join(', ')),
        xmlText('cbc:Name', name),
        xmlElement('cac:BuyersItemIdentification', [xmlText('cbc:ID', code)]),
        xmlElement('cac:SellersItemIdentification', [xmlText('cbc:ID', supplierCode)]),
      ]),
    ]),
  ]);
}

/** The price of a number of units; one by weight or by pack is that of the whole line. */
function priceOf({ unit, quantity, priceEur, basis, goods }: Line): string {
  const base = piecesOf[basis];
  const [price, count] = base === undefined ? [moneyToDecimal(goods), quantity] : [String(priceEur), base];
  return xmlElement('cac:Price', [xmlText('cbc:PriceAmount', price, currency), xmlText('cbc:BaseQuantity', String(count), unitOf(unit))]);
}

const unitOf = (unit: string) => ({ unitCode: unitCodes[unit] ?? 'C62' });
const amount = (name: string, money: Money) => xmlText(name, moneyToDecimal(money), currency);
