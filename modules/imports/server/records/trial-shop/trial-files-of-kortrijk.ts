import type { TrialFile } from './trial-files.ts';
import { papersOfKortrijk } from './trial-papers-of-kortrijk.ts';
import { latin1, text, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

const sheet =
  (rows: readonly (readonly (string | number)[])[], name = 'Blad1') =>
  () =>
    trialWorkbook([{ name, rows }]);

/** A printed list with a heading on every page, letters of another country before a postcode, and firms whose number begins with 1. */
const customers: TrialFile = {
  name: 'KLANT01.TXT',
  kind: 'customers',
  bytes: latin1(
    text(
      'DRUKKERIJ LEIE  -  KLANTENLIJST                                        blz. 1',
      'Kl.nr;Firmanaam;Rechtsvorm;Straat;Nr;Bus;Postnr;Gemeente;Land;Ondernemingsnr.;Telefoon;GSM;E-mail facturatie;Betaaltermijn;Krediet',
      'KO001;Feestzaal De Leie;BV;Leiestraat;12;A;8500;Kortrijk;BE;1006.234.547;056/20 11 22;;boekhouding@deleie.example;30 dagen factuurdatum;5.000',
      'KO002;DE LEIE FEESTZAAL;;Leiestr.;12A;;8500;KORTRIJK;;;056201122;;;;',
      'KO003;Imprimerie Delcourt;SRL;Rue de Courtrai;88;;7700;Mouscron;B;BE 0871.234.501;+32 56 33 44 55;;compta@delcourt.example;45 j. fin de mois;2 500,00 €',
      'KO004;Vander Meersch Advocaten;;Noordstraat;7;2;8500;Kortrijk;Belgique;BE0871234501;;0478/12.34.56;;contant;0',
      'KO005;Sint-Amandsinstituut VZW;;Kollegestraat;1-3;;NL-8500;Kortrijk;BE;;;;secretariaat@sai;30;',
      'KO006;Maison Grise;;Grand Place;5;;59000;Lille;BE;;;;;30;',
      'KO007;Textiel Gullegem;NV;Menenstraat;1250;;8560;Wevelgem;BE;0871.234.502;;;;60 dgn;',
      'DRUKKERIJ LEIE  -  KLANTENLIJST                                        blz. 2',
      'Kl.nr;Firmanaam;Rechtsvorm;Straat;Nr;Bus;Postnr;Gemeente;Land;Ondernemingsnr.;Telefoon;GSM;E-mail facturatie;Betaaltermijn;Krediet',
      'KO008;Küche & Flur;GmbH;Bahnhofstraße;3;;52062;Aachen;D;;+49 (0)241 123456;;info@kueflu.example;30 Tage netto;',
      'KO009;Bakker Toon;;;;;8500;Kortrijk;BE;;;;;;',
      ';;;;;;;;;;;;;;',
      'Aantal klanten: 9;;;;;;;;;;;;;;',
    ),
  ),
  said: [
    '3 new',
    '4 decide name',
    '5 new',
    '6 decide name',
    '7 decide invoiceEmail postcode > 8500',
    '8 decide postcode',
    '9 decide vatNumber',
    '10 left_out ',
    '11 left_out ',
    '12 new',
    '13 decide street',
    '15 left_out ',
  ],
};

/** Addresses of three countries in one cell, people with their mail behind the name, and two people in a cell. */
const accounts: TrialFile = {
  name: 'Accounts Kortrijk.xlsx',
  kind: 'customers',
  bytes: sheet([
    ['Account', 'Company', 'Address', 'Contact', 'Tel', 'Terms'],
    [
      'KA1',
      'Quayside Books Ltd',
      '14 Quay Street\nBristol\nBS1 4DD\nUnited Kingdom',
      "Ms Jane O'Neil (jane@quayside.example)",
      '0117 900 1000',
      '30 days',
    ],
    ['KA2', 'Boekerij Leie', 'Veldstraat 9\n8500 Kortrijk\nBelgium', 'Dhr. K. Maes / Mevr. L. Pauwels', '+32 56 25 11 11', 'EOM+30'],
    ['KA3', 'Librairie du Nord', '5 place Rihour, 59800 Lille', '', '', 'net 45'],
    ['KA4', 'Nowhere', 'somewhere', '', '', ''],
    ['KA5', 'Quayside Books', '14 Quay St, Bristol BS1 4DD', '', '0117 9001000', ''],
    ['5 accounts printed on 30/11/2026', '', '', '', '', ''],
  ]),
  said: [
    '2 new',
    '3 new contactName > Dhr. K. Maes',
    '4 new',
    '5 decide postcode city street > somewhere z/n',
    '6 decide name',
    '7 left_out ',
  ],
};

/** Suppliers with many columns beside more customers with few: the sheet of most rows is read. */
const twoKinds: TrialFile = {
  name: 'stamgegevens Kortrijk.xlsx',
  kind: 'customers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Leveranciers',
        rows: [
          ['Leverancier', 'Straat', 'Postcode', 'Plaats', 'Land', 'Telefoon', 'E-mail', 'IBAN', 'BTW-nummer', 'Levertijd', 'Categorie'],
          ['Papier Leiestreek', 'Weg 1', 8500, 'Kortrijk', 'BE', '', '', '', '', '3 dagen', 'Papier'],
        ],
      },
      {
        name: 'Klanten',
        rows: [
          ['Klantnr', 'Klant', 'Straat', 'Postcode', 'Plaats'],
          ['KS1', 'Kapsalon Knip', 'Weg 2', 8500, 'Kortrijk'],
          ['KS2', 'Bakker Bol', 'Weg 3', 8500, 'Kortrijk'],
          ['KS3', 'Slager Sip', 'Weg 4', 8500, 'Kortrijk'],
        ],
      },
    ]),
  said: ['2 left_out ', '2 new', '3 new', '4 new'],
};

/** A web page called xls, with the country apart from the postcode and a name with a letter less. */
const suppliers: TrialFile = {
  name: 'crediteurenlijst Kortrijk.xls',
  kind: 'suppliers',
  bytes: latin1(
    [
      '<table><tr><th colspan="5">Crediteuren per 1-12-2026</th></tr>',
      '<tr><th>Nummer</th><th>Naam</th><th>Postcode Woonplaats</th><th>Straat</th><th>Levertijd</th></tr>',
      '<tr><td>C1</td><td>Lijm &amp; Leie BV</td><td>5611 AB&nbsp;Eindhoven</td><td>Lijmstraat&nbsp;1</td><td>volgende werkdag</td></tr>',
      '<tr><td>C2</td><td>Stansbureau Peeters</td><td>B 3600 Genk</td><td>Weg naar As 12</td><td>1 à 2 wk</td></tr>',
      '<tr><td>C2</td><td>Stansbureau Peters</td><td>B 3600 Genk</td><td>Weg naar As 12</td><td></td></tr>',
      '<tr><td>C3</td><td></td><td>5611 AB Eindhoven</td><td>Lijmstraat 3</td><td></td></tr>',
      '<tr><td>C4</td><td>Papeterie de la Lys</td><td>59560 Comines</td><td>Rue du Pont 4</td><td>48 h</td></tr>',
      '<tr><td colspan="5">Totaal: 5</td></tr></table>',
    ].join(''),
  ),
  said: ['3 new', '4 new', '5 decide name', '6 decide name', '7 new', '8 left_out '],
};

/** References and barcodes, prices with VAT, and rates that are not of this shop. */
const catalogue: TrialFile = {
  name: 'catalogue Kortrijk.xls',
  kind: 'articles',
  bytes: utf16(
    text(
      'Réf. article;Libellé;Client;TVA %;Prix unitaire HT;Poids (g);Colisage;Stock mini;Code-barres',
      'KF-1;Sac papier;KO003;21,00;0,1250;32,5;250;500;5410000000019',
      'KF-2;Carnet A6;;21;2.5;95;40;20;',
      'KF-3;Livre de poche;;6;14,90 € TTC;310;10;;9782070360024',
      'KF-4;Stylo;;vingt-et-un;1,10;12;100;;',
      'KF-5;Cahier;;21;1,10;120;50;;5410000000014',
      ';Total articles : 5;;;;;;;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide vatPercent price', '5 decide vatPercent', '6 decide ean', '7 left_out '],
};

const articles: TrialFile = {
  name: 'artikelen Kortrijk.xlsx',
  kind: 'articles',
  bytes: sheet([
    ['Artikellijst', '', '', '', '', '', '', ''],
    ['Artnr', 'Omschrijving', 'Eigenaar', 'BTW', 'Prijs 1', 'Prijs vanaf 100', 'Prijs vanaf 500', 'Gewicht per stuk'],
    ['KV-1', 'Bierviltje', 'KS2', '21%', 0.12, 0.1, 0.08, '4 gram'],
    ['KV-2', 'Menukaart', 'KS2', 'hoog', '2,50', '2,75', '1,95', '40 g'],
    ['KV-3', 'Dossiermap', 'KS1', '21', '€ 1,10', '€ 9,50', '', '0,09 kg'],
    ['KV-4', 'Wijnetiket', 'KS9', 'laag', '0,20', '', '', '1 g'],
    ['KV-5', 'Doos', '', '21', '', '', '', '200 g'],
    ['Subtotaal', '', '', '', '', '', '', ''],
  ]),
  said: [
    '3 new',
    '3 merged',
    '3 merged',
    '4 new',
    '4 merged price',
    '4 merged',
    '5 decide ',
    '5 decide price',
    '6 decide customerId > KS3',
    '7 decide price',
    '8 left_out ',
  ],
};

const lots: TrialFile = {
  name: 'beginvoorraad Kortrijk.csv',
  kind: 'lots',
  bytes: latin1(
    text(
      'Artikelcode;Plek;Aantal;Lotnr.;THT;Ontvangen;Kostprijs',
      'KV-1;M-01;12.000;KA;31-12-2027;01-06-2026;0,05/st',
      'KV-1;M-02;3.500,00;KB;;15-06-2026;50,00 per 1000',
      'KV-2;M-03;1200;;;12-31-2026;0,40',
      'KV-2;M-03;120;;;;0,40/st',
      'KV-9;M-04;5;;;;',
      'KV-2;M-05;2,5;;;;',
      ';;;;;;',
      'Totaal;;16.827,5;;;;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide receivedOn per > 1', '5 new', '6 decide item > KV-1', '7 decide quantity', '9 left_out '],
};

/** A count of present stock, as another quantity of the same lot. */
const counted: TrialFile = {
  name: 'voorraad Kortrijk geteld.csv',
  kind: 'lots',
  bytes: latin1(text('Artikel;Locatie;Systeem;Geteld;Verschil;Lot', 'KV-1;M-01;12000;11.950;-50;KA', 'KV-2;M-06;10;10;0;KC')),
  said: ['2 decide quantity', '3 new'],
};

/** Agreed prices below a title with their day. */
const agreed: TrialFile = {
  name: 'klantprijzen Kortrijk.xlsx',
  kind: 'price_lists',
  bytes: sheet([
    ['Contractprijzen per 1 januari 2027', '', '', '', '', '', ''],
    ['Debiteur', 'Naam', 'Artikel', 'Omschrijving', '>= 100', '>= 500', '>= 1.000'],
    ['KO008', 'Küche & Flur', 'KF-2', 'Carnet', '2,20', '1,90', '1,50'],
    ['KO008', 'Küche & Flur', 'KV-2', 'Menukaart', '1,20', '1,30', '1,10'],
    ['KS1', 'Kapsalon Knip', 'KF-9', 'Weg', '6,20', '', ''],
    ['KS2', 'Iemand anders', 'KF-2', 'Carnet', '2,10', '', ''],
    ['KS3', 'Slager Sip', 'KF-2', 'Carnet', '2,10', '19', ''],
  ]),
  said: [
    '3 new',
    '3 merged',
    '3 merged',
    '4 merged',
    '4 merged price',
    '4 merged',
    '5 decide item > KF-2',
    '6 decide customerName > Bakker Bol',
    '7 decide ',
    '7 decide price',
  ],
};

const orders: TrialFile = {
  name: 'commandes en cours Kortrijk.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: latin1(
    text(
      'N° commande;Code client;Nom;Désignation;Quantité;État;Date de livraison;Montant HT;Vos réf.',
      'KC-1;KO008;Küche & Flur;Brochure 16 p.;2.000;En impression;16/12/2026;1.450,00 €;LC-9',
      'KC-2;KS1;Kapsalon Knip;Affiche A2;50;BAT envoyé;S51;95,00;',
      'KC-3;KS1;Slager Sip;Dépliant;1500;Façonnage;18-12-2026;210;',
      'KC-4;;Boekerij Leie;Livre;400 ex.;Livré;20/11/2026;3 200,00;',
      'KC-5;KS2;;Carte;500;Facturé;10/11/2026;60;',
      'KC-6;KS2;;Carte;500;Annulé;10/11/2026;60;',
      'KC-7;KS2;;Carte;;En impression;10/12/2026;60;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide customerName > Kapsalon Knip', '5 new', '6 decide status', '7 left_out ', '8 decide quantity'],
};

const invoices: TrialFile = {
  name: 'openstaand Kortrijk.xlsx',
  kind: 'invoices',
  bytes: sheet([
    ['Debiteur', 'Factuurnr', 'Factuurdatum', 'Vervaldatum', 'Bedrag', 'Betaald', 'Openstaand'],
    ['KS1', 'KV26001', 46300, 46330, 1210, 210, 1000],
    ['KS2', 'KV26002', '15-10-2026', '14-11-2026', '€ 605,00', '', '€ 605,00'],
    ['KS2', 'KV26002', '15-10-2026', '14-11-2026', '€ 605,00', '', '€ 605,00'],
    ['KS3', 'KV26003', '15-12-2026', '14-01-2027', 300, 0, 300],
    ['KS3', 'KV26004', '1-11-2026', '1-12-2026', 121, 21, 121],
    ['Slagerij Sip', 'KV26005', '1-11-2026', '1-12-2026', 121, 0, 121],
    ['', 'Eindtotaal', '', '', 2357, 231, 2147],
  ]),
  said: ['2 new', '3 new', '4 merged', '5 decide issuedOn', '6 decide open', '7 decide customer > KS3', '8 left_out '],
};

const machines: TrialFile = {
  name: 'Maschinenliste Kortrijk.csv',
  kind: 'machines',
  bytes: latin1(
    text(
      'Maschine;Eigenschaft;Wert',
      'GTO46K;Art;Bogenoffset',
      'GTO46K;Stundensatz;"62,00 €"',
      'GTO46K;Rüstzeit;20 Min.',
      'GTO46K;Max. Format;36x52 cm',
      'GTO46K;Baujahr;1998',
      'FalzK;Art;Falzmaschine',
      'FalzK;Stundensatz;45',
      'FalzK;Max. Format;52x74',
      'FalzK;Min. Format;74x104',
      'SchneidK;Art;Schneidemaschine',
      'SchneidK;Stundensatz;-5',
    ),
  ),
  said: [
    '2 new',
    '3 merged',
    '4 merged',
    '5 merged',
    '6 merged name',
    '7 decide ',
    '8 merged',
    '9 merged',
    '10 decide value > 520 value > 740',
    '11 decide ',
    '12 decide value > 0,01',
  ],
};

/** The files of a shop in Kortrijk, whose customers and suppliers are of five countries. */
export const filesOfKortrijk: readonly TrialFile[] = [
  ...[customers, accounts, twoKinds, suppliers, ...papersOfKortrijk, catalogue, articles],
  ...[lots, counted, agreed, orders, invoices, machines],
];
