import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

const sheet =
  (rows: readonly (readonly (string | number)[])[], merged: readonly string[] = []) =>
  () =>
    trialWorkbook([{ name: 'Blad1', rows, merged }]);

/** As Business Central writes customers: `No_`, codes of terms, and what of a customer is blocked. */
const customers: TrialFile = {
  name: 'klanten Tongeren.txt',
  kind: 'customers',
  bytes: utf16(
    text(
      'No_;Name;Address;Address 2;Post Code;City;Country_Region Code;VAT Registration No_;Phone No_;Payment Terms Code;Blocked',
      'T0001;Bouwwerken Peeters BVBA;Stationsstraat 45 bus 12;;3700;Tongeren;BE;BE 0455.778.848;012/23 45 67;30DGEM;',
      'T0002;Stad Tongeren;Maastrichterstraat 10;2de verdieping;3700;Tongeren;BE;;14 012;30D;',
      'T0004;Bouwwerken Peeters;Stationsstr. 45/12;;3700;Tongeren;;0455778848;;30D;',
      'T0005;Café Central;Grote Markt;;3700;Tongeren;BE;;;CONTANT;All',
      'T0006;Kiosk Noord;Havenlaan 5 poort B;;3700;Tongeren;BE;;;30D;',
      'T0007;Kiosk Zuid;Nieuwe weg z.n.;;3700;Tongeren;BE;;;30D;soms',
    ),
  ),
  said: ['2 new', '3 new', '4 decide name', '5 decide street > Grote Markt z/n', '6 new', '7 decide blocked'],
};

/** Groups, headings and the rest of their words in three rows. */
const addresses: TrialFile = {
  name: 'klanten Tongeren met adressen.xlsx',
  kind: 'customers',
  bytes: sheet(
    [
      ['Klantenlijst drukkerij Smeets', '', '', '', '', '', '', '', ''],
      ['Klant', '', 'Bezoekadres', '', '', 'Aflevering', '', '', 'Contact'],
      ['code', 'naam', 'straat', 'postcode', 'plaats', 'straat', 'postcode', 'plaats', 'naam'],
      ['', '', '+ nr', '', '', '+ nr', '', '', 'voor- en achternaam'],
      ['TK-1', 'Optiek Janssen', 'Markt 3', 3700, 'Tongeren', 'Loods 12', 3700, 'Tongeren', 'Mevr. An Claes'],
      ['TK-3', 'Fietsen Ras', 'Weg 12', 3700, '', 'Weg 14', 3700, 'Tongeren', ''],
    ],
    ['A2:B2', 'C2:E2', 'F2:H2'],
  ),
  said: ['5 new', '6 decide city'],
};

const suppliers: TrialFile = {
  name: 'leveranciers Tongeren.csv',
  kind: 'suppliers',
  bytes: latin1(
    text('Crediteur;Naam crediteur;Adres;Postcode;Plaats;Rubriek', '60001;Papyrus Zaventem NV;Leuvensesteenweg 1;1932;Zaventem;Papier'),
  ),
  said: ['2 new'],
};

/** Prices per pallet, numbers of rolls for a size, and units of which nobody knows the sheets. */
const papers: TrialFile = {
  name: 'papier Tongeren.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papyrus Zaventem NV', bulk: '1,2' },
  bytes: sheet(
    [
      ['Papyrus', '', '', '', '', '', '', '', ''],
      ['Artikel', '', 'Afmeting', '', '', 'Verpakking', '', 'Prijs', ''],
      ['Nummer', 'Omschrijving', 'Formaat', 'Loop', 'Gramgewicht', 'per riem', 'per pallet', 'bedrag', ''],
      ['', '', 'cm', '', 'g/m²', 'vel', 'vel', 'EUR', 'per'],
      ['TP-115', 'Silk MC', '64x90', 'LL', 115, 500, 10000, '52,35', '1000 vel'],
      ['TP-300', 'Sulfaat karton', '70x100', 'LL', 300, 100, 2500, '€ 1.150,00', 'pallet'],
      ['TP-250', 'Sulfaat karton', '70x100', 'LL', 250, 100, '', '€ 1.150,00', 'pallet'],
      ['TP-090', 'Offset HV', '3 rollen', 'LL', 90, '', '', '0,98', 'kg'],
      ['TP-170', 'Silk MC', '72x1020', 'LL', 170, 500, '', '90,00', '1000 vel'],
      ['TP-135', 'Silk MC', '72x102', 'LL', 'ca. 135', 500, '', '90,00', '1000 vel'],
      ['TP-200', 'Silk MC', '72x102', 'LL', 200, 500, '', '1,20', 'doos'],
    ],
    ['A2:B2', 'C2:E2', 'F2:G2', 'H2:I2'],
  ),
  said: [
    ...['5 new', '6 new', '7 decide sheetsPerPallet', '8 decide size', '9 decide size > 720 x 1020 mm'],
    ...['10 decide grams > 135', '11 decide priceUnit'],
  ],
};

const articles: TrialFile = {
  name: 'artikelen Tongeren.csv',
  kind: 'articles',
  bytes: latin1(text('Code;Naam;Klant;Btw;Prijs;Gewicht (g)', 'TT-1;Gids Tongeren;T0002;9;7,50;310', 'TT-2;Postkaart;T0002;21;0,35;6')),
  said: ['2 new', '3 new'],
};

/** Quantities as headings below the word for a scale. */
const prices: TrialFile = {
  name: 'prijsafspraken Tongeren.xlsx',
  kind: 'price_lists',
  bytes: sheet([
    ['Prijsafspraken', '', '', '', '', ''],
    ['Klant', 'Artikel', '', 'Staffel', '', ''],
    ['', 'code', 'omschrijving', '1', '100', '500'],
    ['T0002', 'TT-1', 'Gids', '6,95', '6,50', 6],
    ['T0001', 'KAART', 'Kaart', '0,30', '', ''],
  ]),
  said: ['4 new', '4 merged', '4 merged', '5 decide item'],
};

/** A line below its order, and statuses that are none. */
const orders: TrialFile = {
  name: 'lopende orders Tongeren.xlsx',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: sheet([
    ['Ordernummer', 'Klant', 'Omschrijving', 'Aantal', 'Status', 'Leverdatum', 'Bedrag ex btw'],
    ['TO-1', 'T0002', 'Stadskrant', '17.500', 'Plooien', 'week 51', '4.850,00'],
    ['', '', 'Bijlage', '17.500', 'Plooien', 'week 51', '450,00'],
    ['TO-2', 'T0001', 'Werfborden', 25, 'on hold', '18/12/26', 1200],
    ['TO-3', 'T0001', 'Kaarten', 500, 'Afgeleverd', '1/11/26', 90],
  ]),
  said: ['2 new', '3 decide customer number', '4 decide status', '5 new'],
};

/** Balances by age, below their customer in its own column. */
const invoices: TrialFile = {
  name: 'openstaande debiteuren Tongeren.xlsx',
  kind: 'invoices',
  bytes: sheet([
    ['Klant', 'Factuur', 'Datum', 'Vervalt', '0-30', '31-60', '> 60', 'Totaal'],
    ['T0001 Bouwwerken Peeters', '', '', '', '', '', '', ''],
    ['', 'TF/512', 46316, 46346, 121, '', '', 121],
    ['', 'TF/498', 46290, 46320, '', -242, '', -242],
    ['Subtotaal', '', '', '', 121, -242, '', -121],
    ['T0099 Niemand', '', '', '', '', '', '', ''],
    ['', 'TF/401', '1-9-26', '1-10-26', '', '', '1.060,00', '1.060,00'],
    ['Totaal', '', '', '', 121, -242, '1.060,00', '939,00'],
  ]),
  said: ['2 left_out ', '3 new', '4 new', '5 left_out ', '6 left_out ', '7 decide customer', '8 left_out '],
};

/** Weeks and days without a year. */
const holidays: TrialFile = {
  name: 'verlofdagen Tongeren.csv',
  kind: 'holidays',
  bytes: latin1(text('Periode;Reden', '12/07/2042 - 30/07/2042;Bouwverlof', 'wk 32;Zomer', '15 augustus;OLV')),
  said: ['2 new', '3 decide period > wk 32 2027', '4 decide period > 15-8-2027'],
};

/** The files of a shop in Tongeren: headings over three rows, and what Business Central writes. */
export const filesOfTongeren: readonly TrialFile[] = [
  ...[customers, addresses, suppliers, papers, articles, prices, orders, invoices, holidays],
];
