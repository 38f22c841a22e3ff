import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

const sheet = (name: string, rows: readonly (readonly (string | number)[])[]) => () => trialWorkbook([{ name, rows }]);

/** People below their company, which may be one name; a bad person does not refuse it. */
const people: TrialFile = {
  name: 'klanten Turnhout met contacten.xlsx',
  kind: 'customers',
  bytes: sheet('Klanten', [
    ['Klantnr', 'Bedrijf', 'Adres', 'PC', 'Plaats', 'Contactpersoon', 'Tel', 'Mail'],
    ['N120', 'Tuincentrum Lint', 'Kontichsesteenweg 4', 2547, 'Lint', '', '03 455 11 22', 'info@tuinlint.example'],
    ['', '', '', '', '', 'Els Maes', '0475 11 22 33', 'els@tuinlint.example'],
    ['', '', '', '', '', 'Jan Wouters', '', 'jan@tuinlint'],
    ['N121', 'Kapper Luc', 'Markt 2', 2500, 'Lier', '', '', ''],
    ['', '', '', '', '', 'Luc', '', 'luc@kapper.example'],
  ]),
  said: ['2 new', '3 merged', '4 merged email', '5 new', '6 merged'],
};

/** Whole addresses with their country, in one cell. */
const addresses: TrialFile = {
  name: 'klanten Turnhout in een cel.xlsx',
  kind: 'customers',
  bytes: sheet('Blad1', [
    ['Code', 'Klant', 'Volledig adres', 'KBO-nummer'],
    ['N130', 'Optiek Zicht', 'Grote Markt 7\n9100 Sint-Niklaas\nBelgië', '548.123.442'],
    ['N131', 'Atelier Nord', '12 rue Nationale, 59800 Lille, France', ''],
    ['N133', 'Zonder nummer', 'Dorpsplein, 9000 Gent', ''],
    ['N134', 'Zicht & Co', 'Kerkstraat 12 bus 3 - 2018 Antwerpen', '0548123442'],
    ['N135', 'Typefout', 'Kerkstraat 14 - 2018 Antwerpen', '0548.123.443'],
  ]),
  said: ['2 new', '3 new', '4 decide street > Dorpsplein z/n, 9000 Gent', '5 decide name', '6 decide kvk'],
};

/** Every number as one that a program calculates with, and the first day that another knows. */
const numbers: TrialFile = {
  name: 'klanten Turnhout pandas.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      'klant_id,naam,straat,huisnummer,postcode,plaats,telefoon,kvk,kredietlimiet',
      '90001.0,Fietsen Jan,Dorpsstraat,3,5611 AB,Eindhoven,402111222.0,17123456.0,2500.0',
      "90002.0,Bloemen Riet,Dorpsstraat,2026-03-12,5611 AB,Eindhoven,,,5'000.50",
      '90003.0,Lampen Piet,Weg,19,5612.0,Eindhoven,,,#VERW!',
    ),
  ),
  said: ['2 new', '3 decide houseNumber > 12-3', '4 decide creditLimit postcode'],
};

/** Whole lines in quotes. */
const packed: TrialFile = {
  name: 'klanten Turnhout ERP.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      '"Klantnr,Naam,Straat,Postcode,Plaats,""Opmerking, intern"""',
      '"N140,Bistro Hof,Dam 4,4331 GG,Middelburg,""belt, mailt niet"""',
      '"N141,""Smit, de Vries & Co"",Dam 6,4331 GG,Middelburg,"',
      '"N142,Zonder straat,,4331 GG,Middelburg,"',
    ),
  ),
  said: ['2 new', '3 new', '4 decide street'],
};

/** Suppliers below customers in one sheet. */
const twoLists: TrialFile = {
  name: 'leveranciers Turnhout.xlsx',
  kind: 'suppliers',
  bytes: sheet('Blad1', [
    ['Leveranciers'],
    ['Leverancier', 'Levert', 'Straat', 'Postcode', 'Gemeente', 'Levertijd'],
    ['Papier Kempen NV', 'papier, karton', 'Kade 3', 2300, 'Turnhout', '48u'],
    ['Bezorg Snel', 'koerier', 'Weg 6', 2300, 'Turnhout', 'volgende dag'],
    [],
    ['Klanten'],
    ['Klantnr', 'Naam', 'Straat', 'Postcode', 'Gemeente', 'Kredietlimiet'],
    ['N150', 'Sporthal De Bres', 'Sportlaan 1', 8900, 'Ieper', 500],
  ]),
  said: ['3 new', '4 new', '8 left_out '],
};

/** Prices per thousand, ream, ton and square meter; what a sheet is stands in its name and size. */
const papers: TrialFile = {
  name: 'papier Kempen.csv',
  kind: 'papers',
  fixed: { supplier: 'Papier Kempen' },
  bytes: latin1(
    text(
      'Artikel;Omschrijving;Formaat;Loop;Opd.;Prijs;Vel/pak',
      'NP-1;Maxi Offset 80 g;63x88LL;;1,25;€ 34,50 /1000;500',
      'NP-2;Maxi Offset 120g/m2;SRA3;LL/BL;1,25;€ 15,20 per 500 vel;500',
      'NP-3;Invercote 300gr;B1;LL;1,4;€ 1.650,00 /1000 kg;100',
      'NP-4;Chromo 250 g;72 x 102 cm;BL;0,9;€ 0,45 /m2;',
      'NP-5;Maxi Offset 90 g;70 x 100 cm;LG;1,25;€ 28,40 per riem (500 vel);',
      'NP-6;Maxi Offset 100 g;70 x 100 cm;LG;1,25;€ 0,00 /1000;500',
      'NP-7;Maxi Offset 100 g;70 x 100 inch;LG;1,25;€ 45,00 /1000;500',
      'NP-8;Geen gewicht;70 x 100 cm;LG;1,25;€ 45,00 /1000;500',
    ),
  ),
  said: ['2 new', '3 new', '4 new', '5 new', '6 new', '7 decide price', '8 decide size', '9 decide grams'],
};

/** Scales below their paper, and a second table with other columns. */
const tables: TrialFile = {
  name: 'papier Kempen tabellen.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papier Kempen' },
  bytes: sheet('Prijslijst', [
    ['Code', 'Naam', 'Gram', 'Formaat', 'Looprichting', 'Opdikking', 'Vanaf', 'Prijs/1000'],
    ['NS-1', 'Silk', 135, '64x90', 'LL', 0.9, 0, 62],
    ['', '', '', '', '', '', 5000, 58.5],
    ['NS-2', 'Silk', 170, '64x90', 'BL', 0.9, 0, 79],
    ['', '', '', '', '', '', 5000, 'op aanvraag'],
    [],
    ['Karton'],
    ['Naam', 'Code', 'Formaat', 'Gramgewicht', 'Dikte', 'Looprichting', 'Prijs'],
    ['Karton', 'NT-2', '70x100', 300, '420 µm', 'LL', '165/100 kg'],
    ['Karton', 'NT-4', '70x100', 350, '490 µm', 'LL', '#DEEL/0!'],
  ]),
  said: ['2 new', '3 merged', '4 decide ', '5 decide price', '9 new', '10 decide price'],
};

/** One table beside itself. */
const beside: TrialFile = {
  name: 'papier Kempen naast elkaar.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papier Kempen' },
  bytes: sheet('Prijzen', [
    ['Code', 'Naam', 'Gram', 'Formaat', 'Loop', 'Opd.', 'Prijs/1000', '', 'Code', 'Naam', 'Gram', 'Formaat', 'Loop', 'Opd.', 'Prijs/1000'],
    ['NL-1', 'Bio', 90, '64x90', 'LL', 1.25, 41.5, '', 'NL-3', 'Kraft', 120, '64x90', 'BL', 1.3, 55.2],
    ['NL-2', 'Bio', 120, '64x90', 'LL', 1.25, 52.5, '', 'NL-4', 'Kraft', 'zwaar', '64x90', 'BL', 1.3, 75.2],
  ]),
  said: ['2 new', '2 new', '3 new', '3 decide grams'],
};

const articles: TrialFile = {
  name: 'artikelen Turnhout.xlsx',
  kind: 'articles',
  bytes: sheet('Prijzen', [
    ['Référence', 'Product', 'Btw', 'tot 250', '251-500', '> 500', 'Gewicht'],
    ['NC-1', 'Draagtas', 21, 1.85, 1.6, 1.35, '9 g/st'],
    ['NC-3', 'Sleutelhanger', 21, 2.1, 'gratis', '', '20 g'],
  ]),
  said: ['2 new', '2 merged', '2 merged', '3 decide ', '3 decide price'],
};

const lots: TrialFile = {
  name: 'voorraad Turnhout.csv',
  kind: 'lots',
  bytes: latin1(
    text(
      'Artikel;Locatie;Aantal;Houdbaar tot;Lotnr',
      'NC-1;B-1;1.200 st;12/2030;N1',
      'NC-1;B-2;5 x 500;;N2',
      'NC-1;B-3;12;30-12-1899;N3',
      'NC-1;B-4;12;13/2030;N4',
    ),
  ),
  said: ['2 new', '3 decide quantity > 2500', '4 new', '5 decide bestBefore'],
};

/** Days in three languages, balances below zero, and days that are no days of an open invoice. */
const invoices: TrialFile = {
  name: 'open facturen Turnhout.csv',
  kind: 'invoices',
  bytes: utf8(
    text(
      'Factuur;Klant;Datum;Verval;Bedrag;Openstaand',
      'NF-1;N120;5 oktober 2026;4 november 2026;1 210,00;1 210,00',
      'NF-2;N121;lundi 12 octobre 2026;11 novembre 2026;605,00 D;105,00 D',
      'NF-3;N121;1. Oktober 2026;31. Okt. 2026;−60,50;−60,50',
      'NF-4;N121;30-12-1899;;121,00;121,00',
      'NF-5;N121;12-10-2006;11-11-2006;121,00;121,00',
      'NF-6;N121;12-10-2026;11-11-2062;121,00;121,00',
      'NF-7;N121;12-10-1926;;121,00;121,00',
    ),
  ),
  said: ['2 new', '3 new', '4 new', '5 decide issuedOn', '6 decide issuedOn', '7 decide dueOn', '8 decide issuedOn'],
};

/** Statuses in three languages. */
const orders: TrialFile = {
  name: 'lopende orders Turnhout.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: utf8(
    text(
      'Ordernr;Klant;Omschrijving;Oplage;Status;Leverdatum;Besteld;Bedrag excl.',
      'NO-1;N120;"Folder',
      'zomer 2027";5.000;In afwerking;46374.5;;450,00',
      'NO-2;N121;Dépliant;1 000 ex;BAT à valider;20/12/2026;;300,00',
      'NO-3;N121;Faltblatt;2.000 Stk.;Wartet auf Daten;21.12.2026;;190,00',
      'NO-4;N120;Plakat;50;Storniert;20/12/2026;;90,00',
      'NO-5;N120;Kaart;500;En attente de papier;20/12/2026;01/10/2016;90,00',
    ),
  ),
  said: ['2 new', '4 new', '5 new', '6 left_out ', '7 decide orderedOn'],
};

/** Whole weeks, and periods over the end of the year. */
const holidays: TrialFile = {
  name: 'sluitingsweken Turnhout.csv',
  kind: 'holidays',
  bytes: utf8(
    text(
      'Periode;Wat',
      'week 29 t/m 31 2040;Bouwvak',
      'van 24/12/2040 tot en met 02/01/2041;Kerst',
      'week 60 2040;Fout',
      'sem. 8 2041;Krokus',
    ),
  ),
  said: ['2 new', '3 new', '4 decide period', '5 new'],
};

const machines: TrialFile = {
  name: 'Maschinen Turnhout.xlsx',
  kind: 'machines',
  bytes: sheet('Maschinen', [
    ['Maschine', 'Merkmal', 'Wert', 'Einheit'],
    ['SM52N', 'Maschinenart', 'Bogenoffset', ''],
    ['', 'Stundensatz', '€ 95,-', '€/Std'],
    ['', 'Rüstzeit', 0.25, 'Std'],
    ['', 'Stundensatz', 'viel', ''],
    ['PLN', 'Maschinenart', 'Planschneider', ''],
    ['', 'Stundensatz', 45, '€/Std'],
  ]),
  said: ['2 decide ', '3 merged', '4 merged', '5 decide value', '6 new', '7 merged'],
};

/** The files of a shop in Turnhout: what programs and people do to sheets. */
export const filesOfTurnhout: readonly TrialFile[] = [
  ...[people, addresses, numbers, packed, twoLists, papers, tables, beside, articles, lots, invoices, orders, holidays, machines],
];
