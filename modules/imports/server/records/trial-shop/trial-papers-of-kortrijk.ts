import type { TrialFile } from './trial-files.ts';
import { text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** Prices per 100 kilos by the weight of the order, sheets in centimeters, and a paper that cannot be. */
const tariff: TrialFile = {
  name: 'Tarif papiers Kortrijk.xls',
  kind: 'papers',
  fixed: { supplier: 'Papeterie de la Lys' },
  bytes: utf8(
    [
      '<html><head><meta charset="utf-8"></head><body><table><tr><td colspan="9">Tarif au 01/01/2027</td></tr>',
      '<tr><th>Réf.</th><th>Désignation</th><th>Grammage</th><th>Format (cm)</th><th>Sens</th><th>Main</th><th>Feuilles/paquet</th><th>Prix € / 100 kg</th><th>à partir de (kg)</th></tr>',
      '<tr><td>KL-080</td><td>Lys Regular</td><td>80</td><td>45 x 64</td><td>SL</td><td>1,25</td><td>500</td><td>145,00</td><td>0</td></tr>',
      '<tr><td>KL-080</td><td>Lys Regular</td><td>80</td><td>45 x 64</td><td>SL</td><td>1,25</td><td>500</td><td>138,50</td><td>1 000</td></tr>',
      '<tr><td>KL-300</td><td>Lys Carte</td><td>300 g/m&sup2;</td><td>70 x 100</td><td>SE</td><td>1,10</td><td>100</td><td>235,00</td><td></td></tr>',
      '<tr><td>KL-301</td><td>Lys Carte</td><td>30</td><td>700 x 1000</td><td>SE</td><td>11</td><td>100</td><td>235,00</td><td></td></tr>',
      '<tr><td>KL-303</td><td>Kraft</td><td>120</td><td>64 x 90</td><td>carré</td><td>1,4</td><td>250</td><td>135,00</td><td></td></tr>',
      '<tr><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td>Prix hors TVA</td><td></td></tr></table></body></html>',
    ].join(''),
  ),
  said: ['3 new', '4 merged', '5 new', '6 decide bulk', '7 decide grain', '8 left_out '],
};

/** Five ways to write a size, the grain as `LB` and `BB`, and prices per sheet, ream, thousand, weight and square meter. */
const papers: TrialFile = {
  name: 'papierlijst Kortrijk.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papeterie de la Lys' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Blad1',
        rows: [
          ['PRIJSLIJST 2027', '', '', '', '', '', '', '', ''],
          ['Artikelnr', 'Kwaliteit', 'gr/m²', 'Formaat', 'L/B', 'mu', 'Pak', 'Prijs', 'Per'],
          ['KP-1', 'Leiesilk', 115, '640x900', 'LB', 98, 250, '0,0585', 'vel'],
          ['KP-2', 'Leiesilk', 135, '640*900', 'BB', 112, 250, '17,50', 'riem'],
          ['KP-3', 'Leiesilk', 150, '64/90', 'LB', 128, 250, '78,90', '1000 vel'],
          ['KP-4', 'Leiesilk', 170, 'SRA3 (320x450)', 'LB', 146, 250, '152', '100 kg'],
          ['KP-5', 'Leiesilk', 200, '0,64 x 0,90 m', 'LB', 172, 125, '95', ''],
          ['KP-6', 'Leiesilk', 250, '64x90', 'LB', 2150, 125, '120', '1000'],
          ['KP-7', 'Leiesilk', 0, '64x90', 'LB', 150, 125, '120', '1000'],
          ['KP-8', 'Leiesilk', 300, '64x90', '', 262, 100, '€ 1,40/m²', ''],
          ['KP-9', 'Leiesilk', 350, '64x90', 'LB', 312, 100, 'N.T.B.', '1000'],
          ['Leiesilk totaal', '', '', '', '', '', '', '', ''],
        ],
      },
    ]),
  said: [
    '3 new',
    '4 new',
    '5 new',
    '6 new',
    '7 decide priceUnit > 1000 vel',
    '8 decide thickness',
    '9 decide grams',
    '10 decide grain > L',
    '11 decide price',
    '12 left_out ',
  ],
};

/** Scales with a slip of a sign, one that rises, and a thickness in millimeters. */
const scales: TrialFile = {
  name: 'prijslijst Kortrijk.xls',
  kind: 'papers',
  fixed: { supplier: 'Papeterie de la Lys' },
  bytes: utf16(
    text(
      'Code;Omschrijving;Gramm.;Formaat;Looprichting;Dikte (µm);Vel/riem;Prijs per 1.000 vel;vanaf 5.000;vanaf 20.000',
      'KM115;Volume 115;115;64x90;BL;101;500;62,40;59,10;55,00',
      'KM135;Volume 135;135;64x90;BL;119;500;73,25;75,00;64,00',
      'KM150;Volume 150;150;64x90;LL;0,132;250;81,40;;72,10',
      'KM170;Volume 170;170;6,4x90;BL;150;250;92,25;87,10;80,00',
      'KM200;Volume 200;200;64x90;BL;178;250;1.085,00;102,00;95,00',
    ),
  ),
  said: [
    '2 new',
    '2 merged',
    '2 merged',
    '3 new',
    '3 merged price',
    '3 merged',
    '4 new',
    '4 merged',
    '5 decide size',
    '5 decide size',
    '5 decide size',
    '6 decide ',
    '6 decide price',
    '6 merged',
  ],
};

/** Packs and a pallet as headings of prices per thousand. */
const packs: TrialFile = {
  name: 'Paper tariff Kortrijk.csv',
  kind: 'papers',
  fixed: { supplier: 'Papeterie de la Lys' },
  bytes: utf8(
    text(
      'Code,Grade,gsm,Sheet size,Grain,Caliper µm,Pack qty,Sheets per pallet,"1 pack / 1000","5 packs / 1000","1 pallet / 1000"',
      'KU-1,Silk,130,640 x 900,Long,105,250,8000,72.50,69.00,61.25',
      'KU-2,Silk,170,640 x 900,Short,141,250,,95.00,90.50,81.00',
      'KU-3,Silk,2500,640 x 900,Short,141,250,6000,95.00,90.50,81.00',
      'KU-4,Bond,90,SRA3 (320x450),Long,"1,12",500,20000,21.00,,POA',
    ),
  ),
  said: [
    '2 new',
    '2 merged',
    '2 merged',
    '3 decide ',
    '3 merged',
    '3 decide sheetsPerPallet',
    '4 decide grams',
    '4 decide grams',
    '4 decide grams',
    '5 decide thickness',
    '5 decide price',
  ],
};

/** The price lists of the paper merchants of a shop in Kortrijk. */
export const papersOfKortrijk: readonly TrialFile[] = [tariff, papers, scales, packs];
