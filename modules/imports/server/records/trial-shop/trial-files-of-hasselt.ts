import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** Two rows of headings, with the names of the groups above their parts. */
const customers: TrialFile = {
  name: 'klanten hasselt.xlsx',
  kind: 'customers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Klanten',
        rows: [
          ['Klanten drukkerij Hasselt'],
          ['', '', 'Factuuradres', '', '', 'Leveradres', '', '', '', '', ''],
          ['Klantnr', 'Naam', 'Straat', 'Postcode', 'Plaats', 'Straat', 'Postcode', 'Plaats', 'Btw-nummer', 'Telefoon', 'Taal'],
          [
            'H001',
            'Hasseltse Jenever bv',
            'Dorpsstraat 12-14',
            3500,
            'Hasselt',
            'Havenkade 3',
            3600,
            'Genk',
            'BTW BE 1000.093.655',
            475123456,
            'nl-BE',
          ],
          [
            'H002',
            'Maria Claes',
            'Laan van 1813 12',
            3500,
            'Hasselt',
            '',
            '',
            '',
            'particulier',
            '011 22 33 44 (na 18u) of 0475/12.34.56',
            'Vlaams',
          ],
          ['H003', 'Zonder plaats', 'Weg 3', 3500, '', '', '', '', '', '', 'N'],
          ['Eindtotaal', 3, '', '', '', '', '', '', '', '', ''],
        ],
      },
    ]),
  said: ['4 new', '5 new phone > 011 22 33 44', '6 decide invoiceCity', '7 left_out '],
};

/** The code and name of a paper merged over its rows. */
const papers: TrialFile = {
  name: 'papier hasselt.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papyrus Gent' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Blad1',
        rows: [
          ['Code', 'Naam', 'Gramgewicht', 'Formaat', 'Dikte', 'Vanaf', 'Prijs / 1000 vel'],
          ['', '', 'g/m²', 'cm', 'micron', 'vel', '€'],
          ['HA100', 'Hasselt offset', 100, '72x102 SG', 125, 0, 110],
          ['', '', 100, '72x102 SG', 125, 5000, 99.5],
          ['HA200', 'Hasselt karton', 2000, '70x100 LG', 400, 0, 250],
        ],
        merged: ['A3:A4', 'B3:B4'],
      },
    ]),
  said: ['3 new', '4 merged', '5 decide grams'],
};

/** A column per quantity. */
const articles: TrialFile = {
  name: 'staffels hasselt.csv',
  kind: 'articles',
  bytes: latin1(
    text(
      'Artikelcode;Omschrijving;Btw;1;100;1.000+',
      'HA-1;Wenskaart;21,00%;1,25;0,95;0,60',
      'HA-2;Blocnote;"9,0";3,50;;2,10',
      'HA-3;Map;19;2,00;1,90;',
    ),
  ),
  said: ['2 new', '2 merged', '2 merged', '3 new', '3 merged', '4 decide vatPercent', '4 decide vatPercent'],
};

/** A column per machine with units, a model that says the kind, and what no calculation needs. */
const machines: TrialFile = {
  name: 'machinepark.csv',
  kind: 'machines',
  bytes: utf8(
    text(
      'Machinepark Hasselt;;;;',
      'Kenmerk;Eenheid;SM52;Versant;Stahl',
      'Soort;;Vellenoffset;Digitale pers;Vouwer',
      'Uurtarief;€;95;62,50;48',
      'Insteltijd;min;15;10;0,25 uur',
      'Max. formaat;cm;37x52;33 x 48,8;78 x 112',
      'Klik kleur;ct;;4,5;',
      'Snelheid tot 170 g;vel/u;13.000;;',
      'Snelheid boven 170 g;vel/u;9.000;;',
      'Inschiet;%;2;0,5;3',
      'Bouwjaar;;2011;2022;1998',
      'Uurtarif;€;95;;',
    ),
  ),
  said: [
    ...['3 decide ', '3 new', '3 decide value > vouwen'],
    ...[4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 8, 9, 10, 10, 10].map((row) => `${row} merged`),
    ...['11 merged name', '11 merged name', '11 merged', '12 decide name > uurtarief'],
  ],
};

export const filesOfHasselt: readonly TrialFile[] = [customers, papers, articles, machines];
