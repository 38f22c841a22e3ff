import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** Names, addresses and terms as an American program exports them. */
const customers: TrialFile = {
  name: 'Customer export.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      'Customer ID,Company,Contact first name,Contact last name,Email,Work phone,Cell phone,Address line 1,Address line 2,City,Zip code,Country/Region,VAT Reg. No.,Payment terms,Credit limit,Currency,Inactive,Notes',
      'Z100,"Van der Zee, Scheepsbouw B.V.",Jan,van der Zee,jan@vanderzee.example,0118-612345,06-12345678,Havenstraat 12a,,Middelburg,4331 AB,Netherlands,NL004495445B01,Net 30,"10,000.00",EUR,No,"Belt altijd, mailt nooit"',
      'Z101,Zeeuws Museum,,,info@zeeuwsmuseum.example,0118 653000,,Abdij 3,,Middelburg,4331BK,The Netherlands,,Due on receipt,0.00,EUR,No,',
      'Z102,Scheepsbouw van der Zee,,,,+31118612345,,Havenstraat 12 A,,Middelburg,4331AB,NL,,Net 30,,EUR,No,',
      'Z103,Bakkerij de Kroon,Els,de Kroon,els@dekroon.example; kroon@dekroon.example,0113-211234,,Markt 4,,Goes,4461 AH,NL,,Net 14,,EUR,No,',
      'Z104,De Kroon Bakkerij,,,,0113 211234,,Markt 4,,Goes,4461AH,NL,,Net 14,,EUR,No,',
      'Z105,Oud & Zoon,,,,,,Kade 1,,Vlissingen,438l AA,NL,,2/10 net 30,,EUR,Yes,failliet',
      'Z106,Weekblad De Bode,,,redactie@debode.example,,,Postbus 12,,Middelburg,4330 AA,NL,NL123456789B01,Net 30,,EUR,No,',
      'Z107,,,,,,,Dam 1,,Middelburg,4331 GE,NL,,,,EUR,No,',
    ),
  ),
  said: [
    '2 new',
    '3 new',
    '4 decide name',
    '5 new email > els@dekroon.example',
    '6 decide name',
    '7 decide paymentDays > 30 d postcode > 4381 AA',
    '8 decide vatNumber',
    '9 decide number',
  ],
};

const contacts: TrialFile = {
  name: 'contacten.txt',
  kind: 'customers',
  bytes: utf16(
    text(
      'Relatiecode;Naam contactpersoon;Functie;Doorkiesnr.;Mobiel nr.;E-mail adres;Factuurmail',
      'Z100;Mw. drs. A.M. (Anneke) de Vries-Jansen;Inkoop;0118-612346;06 87654321;anneke@vanderzee.example;facturen@vanderzee.example',
      'Z101;P. Goossens;Directeur;;;p.goossens@zeeuwsmuseum;',
      'Z199;Onbekend;;;;x@y.example;',
    ),
  ),
  said: ['2 update', '3 update email', '4 decide number'],
};

const suppliers: TrialFile = {
  name: 'crediteuren.csv',
  kind: 'suppliers',
  bytes: latin1(
    text(
      'Crediteurnr;Crediteur;Adres;Postcode en plaats;Land;BTW-nr;IBAN;Betalingsconditie;Levertijd in dagen;Soort leverancier',
      '1001;Papyrus Zeeland B.V.;Industrieweg 3;4538 AN Terneuzen;NL;NL004495445B01;NL91 ABNA 0417 1643 00;30 dagen netto;3;Papier',
      '1002;Binderij Van Mierlo;Havenweg 8;5145 NJ Waalwijk;Nederland;;NL91ABNA0417164301;14 dgn;5 à 7;Binden/brocheren',
      '1003;Papyrus Zeeland BV;Industrieweg 3;4538AN Terneuzen;NL;;;;;Papier',
      '1004;Zeefdrukkerij Inkt;Weg 2;4331 AB Middelburg;NL;;;;;Zeefdruk',
    ),
  ),
  said: ['2 new', '3 decide iban', '4 decide name', '5 new'],
};

const papers: TrialFile = {
  name: 'papierprijzen 2027.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papyrus Zeeland B.V.' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Offset',
        rows: [
          ['Papyrus Zeeland — prijslijst per 1-1-2027', '', '', '', '', '', ''],
          ['Art.nr', 'Omschrijving', 'Gewicht', 'Formaat', 'Loop', 'Dikte', 'Prijs / 1000'],
          ['', '', 'g/m2', 'cm', '', 'micron', 'EUR'],
          ['ZE080', 'Zeeland Offset', 80, '45,0 x 64,0', 'LG', 105, 21.5],
          ['ZE090', 'Zeeland Offset', 90, '64 x 90', 'SG', 118, 48],
          ['ZE100', 'Zeeland Offset', 100, '64 x 90', 'SG', 900, 52],
        ],
      },
      {
        name: 'Karton',
        rows: [
          ['Artikel', 'Omschrijving', 'Grammage (gsm)', 'Breedte (mm)', 'Lengte (mm)', 'Looprichting', 'Opdikking', 'Per pak', 'Pakprijs'],
          ['ZK240', 'Zeeland Karton', 240, 720, 1020, 'kort', '1,45', 100, '€ 24,95'],
          ['ZK300', 'Zeeland Karton', 300, 700, 1000, 'lang', '1,4', '', '€ 29,95'],
        ],
        merged: [],
      },
    ]),
  said: ['4 new', '5 new', '6 decide thickness', '2 new', '3 decide sheetsPerPack'],
};

const articles: TrialFile = {
  name: 'voorraadartikelen.csv',
  kind: 'articles',
  bytes: latin1(
    text(
      'Artikel;Omschrijving 1;Debiteur;BTW code;Verkoopprijs;per;Gewicht/st;Doosaantal;Bestelniveau;Barcode',
      'Z-001;Visitekaartjes museum;Z101;1 (21%);42,50;1.000 st;0,9 gr;1.000;2000;',
      'Z-002;Museumgids;Z101;2 (9%);8,95;st;320 gram;20;50;9789012345679',
      'Z-003;Briefpapier;Z100;H;39,95;1000;5 g;500;;',
      'Z-004;Envelop C5;;21;12,00;100;8;250;;5412345000014',
      'Z-005;Poster;Z100;21;-5,00;st;30 g;10;;',
    ),
  ),
  said: ['2 new', '3 decide ean', '4 new', '5 decide weightUnit > g', '6 decide price'],
};

const lots: TrialFile = {
  name: 'voorraadlijst.xlsx',
  kind: 'lots',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Voorraad',
        rows: [
          ['Magazijn', 'Artikel', 'Omschrijving', 'Aantal', 'Batch', 'Houdbaar t/m', 'Inkoopwaarde'],
          ['A1-01', 'Z-001', 'Visitekaartjes museum', '12.000', 'B1', '', ''],
          ['A1-02', 'Z-002', 'Museumgids', 140, 'B2', 46752, ''],
          ['A1-03', 'Z-003', 'Briefpapier', '5 dozen', 'B3', '31-12-2028', ''],
          ['A1-04', 'Z-003', 'Briefpapier', '-250', 'B4', '', ''],
          ['A1-05', 'ZZ-9', 'Weg', 5, '', '', ''],
          ['', '', 'Totaal aantal', 12145, '', '', ''],
        ],
      },
    ]),
  said: ['2 new', '3 decide item > Z-001', '4 new', '5 decide quantity', '6 decide item', '7 left_out '],
};

const prices: TrialFile = {
  name: 'klantprijzen.csv',
  kind: 'price_lists',
  bytes: utf8(
    text(
      'Debiteur;Artikelnummer;Staffel 1;Prijs 1;Staffel 2;Prijs 2',
      'Z101;Z-001;1000;42,50;5000;38,95',
      'Z100;Z-003;500;20,00;2500;17,50',
    ),
  ),
  said: ['2 new', '2 merged', '3 new', '3 merged'],
};

const machines: TrialFile = {
  name: 'machines.csv',
  kind: 'machines',
  bytes: latin1(
    text(
      'machine;eigenschap;waarde',
      'XL75;soort;Vellenoffset',
      'XL75;naam;Heidelberg XL 75-5',
      'XL75;uurtarief;€ 165,00',
      'XL75;insteltijd;12 min',
      'XL75;max. formaat;53 x 75 cm',
      'Iridesse;soort;Digitale pers',
      'Iridesse;uurtarief;85,-',
      'Iridesse;klik kleur;4,2 ct',
      'Iridesse;klik zwart;0,9 cent',
      'Iridesse;max formaat;330x660',
      'Iridesse;uurtarief;95',
      'Polar;soort;Snijmachine',
      'Polar;uurtarief;zestig',
    ),
  ),
  said: [
    '2 new',
    '3 merged',
    '4 merged',
    '5 merged',
    '6 merged',
    '7 decide ',
    '8 merged',
    '9 merged',
    '10 merged',
    '11 merged',
    '12 decide value',
    '13 decide ',
    '14 decide value',
  ],
};

const holidays: TrialFile = {
  name: 'roostervrij.csv',
  kind: 'holidays',
  bytes: latin1(
    text(
      'Omschrijving;Eerste dag;Laatste dag;Landcode',
      'Bouwvak Zeeland;ma 26 juli 2027;vr 13 aug 2027;NL',
      'Koningsdag;27-04-2027;27-04-2027;NL',
      'Kerst;za 25-12-2027;zo 26-12-2027;NL',
      'Brugdag;07-05-27;;NL',
      'Fout;30-02-2027;;NL',
    ),
  ),
  said: ['2 new', '3 new', '4 new', '5 new', '6 decide from'],
};

const orders: TrialFile = {
  name: 'Open orders.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: utf8(
    text(
      'Job no.,Customer,Customer name,Job title,Qty,Job status,Due date,Sell price,PO no.,Ordered',
      'J-5001,Z100,Van der Zee,Jaarboek,"1,200",On press,11/13/2026,"$4,150.00",PO-9,10/02/2026',
      'J-5002,Z101,Zeeuws Museum,Museumgids,500,Awaiting artwork,12/18/2026,"3,250.50",,10/20/2026',
      'J-5003,Z101,Zeeuws Museum,Poster A2,50,Complete,11/27/2026,95.00,,11/16/2026',
      'J-5004,Z103,De Kroon,Zakjes,"10,000",Invoiced,10/30/2026,480.00,,10/01/2026',
      'J-5005,Z100,Zeeuws Museum,Banner,2,On hold,12/24/2026,120.00,,11/02/2026',
      'J-5006,Z199,Nobody,Flyer,100,On press,12/24/2026,20.00,,11/02/2026',
    ),
  ),
  said: [
    '2 decide price',
    '3 new',
    '4 new',
    '5 decide status',
    '6 decide status customerName > Van der Zee, Scheepsbouw B.V.',
    '7 decide customer',
  ],
};

const invoices: TrialFile = {
  name: 'ouderdom debiteuren.csv',
  kind: 'invoices',
  bytes: latin1(
    text(
      'Ouderdomsanalyse;;;;;',
      'Debnr;Debiteur;Faktuur;Faktuurdatum;Vervaldatum;Openstaand',
      'Z100;Van der Zee Scheepsbouw;20260311;02-11-2026;02-12-2026;1.512,50',
      'Z100;Van der Zee Scheepsbouw;20260250;01-09-2026;01-10-2026;605,00',
      ';Totaal Van der Zee Scheepsbouw;;;;2.117,50',
      'Z101;Zeeuws Museum;20260301;15-10-2026;14-11-2026;121,00',
      'Z101;Zeeuws Museum;20260302;15-10-2026;14-10-2026;121,00',
      ';Totaal Zeeuws Museum;;;;242,00',
    ),
  ),
  said: ['3 new', '4 new', '5 left_out ', '6 new', '7 decide dueOn', '8 left_out '],
};

/** The files of a shop in Zeeland whose programs were bought in America. */
export const filesOfZeeland: readonly TrialFile[] = [
  ...[customers, contacts, suppliers, papers, articles, lots, prices, machines, holidays, orders, invoices],
];
