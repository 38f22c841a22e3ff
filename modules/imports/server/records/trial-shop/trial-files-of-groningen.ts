import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** Headings on the fourth row, classes in a column of statuses, and sums per town beside customers whose name begins with total. */
const customers: TrialFile = {
  name: 'Relatielijst per plaats.xlsx',
  kind: 'customers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Relaties',
        rows: [
          ['Drukkerij Martini Groningen'],
          ['Relatielijst met omzet', '', '', '', '', '', '', '', 'Afgedrukt op 28-11-2026'],
          [],
          [
            'Rel.code',
            'Relatie',
            'T.a.v.',
            'Adres',
            'Pc',
            'Plaats',
            'Land',
            'Tel. kantoor',
            'Status',
            'Klant sinds',
            'Omzet 2026',
            'Kredietruimte',
          ],
          [
            2001,
            'Totaal Reclame Groningen B.V.',
            'Dhr. K. de Boer',
            'Gedempte Zuiderdiep 22-2',
            '9711 HG',
            'Groningen',
            'NLD',
            '050 - 312 45 67',
            'A',
            39083,
            12500.5,
            5000,
          ],
          [
            2002,
            'Stichting Martinikerk',
            'mw. T. Hofstra',
            'Martinikerkhof 3',
            '9712 JG',
            'Groningen',
            'NLD',
            '050-3111277',
            'B',
            40179,
            800,
            '',
          ],
          [2003, 'Uitgeverij Passage', '', 'Postbus 216', '9700 AE', 'Groningen', 'NLD', '', 'C', 41275, 0, ''],
          [2004, 'Totaal', '', 'Grote Markt 1', '9712 HN', 'Groningen', 'NLD', '050 318 00 00', 'C', 41275, 10, ''],
          ['', 'Totaal Groningen', '', '', '', '', '', '', '', '', 13310.5, 5000],
          [2010, 'Van der Meulen Drenthe', '', 'Brink 5', '9401 HV', 'Assen', 'NLD', '0592 31 22 33', 'A', 42005, 400, ''],
          [2011, 'Meulen van der, Drenthe', '', 'Brink 5', '9401HV', 'ASSEN', 'NLD', '+31592312233', 'A', '', 0, ''],
          [2012, 'Emder Werbedruck GmbH', '', 'Am Delft 8', 26721, 'Emden', 'DEU', '+49 4921 99870', 'X', '', 0, ''],
          ['Totaal Assen', '', '', '', '', '', '', '', '', '', 400, 0],
          ['Eindtotaal', '', '', '', '', '', '', '', '', '', 13710.5, 5000],
        ],
      },
    ]),
  said: [
    '5 new',
    '6 new active',
    '7 new active',
    '8 new active',
    '9 left_out ',
    '10 new',
    '11 decide name',
    '12 new',
    '13 left_out ',
    '14 left_out ',
  ],
};

/** Orders of a web shop: billing and shipping, people without a company, and a name whose accents were broken. */
const webCustomers: TrialFile = {
  name: 'woocommerce-customers.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      'Customer ID,Billing First Name,Billing Last Name,Billing Company,Billing Address 1,Billing Address 2,Billing City,Billing Postcode,Billing Country,Email,Billing Phone,Shipping Address 1,Shipping City,Shipping Postcode,Shipping Country',
      'W1,Anna,Postma,,Oosterstraat 44a,,Groningen,9711 NV,NL,anna.postma@mail.example,0612345678,Oosterstraat 44a,Groningen,9711 NV,NL',
      'W2,Henk,de Jong,Grafisch Buro Noord,Westersingel 9,2e verdieping,Groningen,9718CA,NL,henk@buronoord.example,050 5778899,Peizerweg 128,Groningen,9727 AP,NL',
      'W3,RenÃ©,Bouma,CafÃ© De Sigaar,Hoge der A 2,,Groningen,9712 AC,NL,rene@sigaar.example,,,,,',
      'W4,J.,Smit,Jansen &amp; Smit Makelaars,Verl. Hereweg 163,,Groningen,9721 AN,NL,smit@jsm.example,,,,,',
    ),
  ),
  said: ['2 new', '3 new', '4 new', '5 new'],
};

/** The invoices of each customer stand below a row with its number and name. */
const invoices: TrialFile = {
  name: 'Openstaande posten debiteuren.xlsx',
  kind: 'invoices',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Rapport',
        rows: [
          ['Openstaande posten debiteuren'],
          ['Peildatum: 30-11-2026'],
          [],
          ['Factuurnummer', 'Factuurdatum', 'Vervaldatum', 'Omschrijving', 'Factuurbedrag', 'Betaald', 'Saldo'],
          ['2001 - Totaal Reclame Groningen B.V.'],
          ['F26-0411', 46315, 46345, 'Brochure', 2420, 0, 2420],
          ['F26-0432', 46330, 46360, 'Flyers', 605, 105, 500],
          ['Totaal 2001', '', '', '', 3025, 105, 2920],
          ['2002 - Stichting Martinikerk'],
          ['F26-0399', 46300, 46330, 'Programma', 121, 0, 121],
          ['C26-0012', 46310, 46310, 'Creditnota', -60.5, 0, -60.5],
          ['Totaal 2002', '', '', '', 60.5, 0, 60.5],
          ['2099 - Onbekend bv'],
          ['F26-0500', 46335, 46365, 'Boek', 300, 0, 300],
          ['Totaal 2099', '', '', '', 300, 0, 300],
          ['Totaal generaal', '', '', '', 3385.5, 105, 3280.5],
        ],
      },
    ]),
  said: [
    '5 left_out ',
    '6 new',
    '7 new',
    '8 left_out ',
    '9 left_out ',
    '10 new',
    '11 new',
    '12 left_out ',
    '13 left_out ',
    '14 decide customer',
    '15 left_out ',
    '16 left_out ',
  ],
};

/** The name of a quality stands above its sheets. */
const papers: TrialFile = {
  name: 'Prijslijst PaperNL.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papierhandel Noord' },
  suggestions: true,
  bytes: () =>
    trialWorkbook([
      {
        name: 'Offset',
        rows: [
          ['PaperNL prijslijst Q1 2027'],
          [],
          ['', '', '', '', '', 'per pak', 'per pallet', ''],
          ['Art.nr.', 'Gram', 'Formaat', 'Loop', 'Opd.', 'vel', 'vel', 'Prijs / 1000 vel'],
          ['Maxi Offset houtvrij wit FSC'],
          ['MO-080', 80, '64 x 90', 'LL', 1.25, 500, 12000, 38.4],
          ['MO-100', 100, '64 x 90', 'BL', 1.25, 500, 10000, 47.95],
          ['G-Print mat gestreken'],
          ['GP-135', 135, '63 x 88 LL', '', 0.86, 250, 8000, '66,10'],
          ['GP-170', '170/200', '63 x 88', 'LL', 0.86, 250, 6000, 84.2],
          ['GP-250', 250, '63 x 88', 'LL', 0.9, 125, 4500, 'op aanvraag'],
        ],
      },
    ]),
  said: ['5 left_out ', '6 new', '7 new', '8 left_out ', '9 new', '10 decide grams', '11 decide price'],
};

const suppliers: TrialFile = {
  name: 'leveranciersbestand.csv',
  kind: 'suppliers',
  bytes: latin1(
    text(
      'LEVERANCIERSBESTAND;;;;;;;;',
      'Nr.;Naam leverancier;Adres;Postcode;Woonplaats;Tel.nr;Mailadres;Wat;Betaalwijze;Betalingstermijn (dagen)',
      '1;Papierhandel Noord;Osloweg 8;9723 BK;Groningen;050 5418899;verkoop@papiernoord.example;Papier en enveloppen;Incasso;14',
      '2;Stanswerk Hoogezand;Abramskade 19;9601 KM;Hoogezand;0598-391122;info@stanswerk.example;stanswerk, preegwerk;Bank;30',
      '3;PostNL;Postbus 99180;8900 NA;Leeuwarden;;;verzending;Incasso;n.v.t.',
      ';;;;;;;;',
      'Totaal 3 leveranciers;;;;;;;;',
    ),
  ),
  said: ['3 new', '4 new', '5 new', '7 left_out '],
};

/** A sheet per machine, whose name is that of the sheet. */
const machines: TrialFile = {
  name: 'machines per tabblad.xlsx',
  kind: 'machines',
  bytes: () =>
    trialWorkbook([
      {
        name: 'GTO 52',
        rows: [
          ['Kenmerk', 'Waarde'],
          ['Soort', 'Offsetpers'],
          ['Uurtarief', '€ 72,50'],
          ['Insteltijd', '20 min'],
          ['Max. vel', '36 x 52 cm'],
        ],
      },
      {
        name: 'Versafire',
        rows: [
          ['Kenmerk', 'Waarde'],
          ['Soort', 'Digitale pers'],
          ['Uurtarief', 58],
          ['Klik kleur', '€ 0,038'],
        ],
      },
    ]),
  said: ['2 new', '3 merged', '4 merged', '2 new', '3 merged', '4 merged'],
};

const orders: TrialFile = {
  name: 'onderhanden werk.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: utf16(
    text(
      'Ordernummer;Klantnr;Klant;Omschrijving;Aantal;Nog te leveren;Status;Levering;Verkoopbedrag excl.;Ordermanager',
      '26-1101/1;2001;Totaal Reclame;Brochure A4 24 p.;1.500;1.500;Op pers;wk 50;€ 2.450,- excl.;KdB',
      '26-1101/2;2001;Totaal Reclame;Insteekkaart;1.500;1.500;Op pers;wk 50;€ 195,- excl.;KdB',
      '26-1104;2002;Martinikerk;Programmaboekje;2 x 500;1.000;Wacht op drukproef;18 dec;€ 640,00;TH',
      '26-1110;2010;V.d. Meulen Drenthe;Huisstijl;1 set;1;Akkoord klant;eind december;€ 310,00;TH',
      '26-1111;;Passage;Roman 240 p. paperback;750;0;Uitgeleverd;25-11-2026;€ 3.890,00;KdB',
      '26-1112;2012;Emder Werbedruck;Poster;100;50;Deels geleverd;25-11-2026;€ 190,00;KdB',
    ),
  ),
  said: ['2 new', '3 new', '4 decide quantity > 1000', '5 decide deliveryDate', '6 decide customerName > 2003', '7 new'],
};

const holidays: TrialFile = {
  name: 'vrij 2027.csv',
  kind: 'holidays',
  bytes: utf8(
    text(
      'Feestdagen en vakanties 2031;;',
      'Dag;Datum;Wat',
      'woensdag;1 januari;Nieuwjaarsdag',
      'vrijdag;18-04-2031;Goede Vrijdag (facultatief)',
      'ma t/m vr;28-07-2031 - 15-08-2031;Bouwvak noord',
      'donderdag;25 en 26 december 2031;Kerst',
      ';;',
      '* onder voorbehoud van goedkeuring OR;;',
    ),
  ),
  said: ['3 decide from > 1-1-2027', '4 new', '5 new', '6 new', '8 left_out '],
};

/** The files of a shop in Groningen: reports whose rows stand below the name of their customer, quality or machine. */
export const filesOfGroningen: readonly TrialFile[] = [customers, webCustomers, suppliers, papers, machines, invoices, orders, holidays];
