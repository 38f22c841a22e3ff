import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** Numbers whose format shows more than they say: zeros of a code, points of a VAT number, a telephone. A second address is for the post. */
const customers: TrialFile = {
  name: 'klanten Venlo.xlsx',
  kind: 'customers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Blad1',
        formats: ['00000', '', '', '', '', '', '', '', '00-00000000', '0000"."000"."000'],
        rows: [
          [
            ...['Klantnr', 'Naam', 'Straat', 'Postcode', 'Plaats', 'Correspondentie straat', 'Correspondentie postcode'],
            ...['Correspondentie plaats', 'Telefoon', 'BTW-nr', 'Land'],
          ],
          [91, 'Autobedrijf Maaspoort', 'Parade 8 bis', '5911 CA', 'Venlo', 'Postbus 90', '5900 AB', 'Venlo', 773512233, '', 'NL'],
          [92, 'Garage Peel', 'Markt 12', '3900', 'Pelt', '', '', '', 11223344, 456_789_133, 'BE'],
          [93, 'Stadsarchief', 'Dominicanenplein 5', '5911 JB', 'Venlo', '', '', '', 773500000, '', 'NL'],
        ],
      },
    ]),
  said: ['2 new', '3 new', '4 new'],
};

/** People of companies, by the name of the company alone. */
const people: TrialFile = {
  name: 'contactpersonen Venlo.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      'Firma;Naam;Voornaam;GSM;E-mail;Functie',
      'Autobedrijf Maaspoort;Janssen;Piet;06 12345678;piet@maaspoort.example;eigenaar',
      'idem;Smeets;Truus;;truus@maaspoort.example;inkoop',
      'Onbekend bv;Vos;Jan;;jan@vos.example;',
    ),
  ),
  said: ['2 update', '3 update', '4 decide street'],
};

/** Addresses for a use, by the name of the company alone; one without a use may be another company of that name. */
const addresses: TrialFile = {
  name: 'afleveradressen klanten Venlo.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      'Klant;Soort adres;Straat + nr;PC/plaats',
      'Stadsarchief;aflever;Depotweg 3;5928 NS Venlo',
      'Stadsarchief;;Kerkstraat 1;6041 BL Roermond',
    ),
  ),
  said: ['2 update', '3 decide name'],
};

/** Columns that customers have too, and a supplier that is not bought from any more. */
const suppliers: TrialFile = {
  name: 'Crediteuren Exact Venlo.csv',
  kind: 'suppliers',
  bytes: latin1(
    text(
      'Code;Naam;Adresregel 1;Postcode;Plaats;Land;Telefoon;E-mail;Btw-nummer;Kvk-nummer;Bankrekening;Betalingsconditie;Onze debiteurcode;Crediteurstatus',
      '50001;Maas Papier B.V.;Kade 22;5912 PN;Venlo;NL;077-3881234;order@maaspapier.example;;;NL91ABNA0417164300;30 dagen;A-998;Actief',
      '50003;Boekbinderij De Peel;Einsteinlaan 6;5928 LA;Venlo;NL;;;;;;30;;Geblokkeerd',
    ),
  ),
  said: ['2 new', '3 new'],
};

/** Codes of digits, units and dollars in the format of the numbers, ditto marks, and a price below and above one pack. */
const papers: TrialFile = {
  name: 'prijslijst papier Venlo.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Maas Papier' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Offset',
        formats: ['00000', '', '0" g/m²"', '', '', '0.000" mm"', '0" vel"', '#,##0.00', '#,##0.00'],
        rows: [
          ['Prijs per 1000 vel'],
          ['Artikel', 'Benaming', 'Gewicht', 'Formaat', 'Loop', 'Dikte', 'Vel per pak', 'Prijs < 1 pak', 'Prijs >= 1 pak'],
          [101, 'Maas Offset', 80, '450 x 640', 'LL', 0.104, 500, 35.1, 29.8],
          [102, 'idem', 90, '450 x 640', 'BL', 0.117, 500, 39.6, 33.4],
        ],
      },
      {
        name: 'Import',
        formats: ['', '', '', '', '', '', '[$$-409]#,##0.00'],
        rows: [
          ['Artikel', 'Benaming', 'Gewicht', 'Formaat', 'Loop', 'Dikte', 'Prijs/1000'],
          ['MI 1/80', 'Import', 80, '64x90', 'LL', 104, '44,50'],
          ['MI2', 'Import', 90, '64x90', 'LL', 117, 44.5],
        ],
      },
    ]),
  said: ['3 new', '3 merged', '4 new', '4 merged', '2 decide code > MI-1-80', '3 decide price'],
};

/** Name and description, classes of VAT, and a stock that is no limit of it. */
const articles: TrialFile = {
  name: 'producten webwinkel Venlo.csv',
  kind: 'articles',
  bytes: utf8(
    text(
      '"sku","name","price","tax_class","weight","stock","box qty","description"',
      '"VE-1","Ansichtkaart","1.25","Hoog","4 g","1200","50","Kaart met envelop"',
      '"VE-2","Boek Venlo","24.95","Laag","640 g","200","10","240 pagina\'s"',
      '"VE-3","Mok","9.95","Marge","350 g","12","6",""',
    ),
  ),
  said: ['2 new', '3 new', '4 decide vatPercent'],
};

/** Boxes and loose pieces, beside a total or not, and what a program believes to be there. */
const lots: TrialFile = {
  name: 'voorraad magazijn Venlo.csv',
  kind: 'lots',
  bytes: latin1(
    text(
      'Art.;Lok.;Aantal volgens systeem;Dozen;Los;Totaal geteld',
      'VE-1;A1;1.300;24;5;1.205',
      'VE-2;A2;200;3;7;',
      'VE-1;A3;100;2;;150',
      'VE-9;A4;;1;;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide quantity', '5 decide item > VE-1'],
};

/** Times on the clock, waste of sheets and of the run in one cell, and the width of a guillotine. */
const machines: TrialFile = {
  name: 'machinepark Venlo.csv',
  kind: 'machines',
  bytes: latin1(
    text(
      'Machine;Type;Uurtarief;Insteltijd;Snelheid;Max formaat;Inschiet',
      'SM52-V;vellenoffset;€ 95,00;0:20;9.000/u;37x52;150 vel + 2%',
      'Polar-V;snijmachine;48,50;5 min;;92 cm;',
      'Stahl-V;vouwmachine;55;45:00;8000;56x78;2%',
    ),
  ),
  said: [
    ...['2 new', '2 merged', '2 merged', '2 merged', '2 merged', '2 merged'],
    ...['3 new', '3 merged', '3 merged', '3 merged'],
    ...['4 decide ', '4 merged', '4 decide value', '4 merged', '4 merged', '4 merged'],
  ],
};

/** The press stands above its orders, and a week says when. */
const orders: TrialFile = {
  name: 'planbord orders Venlo.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: utf8(
    text(
      'Planbord week 47;;;;;;',
      'Job;Klant;Onderwerp;Oplage;Toestand;Klaar op;€',
      'Werkplek: HW;;;;;;',
      'V-1;Maaspoort;Flyer A5;5.000;afwerking;do 26-11;€ 245,00 per order',
      'V-2;Garage Peel;Kalender;250;in afwachting van akkoord;semaine 49;€ 1.100,00 per order',
      'spoed eerst;;;;;;',
      'V-3;Stadsarchief;Gids;5k;klaar - af te halen;18-11-2026;€ 890,00 per order',
    ),
  ),
  said: ['3 left_out ', '4 decide customer > 00091', '5 new', '6 left_out ', '7 decide quantity > 5000'],
};

/** Half a day closes, and is said. */
const holidays: TrialFile = {
  name: 'verlof Venlo.csv',
  kind: 'holidays',
  bytes: latin1(
    text(
      'Van;Tot en met;Dagen;Opmerking',
      "24-12-'34;1-1-2035;5;Kerst",
      '11-6-2034;;1;Teamuitje (vanaf 12:00)',
      '15/11/2034;;1;Dynastie, enkel voormiddag',
      '27/4;;1;Koningsdag',
    ),
  ),
  said: ['2 new', '3 new name', '4 new name', '5 decide from > 27-4-2027'],
};

/** The files of a shop in Venlo: workbooks whose formats say what their numbers mean, and people and addresses by the name of their company. */
export const filesOfVenlo: readonly TrialFile[] = [
  ...[customers, people, addresses, suppliers, papers, articles, lots, machines, orders, holidays],
];
