import { latin1, text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** A file of a shop that begins, with what is to be said of each row: row number, what becomes of it, fields with what would be right. */
export type TrialFile = {
  name: string;
  kind: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** What a person fills in for every row that has no value, once the file was read. */
  fixed?: Record<string, string>;
  /** Whether that person then takes over all suggestions. */
  suggestions?: true;
  said: readonly string[];
};

const customers: TrialFile = {
  name: 'debiteuren.xls',
  kind: 'customers',
  bytes: utf16(
    text(
      'Debiteurenlijst;;;;;;;',
      'Afgedrukt 12-11-2026;;;;;;;',
      ';;;;;;;',
      'Deb.nr;Naam;Adres;Postcode/Plaats;BTW-nummer;Tel.;E-mail;Betaling',
      '5001;Bakkerij Zonnebloem bv;Kerkstraat 12 bus 3;2300 TURNHOUT;BE 0407.123.450;014/41 22 33;info@zonnebloem.example;30 dgn',
      '5002;Garage De Linde;Plein 1944 nr 5;3512JE Utrecht;n.v.t.;030-2345678;-;14',
      '5003;Zonnebloem Bakkerij;Nijverheidsweg 8;2300 Turnhout;0407123450;;;30',
      '5004;De Lind Garage;Plein 1944 5;3512 JE Utrecht;;+31 30 234 56 78;;',
      '5005;Stichting Waterkant;Dam 1, 1012 JS Amsterdam;;;;post@waterkant,example;30 dagen EOM',
      '5006;Imprimerie du Lac;12, rue de la Gare;B-1000 Bruxelles;;;;60 j',
      '5007;Slagerij Beekman;Industriepark z/n;9ooo Gent;;;;contant',
      '5008;Boekhandel Het Blad;Laan 4;2000 Antwerpen;BE0412345678;;;30',
      ';;;;;;;',
      'Totaal;8;;;;;;',
    ),
  ),
  said: [
    '5 new',
    '6 new',
    '7 decide name',
    '8 decide name',
    '9 new email > post@waterkant.example',
    '10 new',
    '11 decide postcodeCity > 9000 Gent',
    '12 decide vatNumber',
    '14 left_out ',
  ],
};

const contacts: TrialFile = {
  name: 'contactpersonen.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      'klantnr,contactpersoon,telefoon,e-mail',
      '5001,"Dhr. Jan van Loo","0477 12 34 56",jan@zonnebloem.example',
      '5002,Mevr. Els de Wit,,els@linde.example',
      '9999,Niemand Bekend,,wie@nergens.example',
    ),
  ),
  said: ['2 update', '3 update', '4 decide number'],
};

const suppliers: TrialFile = {
  name: 'leveranciers.csv',
  kind: 'suppliers',
  bytes: utf8(
    text(
      'sep=;',
      'Leverancier;Diensten;Adres;PC/Plaats;Levertijd;Mail bestellingen',
      'Papierhuis Noord;papier;Kade 12;4811 AB Breda;2 dagen;orders@papierhuis.example',
      'Stanserij Zuid;stampen;Hoek 1;3011 AB Rotterdam;3;stans@zuid.example',
    ),
  ),
  said: ['3 new', '4 decide services'],
};

const papers: TrialFile = {
  name: 'prijslijst papier.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papierhuis Noord' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Toelichting',
        rows: [['Prijzen geldig vanaf 1 januari'], ['Franco huis', 'vanaf 250 euro']],
      },
      {
        name: 'Vellen',
        rows: [
          ['Prijslijst 2027'],
          [],
          ['Artikel', 'Omschrijving', 'g/m²', 'Formaat', 'Loop', 'Dikte', 'Prijs', 'Per', 'Vanaf'],
          ['TMC135', 'Trial MC mat 135', 135, '45x64', 'LL', '108 µm', 48.6, '1000 vel', 0],
          ['TMC135', 'Trial MC mat 135', 135, '45x64', 'LL', '108 µm', 44.1, '1000 vel', 5000],
          ['TOF090', 'Trial offset', '90 g/m²', '50x70', 'SG', '0,115 mm', '98,50', '100 kg', ''],
          ['TOF120', 'Trial offset', '12O', '50x70', 'LG', '150', '102,00', '100 kg', ''],
          ['TSK300', 'Trial karton', 300, '7x10', 'LG', '420', 210, '1000 vel', ''],
          ['TSK250', 'Trial karton', 250, '720 x 1020 mm', 'kruislings', '350', 180, '1000 vel', ''],
        ],
      },
    ]),
  said: ['4 new', '5 merged', '6 new', '7 decide grams > 120', '8 decide size', '9 decide grain'],
};

const articles: TrialFile = {
  name: 'artikelen.csv',
  kind: 'articles',
  bytes: latin1(
    text(
      'Artikelnr;Omschrijving;Eigenaar;BTW;Prijs;Vanaf;Gewicht (kg);Per doos',
      'T-1;Briefpapier;;21%;€ 0,15;1;0,005;500',
      'T-1;Briefpapier;;21%;€ 0,12;1000;;',
      'T-2;Folder;5001;hoog;;;0,012;250 st',
      'T-3;Agenda;Onbekend bv;9;4,50;1;;',
      'T-4;;;21;1,00;1;;',
    ),
  ),
  said: ['2 new', '3 merged', '4 new', '5 decide customerId', '6 decide nameNl'],
};

const lots: TrialFile = {
  name: 'beginvoorraad.csv',
  kind: 'lots',
  bytes: utf8(
    text(
      'Artikelnummer;Voorraad;Locatie;Lotnummer;THT',
      'T-1;1.250;R1-2;A1;31-12-2027',
      'T-2;500;R1-3;;',
      'T-9;10;R1-4;;',
      'T-2;-5;R1-3;B2;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide item > T-1', '5 decide quantity'],
};

const prices: TrialFile = {
  name: 'contractprijzen.csv',
  kind: 'price_lists',
  bytes: latin1(
    text(
      'Contractprijzen 2027;;;;',
      'Klantnr;Klantnaam;Artikel;Vanaf;Prijs per 100',
      '5001;Zonnebloem;T-2;1;12,00',
      '5001;Zonnebloem;T-2;500;10,00',
      '5002;Bakkerij Zonnebloem;T-1;1;9,00',
      '5006;Imprimerie du Lac;T-8;1;9,00',
    ),
  ),
  said: ['3 new', '4 merged', '5 decide customerName > Garage De Linde', '6 decide item > T-2'],
};

const invoices: TrialFile = {
  name: 'openstaande posten.csv',
  kind: 'invoices',
  bytes: latin1(
    text(
      'Factuurnr;Debiteur;Naam;Factuurdatum;Vervaldatum;Bedrag;Openstaand',
      '26/0101;5001;Bakkerij Zonnebloem;01/09/26;01/10/26;1.210,00;1.210,00',
      '26/0102;5002;Garage De Linde;15 sep 2026;15 okt 2026;605,00;105,00',
      '26/0102;5006;Imprimerie du Lac;15-9-2026;15-10-2026;99,00;99,00',
      '26/0103;5006;Imprimerie du Lac;46280;46310;121;121',
      '26/0104;5001;Bakkerij Zonnebloem;1-9-2027;1-10-2027;100,00;100,00',
      '26/0105;5001;Bakkerij Zonnebloem;1-9-2026;1-10-2026;50,00-;50,00-',
      '26/0106;Bakkerij Zonnebloem;;31-9-2026;1-10-2026;75,00;75,00',
      'Totaal;;;;;2.260,00;1.760,00',
    ),
  ),
  said: ['2 new', '3 decide ', '4 decide number', '5 new', '6 decide issuedOn', '7 new', '8 decide issuedOn', '9 left_out '],
};

const orders: TrialFile = {
  name: 'onderhanden werk.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: utf16(
    text(
      'Ordernr;Klantnaam;Omschrijving;Oplage;Status;Leverdatum;Bedrag excl.',
      'W-1;Bakkerij Zonnebloem;Folder zomer;5.000;20 - Drukken;1-9-2026;450,00',
      'W-1;Bakkerij Zonnebloem;Affiche;50;20 - Drukken;1-9-2026;75,00',
      'W-2;Garage De Linde bv;Kalender;250 st;Wacht op bestanden;15 dec 2026;1.100,00',
      'W-3;Garage De Lindde;Poster;10;Gereed;1-12-2026;95,00',
      'W-4;Imprimerie du Lac;Boek;;Afwerking;1-12-2026;2.000,00',
      'W-5;Imprimerie du Lac;Boek;100;Gefactureerd;1-10-2026;2.000,00',
    ),
  ),
  said: ['2 new', '3 merged', '4 new', '5 decide customerName > 5002', '6 decide quantity', '7 decide status'],
};

const holidays: TrialFile = {
  name: 'sluitingen.csv',
  kind: 'holidays',
  bytes: utf8(
    text('Periode;Omschrijving;Land', '19-7-2027 t/m 6-8-2027;Bouwverlof;België', '11 nov 2027;Wapenstilstand;BE', '31-6-2027;Fout;BE'),
  ),
  said: ['2 new', '3 new', '4 decide period'],
};

/** The files in the order in which a shop imports them. */
export const trialFiles: readonly TrialFile[] = [
  ...[customers, contacts, suppliers, papers, articles, lots, prices, invoices, orders, holidays],
];
