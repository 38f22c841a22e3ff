import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16, utf16Swapped } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

const customers: TrialFile = {
  name: 'relaties.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      'Export van relaties;;;;;;;;;;',
      ';;;;;;;;;;',
      'Nr;Firma;Straat + nr;Postcode;Gemeente;Land;Ondernemingsnr;Tel;E-mail;N/F;Bet. voorw.',
      '6001;Drukwerk Café Één;Molenstraat 8 bus 3;2300;Turnhout;B;BE 0403.170.701;014 99 88 77;info@cafe.example;N;30 dagen factuurdatum',
      "6002;Imprimerie Liège SPRL;Rue de l'Église 4;4000;Liège;Belgique;0403.199.702;;;F;30 jours date facture",
      '6003;Begint met een;Weg 1;8000;Brugge;B;1000.000.021;;;;30 d. fact.dat.',
      '6004;Laatste cijfer;Weg 2;8000;Brugge;B;1000.000.022;;;;',
      '6005;Onbekende taal;Weg 3;8000;Brugge;B;;;;X;',
      '6006;Zelfde firma nogmaals;Andere laan 1;3000;Leuven;B;0403.170.701;;;;',
      '6007;London Books;1 Baker Street;NW1 6XE;London;United Kingdom;;;;;volgens afspraak',
      '6008;Postcode erbij;Kerkplein 7;;1234 AD Ons Dorp;NL;;;;;14',
      '6009;Nergens;Weg 9;99;Nergens;Narnia;;;;;',
      ';;;;;;;;;;',
      'Aantal relaties: 9;;;;;;;;;;',
    ),
  ),
  said: [
    ...['4 new', '5 new', '6 new', '7 decide vatNumber', '8 decide language', '9 decide name', '10 decide paymentDays', '11 new'],
    ...['12 decide country', '14 left_out '],
  ],
};

const addresses: TrialFile = {
  name: 'afleveradressen.txt',
  kind: 'customers',
  bytes: utf16Swapped(
    text(
      'Klantnr\tAfleveradres\tHuisnr\tToev.\tPC\tGemeente\tLand',
      '6001\tNijverheidslaan\t100\tB\t2300\tTurnhout\tBE',
      '6008\tHavenweg\t3\t\t35l2 JE\tUtrecht\tNL',
      '6002\tHavenweg\t\t\t9000\tGent\tBE',
      '6099\tHavenweg\t1\t\t9000\tGent\tBE',
    ),
  ),
  said: ['2 update', '3 decide postcode > 3512 JE', '4 decide deliveryStreet > Havenweg z/n', '5 decide number'],
};

const suppliers: TrialFile = {
  name: 'fournisseurs.csv',
  kind: 'suppliers',
  bytes: latin1(
    text(
      'Naam,Straat,PC/Plaats,Land,BTW,Levert,Levertijd (dgn),E-mail orders',
      '"Antalis, België",Researchpark 120,1731 Zellik,BE,BE0403.170.701,papier,1 week,orders@antalis.example',
      'Antalis Belgie,Researchpark 120,1731 Zellik,BE,,papier,2 werkdagen,',
      'Stansfabriek,Weg 4,9ooo Gent,BE,,stansen,3,',
      'Papier Antal,Weg 9,2000 Antwerpen,BE,0403170701,papier,2,',
    ),
  ),
  said: ['2 new', '3 decide name', '4 decide postcodeCity > 9000 Gent', '5 decide name'],
};

const papers: TrialFile = {
  name: 'papier.xlsx',
  kind: 'papers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Vellen',
        rows: [
          ['Code', 'Naam', 'Gram', 'Formaat cm', 'LR', 'Opd.', 'Dikte (mm)', 'Prijs', 'Eenheid', 'Vel/pak', 'Lev.'],
          ['U01', 'Ursa offset', 90, '70x100', 'LG', 1.25, '', 112.5, '100 kg', 500, 'Antalis, België'],
          ['U02', 'Ursa offset', 100, '720*1020', 'SG', 1.3, '', 9, 'pak', 500, ''],
          ['U03', 'Ursa karton', 300, '72 x 102', 'BL', '', '400 micron', 0.29, 'vel', 100, ''],
          ['U04', 'Ursa karton', 300, '70x3000', 'LG', 1.3, '', 165, '100 kg', '', ''],
          ['U05', 'Ursa karton', 300, '70x100', 'LG', '', 0.042, 165, '100 kg', '', ''],
          ['U06', 'Ursa', 80, '70x100', 'LG', 1.2, '', 11250, '100 kg', '', ''],
          ['U07', 'Ursa', 80, '70x100', 'LG', 1.2, '', 7, 'pak', '', ''],
          ['U08', 'Ursa', 80, '70x100', 'LG', 1.2, '', 'op aanvraag', '100 kg', '', 'Onbekend'],
          ['U01', 'Ursa offset', 120, '70x100', 'LG', 1.25, '', 110, '100 kg', 500, 'Antalis, België'],
        ],
      },
      {
        name: 'Codes',
        rows: [
          ['LG', 'langlopend'],
          ['SG', 'breedlopend'],
        ],
      },
    ]),
  said: [
    ...['2 decide ', '3 new', '4 new', '5 decide size', '6 decide thickness', '7 decide price', '8 decide sheetsPerPack'],
    ...['9 decide price supplier', '10 decide from grams', '2 left_out '],
  ],
};

const articles: TrialFile = {
  name: 'artikels.csv',
  kind: 'articles',
  bytes: latin1(
    text(
      'Artikellijst;;;;;;;;;;',
      'Art.code;Benaming;Klant;Btw %;VK prijs / 1000;Gewicht g;Verp.;Min. vrd;Br. mm;H. mm;EAN',
      'U-1;Folder A5;6001;21;85,00;4,5;500;1000;148;210;5412345000013',
      'U-2;Kaartje;6002;9;45,00;1,2;5OO;;85;55;',
      'U-3;Envelop;;21;85;5;500;;;;1234567890123',
      'U-4;Boek;;9;70;1;10;;148;;',
      'U-5;Zelfde code;6001;19;85,00;5;500;;;;5412345000013',
      'U-6;Poster;6001;21;80;1;10;;;;',
      'U-6;Poster;6001;9;70;1;10;;;;',
      'u-1;Folder A5;6001;21;85,00;4,5;500;1000;148;210;5412345000013',
    ),
  ),
  said: [
    ...['3 new', '4 decide piecesPerBox > 500', '5 decide ean', '6 decide heightMm', '7 decide vatPercent nameNl', '8 decide '],
    ...['9 decide price vatPercent', '10 merged'],
  ],
};

const lots: TrialFile = {
  name: 'stock.txt',
  kind: 'lots',
  bytes: utf16(
    text(
      'Artikelcode;Aantal op voorraad;Magazijnlocatie;Lotnr.;T.H.T.;Ontvangstdatum',
      'U-1;10.000;A-01-1;L1;31/12/2027;1/10/2026',
      'U-1;500;A-01-2;;;1/10/2O26',
      'U-1;100;A-01-3;;;1/10/2030',
      'U-1;250;A-02;L2;;',
      'U-1;10.000;A-01-1;L1;31/12/2027;1/10/2026',
      'U-1;9.000;A-01-1;L1;31/12/2027;1/10/2026',
    ),
  ),
  said: ['2 decide ', '3 decide receivedOn > 1-10-2026', '4 decide receivedOn', '5 new', '6 merged', '7 decide quantity'],
};

const orders: TrialFile = {
  name: 'lopend.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: latin1(
    text(
      'Order;Klant;Onze ref.;Omschrijving werk;Aantal ex.;Fase;Levering;Prijs excl.;Besteld',
      'U26-1;6001;PO 12;Jaarverslag;1.500 ex;Klaar voor verzending;03/10/2026;2.450,00;01/09/2026',
      'U26-2;6002;;Boek;300;bindwerk;15/12/2O26;1450,00;',
      'U26-3;6002;;Boek;300;Geannuleerd;15/12/2026;1450,00;',
      'U26-4;6002;;Boek;300;Drukken;15/12/2016;1450,00;',
      'U26-5;6002;;Boek;300;Drukken;15/12/2026;1450,00;15/12/2099',
      'U26-6;Café;;Boek;300;in de drukkerij;15/08/2026;1450,00;01/09/2026',
    ),
  ),
  said: [
    ...['2 new', '3 decide deliveryDate > 15-12-2026', '4 left_out ', '5 decide deliveryDate', '6 decide orderedOn'],
    '7 decide customer > 6001 status > indrukkerij deliveryDate',
  ],
};

const holidays: TrialFile = {
  name: 'vrije dagen.csv',
  kind: 'holidays',
  bytes: utf8(
    text(
      'Feestdag,Periode,Land',
      'Kerst,25-26 december 2028,B',
      'Winter,24/12/2029-02/01/2030,België',
      'Zomer,12 juli t/m 30 juli 2028,Utopia',
    ),
  ),
  said: ['2 new', '3 new', '4 decide country'],
};

/** The files of a shop in Belgium, in the order in which it imports them. */
export const filesOfBelgium: readonly TrialFile[] = [customers, addresses, suppliers, papers, articles, lots, orders, holidays];
