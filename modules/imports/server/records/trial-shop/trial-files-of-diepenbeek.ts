import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

const customers: TrialFile = {
  name: 'Klantenbestand 2026.xlsx',
  kind: 'customers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Blad1',
        rows: [
          ['Klantenbestand drukkerij'],
          ['Laatst bijgewerkt', 46350],
          [],
          ['Klnr', 'Klant', 'Adres', 'BTW', 'Tel', 'Fax', 'E-mail', 'Contact', 'Opm', 'Korting', 'Laatste order'],
          [
            101,
            'Bakkerij Peeters',
            'Kerkstraat 12, 3500 Hasselt',
            '',
            '0032 11 22 33 44',
            '',
            'info@peeters.example',
            'Jan Peeters',
            '',
            '5%',
            46300,
          ],
          [102, 'bakkerij peeters bvba', 'Kerkstraat 12 , 3500 Hasselt', '', '011/22.33.44', '', '', '', '', '', ''],
          [
            103,
            'Gemeente Diepenbeek',
            'Dorpsstraat 14\n3590 Diepenbeek',
            '0207.532.867',
            '',
            '',
            'facturen@diepenbeek.example ; info@diepenbeek.example',
            '',
            '',
            '',
            '',
          ],
          [104, 'V.Z.W. De Toren', 'Stationsplein 1 - 3600 Genk', 'nvt', '089 35 12 34', '', '', '', '', '', ''],
          [105, 'P. Janssens', 'Heidestraat 3, 3520', '', '0495 12 34 5', '', '', '', '', '', ''],
          [],
          ['* = geen reclame sturen'],
        ],
      },
    ]),
  said: [
    ...['5 new', '6 decide name', '7 decide email > facturen@diepenbeek.example vatNumber', '8 new', '9 decide postcode city'],
    '11 left_out ',
  ],
};

/** Accounts of a program for sales, with a street of two lines. */
const accounts: TrialFile = {
  name: 'salesforce accounts.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      '"Account ID","Account Name","Account Owner","Billing Street","Billing City","Billing Zip/Postal Code","Billing Country","Phone","Type"',
      '"0011t00","Acme Print Buyers B.V.","Roos","Singel 250',
      'Postbus 11","Amsterdam","1016 AB","Netherlands","+31 (0)20 123 45 67","Customer - Direct"',
      '"0011t01","Acme Print Buyers","Roos","Singel 250","Amsterdam","1016AB","NL","020-1234567","Prospect"',
    ),
  ),
  said: ['2 new', '4 decide name'],
};

/** A column for the second line of a name. */
const debtors: TrialFile = {
  name: 'debiteuren naam2.txt',
  kind: 'customers',
  bytes: utf8(
    text(
      'Export\t\t\t\t\t\t',
      '\t\t\t\t\t\t',
      'Debiteur\tNaam 1\tNaam 2\tStraat en huisnummer\tPostcode woonplaats\tTel./Fax\tBtw-plichtig',
      '2201\t"Stichting ""De Brug"""\tAfd. inkoop\tLaan v. Meerdervoort 1012-II\t2564 AS Den Haag\t070-3231122 / fax 070-3231123\tJa',
      '2202\tGarage Post\t\tHavenstraat 7a\t4531EK  TERNEUZEN\t\tNee',
      '2203\tBuitenland Ltd\t\tHigh Street 4\tLondon W1A 1AA\t\tNee',
    ),
  ),
  said: ['4 new', '5 new', '6 decide postcodeCity'],
};

const suppliers: TrialFile = {
  name: 'leveranciers.xlsx',
  kind: 'suppliers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Lev',
        rows: [
          [
            'Code',
            'Naam',
            'Straat + nr',
            'Postcode + plaats',
            'Land',
            'Tel',
            'Contact',
            'Bestel-mail',
            'Levert',
            'Lev.tijd',
            'Franco vanaf',
          ],
          [
            'L1',
            'Papier Diepenbeek NV',
            'Researchdreef 1',
            '1070 Anderlecht',
            'België',
            '02 529 85 11',
            'Kim',
            'orders@papier.example',
            'Papier',
            '24u',
            '€ 250',
          ],
          ['L2', 'Plaatmakers', 'Septestraat 27', '2640 Mortsel', 'B', '', '', '', 'Platen, chemie', '3 d', ''],
          ['L3', 'Transport Janssens', 'Haven 3', '3600 Genk', 'B', '', '', '', 'Sterrenwichelarij', '', ''],
        ],
      },
    ]),
  said: ['2 new', '3 new', '4 decide services'],
};

/** Quantities as ranges in a column of another name. */
const articles: TrialFile = {
  name: 'artikelstaffels.csv',
  kind: 'articles',
  bytes: latin1(
    text(
      'Artikel;Naam;Aantal;Prijs per 1000;BTW',
      'DS-1;Flyer A6;1-499;95,00;21',
      'DS-1;Flyer A6;500-999;72,50;21',
      'DS-1;Flyer A6;> 1000;48,00;21',
      'DS-2;Menukaart;10;3.250,00;21',
      'DS-2;Menukaart;vanaf 50;2.100,00;21',
    ),
  ),
  said: ['2 new', '3 merged', '4 merged', '5 new', '6 merged'],
};

/** The customer stands above headings that come again for each. */
const invoices: TrialFile = {
  name: 'Openstaand.csv',
  kind: 'invoices',
  bytes: latin1(
    text(
      'Openstaande facturen per 30/11/2026;;;;;',
      'Klant: 101 Bakkerij Peeters;;;;;',
      'Nr;Datum;Vervalt;Bedrag;Open;Dagen te laat',
      'VFD260101;01/10/26;31/10/26;1.210,00;1.210,00;30',
      'CND260004;05/10/26;05/10/26;(121,00);(121,00);',
      'Totaal klant;;;1.089,00;1.089,00;',
      'Klant: 103 Gemeente Diepenbeek;;;;;',
      'Nr;Datum;Vervalt;Bedrag;Open;Dagen te laat',
      'VFD260110;15/10/26;15/12/26;605,00;605,00;',
      'Totaal klant;;;605,00;605,00;',
      'Algemeen totaal;;;1.694,00;1.694,00;',
    ),
  ),
  said: ['4 new', '5 new', '6 left_out ', '7 left_out ', '8 left_out ', '9 decide customer', '10 left_out ', '11 left_out '],
};

/** A row of sums without a word. */
const orders: TrialFile = {
  name: 'Lopende orders.xlsx',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'WIP',
        rows: [
          ['Ordernr', 'Klant', 'Omschrijving', 'Oplage', 'Status', 'Leverdatum', 'Totaal incl. btw', 'Opmerking'],
          ['D26/301', '101 - Bakkerij Peeters', 'Broodzakken', '25.000 st', 'in bewerking', 46376, '€ 1.815,00', ''],
          ['D26/302', 'Gemeente Diepenbeek', 'Infoblad', 8500, 'Drukklaar', 46380, 2420, 'bezorgen'],
          ['D26/303', 'Toren vzw De', 'Affiche', 150, 'Wacht klant', 46390, 181.5, ''],
          ['D26/304', '101', 'Doosjes', 1000, 'Uitbesteed', 46395, 605, ''],
          ['', '', '', 34650, '', '', 5021.5, ''],
        ],
      },
    ]),
  said: ['2 new', '3 decide customer', '4 decide customer > 104', '5 decide status', '6 left_out '],
};

const holidays: TrialFile = {
  name: 'feestdagen.xls',
  kind: 'holidays',
  bytes: utf16(
    text('Datum;Dag;Feestdag', '48580;vr;Nieuwjaar', '19/7 - 6/8/2033;;Collectief verlof', '25 & 26/12/2033;;Kerst', 'half augustus;;OLV'),
  ),
  said: ['2 new', '3 new', '4 new', '5 decide from'],
};

/** The files of a shop in Diepenbeek, as its reports are. */
export const filesOfDiepenbeek: readonly TrialFile[] = [...[customers, accounts, debtors, suppliers, articles, invoices, orders, holidays]];
