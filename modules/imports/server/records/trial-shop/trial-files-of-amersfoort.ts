import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** A filter hides a row, codes are padded with spaces, zeros of numbers are gone, and a row of sums has no word. */
const customers: TrialFile = {
  name: 'Exact relaties.xlsx',
  kind: 'customers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Relaties',
        hiddenRows: [7],
        rows: [
          ['Relaties - Drukkerij Amersfoort B.V.'],
          [
            'Code',
            'Naam',
            'Adresregel 1',
            'Postcode',
            'Woonplaats',
            'Telefoon',
            'E-mailadres',
            'KvK-nummer',
            'Betalingsconditie',
            'Status',
          ],
          [
            '    M101',
            'Van Dam Media B.V.',
            'Stationsplein 14',
            '3818 le',
            'AMERSFOORT',
            334561234,
            'info@vandam.example',
            8123456,
            '30 dagen',
            'A',
          ],
          ['    M102', 'De Observant', 'Stadhuisplein 7', '3811LM', 'Amersfoort', 334792345, '', '', '14 dagen netto', 'Actief'],
          ['    M103', 'Van Dam Media', 'Stationsplein 14', '3818LE', 'Amersfoort', '033-456 12 34', '', '', '', ''],
          ['    M104', 'Bergzicht', 'Utrechtseweg 180 A', '3818 EX', 'Amersfoort', '', 'info@bergzicht..example', '1234567A', '', ''],
          ['    M105', 'Verborgen Klant', 'Laan 1', '3811 AA', 'Amersfoort', '', '', '', '', ''],
          ['    M106', 'Gestopt', 'Laan 3', '3811 AA', 'Amersfoort', '', '', '', '', 'Inactief'],
          ['Utrecht', '', '', '', '', '', '', '', '', ''],
          ['', 6, '', '', '', '', '', '', 44, ''],
        ],
      },
    ]),
  said: [
    ...['3 new', '4 new', '5 decide name', '6 decide email > info@bergzicht.example kvk', '7 left_out ', '8 new', '9 left_out '],
    '10 left_out ',
  ],
};

/** Two contacts in a row. */
const moreCustomers: TrialFile = {
  name: 'AFAS verkooprelaties.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      '"Verkooprelatie (code)";"Naam";"Straat";"Huisnummer";"Postcode";"Woonplaats";"Contactpersoon 1";"E-mail 1";"Contactpersoon 2";"E-mail 2";"Telefoon 2"',
      '"M201";"Gemeente Leusden";"\'t Erf";"1";"3831NA";"Leusden";"Mevr. J. (Joke) Prins";"j.prins@leusden.example";"Dhr. H. van den Berg";"";"612345678"',
      '"M202";"Kerkblad Hoogland";"Kerklaan";"";"3828AC";"Hoogland";"";"";"Piet Smit";"piet.smit";""',
    ),
  ),
  said: ['2 new', '3 decide email2 street > Kerklaan z/n'],
};

const addresses: TrialFile = {
  name: 'naam en adres.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      'Debiteur;Naam en adres;Tel',
      '3001;Drukkerij Hoonte, Kerkstraat 5, 3764 CR Soest;035 601 22 33',
      '3002;Camping "De Eikelhof" - Birkstraat 120 - 3768 HM Soest;',
      '3003;Café Het Plein, Grothestraat 2, Soest;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide nameAndAddress'],
};

/** A number and a name each in a column. */
const suppliers: TrialFile = {
  name: 'Leveranciers.csv',
  kind: 'suppliers',
  bytes: utf8(
    text(
      'Leverancier,Naam,Adres,Postcode,Plaats,Telefoon,Min. orderbedrag,Levertijd,Dienstverlening',
      '70001,Igepa Amersfoort BV,Bloemendalerweg 1,1382 KC,Weesp,294490000,"150,00",24 uur,Papier',
      '70002,IGEPA Amersfoort B.V.,Bloemendalerweg 1,1382KC,Weesp,,,,Papier',
    ),
  ),
  said: ['2 new', '3 decide name'],
};

/** Scales of packs and pallets in columns, prices per ton, and a price in dollars. */
const papers: TrialFile = {
  name: 'Igepa.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Igepa Amersfoort BV' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Offset',
        rows: [
          ['Art.', 'Kwaliteit', 'g/m2', 'Formaat', 'Loop', 'µm', 'Vel/pak', 'Vel/pallet', 'Prijs/1000', 'v.a. 5 pakken', 'v.a. 1 pallet'],
          ['IA-80', 'Amber Graphic', 80, '640 x 900', 'langloop (LL)', 100, 500, 10000, 41.5, 38.9, 36.2],
        ],
      },
      {
        name: 'Karton',
        rows: [
          ['Code', 'Omschrijving', 'gsm', 'µm', 'Lengte', 'Breedte', 'Loop', 'Prijs/ton', 'Vanaf'],
          ['IA-230', 'Invercote', 230, 300, 1020, 720, 'KL', 1650, ''],
          ['IA-260', 'Invercote', 260, 355, 1020, 720, 'LL', 16.5, ''],
          ['IA-300', 'Invercote', 300, 430, 1020, 120, 'LL', 1650, ''],
        ],
      },
      {
        name: 'Import',
        rows: [
          ['Code', 'Omschrijving', 'Gram', 'Formaat', 'Loop', 'Dikte', 'Prijs per 1000 (USD)'],
          ['IA-US', 'Finch', 104, '64x90', 'LL', 130, 44.5],
        ],
      },
    ]),
  said: ['2 new', '2 merged', '2 merged', '2 new', '3 decide price', '4 new', '2 decide price'],
};

const articles: TrialFile = {
  name: 'Artikelen.csv',
  kind: 'articles',
  bytes: utf16(
    text(
      'Itemcode;Omschrijving;Barcode;Verkooprelatie;Btw-tariefgroep;Nettogewicht (kg);Inhoud doos;p/st;v.a. 100;v.a. 1000',
      'IM-1;Folder zorg;8712345000103;M101;Laag;0,012;250;0,12;0,10;0,08',
      'IM-2;Gids;8,71235E+12;M102;Laag;0,32;20;7,95;;',
      'IM-3;Mok;;M102;Verlegd;0,35;12;6,50;;',
      'IM-4;Pen;;;Hoog;0,01;;0,95;0,80;',
    ),
  ),
  said: [...['2 new', '2 merged', '2 merged', '3 decide ean', '4 decide vatPercent > verlaagd', '5 new', '5 merged']],
};

const lots: TrialFile = {
  name: 'telling.csv',
  kind: 'lots',
  bytes: latin1(
    text(
      'Artikel;Magazijn;Locatie;Partij;Houdbaar tot (THT);Ontvangen;Geteld;Eenheid;Kostprijs',
      'IM-1;A;A-01;P1;30-06-2027;;2;doos;',
      'IM-1;A;A-02;P2;00/00/0000;;1200;st;0,02',
      'IM-4;A;A-03;P3;;;4;doos;',
      'IM-1;A;A-04;P4;30-06-2019;;100;st;',
      'IM-1;A;A-05;P5;;;1.000,5;st;',
      'Totaal;;;;;;2306,5;;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide unit', '5 decide bestBefore', '6 decide quantity', '7 left_out '],
};

/** What is open stands in the column of its age. */
const invoices: TrialFile = {
  name: 'ouderdom.xlsx',
  kind: 'invoices',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Ouderdomsanalyse',
        rows: [
          ['Ouderdomsanalyse debiteuren'],
          ['Code', 'Naam', 'Factuurnummer', 'Factuurdatum', 'Vervaldatum', '0 - 30', '31 - 60', '61 - 90', '> 90', 'Totaal open', 'Valuta'],
          ['M101', 'Van Dam Media B.V.', 26700101, 46328, 46358, 1210, '', '', '', 1210, 'EUR'],
          ['M101', 'Van Dam Media B.V.', 26700088, 46285, 46285, '', -121, '', '', -121, 'EUR'],
          ['', 'Totaal M101', '', '', '', 1210, -121, 0, 0, 1089, ''],
          ['M102', 'De Observant', 26600012, 46174, 46204, 0, 0, 0, 99.95, 99.95, ''],
          ['M102', 'De Observant', 26600013, 46174, 46204, 0, 0, 0, 99.95, 89.95, 'EUR'],
          ['M102', 'De Observant', 26600014, 46174, 46204, 0, 0, 0, 50, 50, 'USD'],
          ['Eindtotaal', '', '', '', '', 1210, -121, 0, 199.9, 1278.9, ''],
        ],
      },
    ]),
  said: ['3 new', '4 new', '5 left_out ', '6 new', '7 decide open', '8 decide currency', '9 left_out '],
};

const moreInvoices: TrialFile = {
  name: 'debet en credit.csv',
  kind: 'invoices',
  bytes: latin1(
    text(
      'Klantnr;Klantnaam;Docnr;Docdatum;Vervaldag;Debet;Credit',
      'M101;Van Dam Media;VK26-12;12-10-2026;11-11-2026;2.420,00;',
      'M102;De Observant;VK26-15;13-10-2026;27-11-2026;605,00;200,00',
      'M102;De Observant;CN26-2;20-10-2026;20-10-2026;;60,50',
      'M102;De Observant;VK26-16;20-10-2026;20-11-2026;£ 10,00;',
    ),
  ),
  said: ['2 new', '3 new', '4 new', '5 decide gross'],
};

const orders: TrialFile = {
  name: 'lopende orders.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: latin1(
    text(
      'Jobnummer;Relatie;Jobomschrijving;Oplage;Jobstatus;Gewenst;Orderbedrag;Deel geleverd',
      'MP-01;M101;Jaarverslag;1500;40. In productie;2-10-2026;6.450,50;',
      'MP-02;De Observant;Programma;2.500 ex.;20. Wacht op akkoord klant;18-12-2026;1.890,00;',
      'MP-03;M101;Posters;100;Drukken (pers 2);asap;480,00;',
      'MP-04;M101;Gids;12000;10. Offerte;24-12-2026;9.900,00;',
      'MP-05;M102;Folder;5000;50. Klaar voor expeditie;16-11-2026;640,00;',
      'MP-06;M102;Folder;5000;Geleverd (deels);16-11-2026;640,00;2.000',
    ),
  ),
  said: ['2 new', '3 new', '4 new deliveryDate', '5 decide status', '6 new', '7 new'],
};

/** The headings fit a price list as well. */
const holidays: TrialFile = {
  name: 'vrije dagen.csv',
  kind: 'holidays',
  bytes: utf8(
    text(
      'Bedrijfssluiting;Van;T/m;Aantal dagen',
      'Zomer;26-07-2030;09-08-2030;11',
      'Kerst;25-12-2030;26-12-2029;2',
      'Brugdag;31-05-2030;;1',
    ),
  ),
  said: ['2 new', '3 decide to', '4 new'],
};

/** The files of a shop in Amersfoort, out of the programs that most shops in the Netherlands have. */
export const filesOfAmersfoort: readonly TrialFile[] = [
  ...[customers, moreCustomers, addresses, suppliers, papers, articles, lots, invoices, moreInvoices, orders, holidays],
];
