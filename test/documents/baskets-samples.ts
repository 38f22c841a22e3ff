import type { OrderConfirmationDocument } from '#modules/baskets/server/documents/order-confirmation.ts';
import type { QuoteDocument, QuoteDocumentLine } from '#modules/baskets/server/documents/quote.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { sampleBrands } from './brands.ts';

const recipient = {
  name: 'Universiteit Utrecht',
  attention: 'Ineke Brouwer, bureau pedel',
  street: 'Domplein 29',
  postcode: '3512 JE',
  city: 'Utrecht',
  country: 'NL',
};

const thesis: QuoteDocumentLine = {
  description: 'Proefschrift 170 × 240 mm, Van der Velde',
  specification: [
    'Binnenwerk 184 pagina’s waarvan 24 in kleur, HVO 90 g/m²',
    'Omslag 4/0, silk 300 g/m², mat laminaat',
    'Garenloos gelijmd met PUR, rug 11 mm',
  ],
  vatPercent: 9,
  quantities: [
    { quantity: 100, net: moneyFromEuros(739.1), chosen: false },
    { quantity: 150, net: moneyFromEuros(1012.98), chosen: true },
    { quantity: 250, net: moneyFromEuros(1402.5), chosen: false },
  ],
};

const alternatives: QuoteDocumentLine[] = [
  {
    description: 'Folder A4, drieluik, offset',
    specification: ['4/4, gloss 135 g/m², gevouwen tot 99 × 210 mm'],
    vatPercent: 21,
    quantities: [{ quantity: 1000, net: moneyFromEuros(273.89), chosen: true }],
    alternativeGroup: 1,
  },
  {
    description: 'Folder A4, drieluik, digitaal',
    specification: ['4/4, silk 135 g/m², gevouwen tot 99 × 210 mm'],
    vatPercent: 21,
    quantities: [{ quantity: 1000, net: moneyFromEuros(318.2), chosen: false }],
    alternativeGroup: 1,
  },
];

const common = {
  brand: sampleBrands.thesis,
  language: 'nl',
  issuedOn: '2026-11-21',
  recipient,
  customerReference: 'UU PROM 8841',
  transport: moneyFromEuros(45.94),
  totals: {
    net: moneyFromEuros(1332.81),
    vat: [
      { ratePercent: 9, base: moneyFromEuros(1058.92), vat: moneyFromEuros(95.3) },
      { ratePercent: 21, base: moneyFromEuros(273.89), vat: moneyFromEuros(57.52) },
    ],
    gross: moneyFromEuros(1485.63),
  },
  paymentTermDays: 30,
  orderManager: { name: 'Roos Verhagen', email: 'roos@proefschriftdruk.example', phone: '030 200 10 07' },
};

/** A quote with a ladder of quantities and two alternatives, for tests. */
export const sampleQuote: QuoteDocument = {
  ...common,
  number: '26-0987',
  revision: 2,
  validUntil: '2026-12-21',
  lines: [thesis, ...alternatives],
  deliveryWorkingDays: 8,
  approvalUrl: 'https://proefschriftdruk.example/quote/7fQ2kLm9xZ4tVb1NcR8sWy',
};

/** The order that came of it, delivered to two addresses, for tests. */
export const sampleConfirmation: OrderConfirmationDocument = {
  ...common,
  number: '26-1142',
  quoteNumber: '26-0987',
  purchaseOrder: '4500219377',
  lines: [
    {
      description: thesis.description,
      specification: thesis.specification,
      vatPercent: 9,
      quantity: 150,
      net: moneyFromEuros(1012.98),
      deliveries: [
        { quantity: 145, on: '2026-12-08', to: recipient },
        {
          quantity: 5,
          on: '2026-12-09',
          to: { ...recipient, name: 'S. van der Velde', attention: undefined, street: 'Oudegracht 112 bis', postcode: '3511 AW' },
        },
      ],
    },
    {
      description: 'Folder A4, drieluik, offset',
      specification: ['4/4, gloss 135 g/m², gevouwen tot 99 × 210 mm'],
      vatPercent: 21,
      quantity: 1000,
      net: moneyFromEuros(273.89),
      deliveries: [{ quantity: 1000, on: '2026-12-08', to: recipient }],
    },
  ],
};
