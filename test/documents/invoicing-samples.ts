import type { InvoiceDocument, InvoiceDocumentLine } from '#modules/invoicing/server/documents/invoice-document.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { documentTotals } from '#platform/domain/vat.ts';
import { sampleBrands } from './brands.ts';

const thesis: InvoiceDocumentLine = {
  description: 'Proefschrift 170 × 240 mm, Van der Velde',
  specification: ['184 pagina’s waarvan 24 in kleur, HVO 90 g/m²', 'Omslag silk 300 g/m², mat laminaat, PUR'],
  quantity: 150,
  unit: 'piece',
  net: moneyFromEuros(1012.98),
  ratePercent: 9,
};

const transport: InvoiceDocumentLine = {
  description: 'Transport, 5 dozen',
  specification: [],
  quantity: 1,
  unit: 'service',
  net: moneyFromEuros(45.94),
  ratePercent: 9,
};

const folders: InvoiceDocumentLine = {
  description: 'Folder A4, drieluik',
  specification: ['4/4, gloss 135 g/m²'],
  quantity: 1000,
  unit: 'piece',
  net: moneyFromEuros(273.89),
  ratePercent: 21,
};

const common = {
  brand: sampleBrands.thesis,
  language: 'nl',
  issuedOn: '2026-12-09',
  dueOn: '2027-01-08',
  paymentTermDays: 30,
  recipient: {
    name: 'Universiteit Utrecht',
    attention: 'Crediteurenadministratie',
    street: 'Heidelberglaan 8',
    postcode: '3584 CS',
    city: 'Utrecht',
    country: 'NL',
    vatNumber: 'NL001798650B01',
    kvk: '30275924',
    email: 'facturen@uu.example',
  },
  supply: { from: '2026-12-08', until: '2026-12-08' },
  orderNumber: '26-1142',
  customerReference: '4500219377',
};

/** The thesis of the worked case with its transport: 1,154.22 including VAT. For tests. */
export const sampleInvoice: InvoiceDocument = { ...common, kind: 'invoice', number: 'F2026-0318', lines: [thesis, transport] };

/** The same with folders at the standard rate: 1,485.63. For tests. */
export const sampleInvoiceTwoRates: InvoiceDocument = { ...sampleInvoice, number: 'F2026-0319', lines: [thesis, transport, folders] };

const { customerReference: _, ...withoutReference } = common;

/** Two orders of one customer on a collective invoice. For tests. */
export const sampleCollectiveInvoice: InvoiceDocument = {
  ...withoutReference,
  kind: 'invoice',
  number: 'F2026-0321',
  supply: { from: '2026-11-08', until: '2026-11-20' },
  orderNumber: '26-1142, 26-1150',
  orders: [
    {
      basketId: 1,
      number: '26-1142',
      poNumber: '4500219377',
      reference: '',
      deliveredOn: '2026-11-08',
      deliveredTo: 'Domplein 29, Utrecht',
    },
    { basketId: 2, number: '26-1150', poNumber: '', reference: 'Herdruk', deliveredOn: '2026-11-20', deliveredTo: '' },
  ],
  lines: [
    { ...thesis, basketId: 1 },
    { ...transport, basketId: 1 },
    { ...folders, basketId: 2 },
  ],
};

export const sampleCreditNote: InvoiceDocument = {
  ...common,
  kind: 'credit_note',
  number: 'C2026-0012',
  lines: [folders],
  credits: { number: 'F2026-0319', issuedOn: '2026-12-09' },
  totals: documentTotals([folders]),
};

/** A publisher in Antwerp with a VAT number: intra-Community supply. For tests. */
export const sampleIntraCommunityInvoice: InvoiceDocument = {
  ...common,
  kind: 'invoice',
  brand: sampleBrands.guild,
  language: 'fr',
  number: 'F2026-0320',
  recipient: {
    name: 'Uitgeverij <De Schelde> & Zonen',
    street: 'Meir 24',
    postcode: '2000',
    city: 'Antwerpen',
    country: 'BE',
    vatNumber: 'BE0428759497',
  },
  lines: [
    { ...thesis, ratePercent: 0, category: 'K' },
    { ...transport, ratePercent: 0, category: 'K' },
  ],
};
