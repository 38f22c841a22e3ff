import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** Customers, their people and their addresses on a sheet each. */
const customers: TrialFile = {
  name: 'Stammdaten.xlsx',
  kind: 'customers',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Kunden',
        rows: [
          ['Druckerei Eupen · Kundenstamm', '', '', '', '', '', '', '', ''],
          ['Stand: 30.11.2026', '', '', '', '', '', '', '', ''],
          ['Kd.-Nr.', 'Name 1', 'Straße und Hausnummer', 'PLZ / Ort', 'Land', 'MwSt.-Nr.', 'Telefon', 'Zahlungsbed.', 'Kreditlimit'],
          [
            'E-001',
            'Bäckerei Lütten GmbH',
            'Gospertstraße 12 A',
            'B-4700 Eupen',
            'B',
            'BE0417.497.106',
            '087/55 12 34',
            '30 Tage netto',
            '5.000,00',
          ],
          ['E-002', 'Weinhandlung Thommen', 'Klötzerbahn 3', '4700 Eupen', '', '', '087 55 98 76', '14 T', ''],
          ['E-003', 'Thommen, Weinhandlung', 'Klötzerbahn 3-5', '4700 EUPEN', 'Belgien', '', '+32 87 559876', '', ''],
          ['E-004', 'Lütten Bäckerei', 'Bergstr. 1', '4711 Walhorn', 'BE', '0417 497 106', '', '', ''],
          [
            'E-005',
            'Metallbau Aachen GmbH & Co. KG',
            'Jülicher Str. 114',
            '52070 Aachen',
            'D',
            '',
            '0241 / 9876-0',
            '8 Tage 2% Skonto, 30 Tage netto',
            '25.000',
          ],
          ['E-006', 'Garage Pirard', 'Rue de Verviers 88', '4700 Eupen', 'Belgique', 'BE0417.497.107', '', 'Vorkasse', ''],
          ['E-007', 'Frau Erika Kessel', 'Hookstraße 9', '47OO Eupen', 'BE', 'privat', '', '', ''],
          ['', 'Ohne Nummer AG', 'Neustraße 7', '4700 Eupen', 'BE', '', '', 'sofort netto', ''],
          ['Summe', '', '', '', '', '', '', '', '30.000,00'],
        ],
      },
      {
        name: 'Ansprechpartner',
        rows: [
          ['Kd.-Nr.', 'Anrede', 'Vorname', 'Nachname', 'E-Mail', 'Mobil'],
          ['E-001', 'Frau', 'Gisela', 'Lütten', 'gisela@luetten.example', '0471 22 33 44'],
          ['E-002', 'Herr', 'Karl', 'Thommen', 'karl(at)thommen.example', ''],
          ['E-099', 'Herr', 'Niemand', 'Da', 'niemand@nirgends.example', ''],
        ],
      },
      {
        name: 'Lieferadressen',
        rows: [
          ['Kd.-Nr.', 'Lieferadresse', 'PLZ', 'Ort', 'Land'],
          ['E-001', 'Industriestraße 40 bus 2', 4700, 'Eupen', 'BE'],
          ['E-005', 'Im Süsterfeld 6', 52072, 'Aachen', 'DE'],
        ],
      },
    ]),
  said: [
    '4 new',
    '5 new',
    '6 decide name',
    '7 decide name',
    '8 decide paymentDays > 30 d',
    '9 decide vatNumber',
    '10 decide postcodeCity > 4700 Eupen',
    '11 new',
    '12 left_out ',
    '2 merged',
    '3 merged email',
    '4 decide number',
    '2 merged',
    '3 merged',
  ],
};

const suppliers: TrialFile = {
  name: 'Lieferanten.xls',
  kind: 'suppliers',
  bytes: () =>
    Buffer.from(
      `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body><table>
      <tr><td colspan="7">Lieferantenliste</td></tr>
      <tr><th>Lieferant</th><th>Leistungen</th><th>Stra&szlig;e</th><th>PLZ</th><th>Ort</th><th>Lieferzeit</th><th>USt-IdNr.</th></tr>
      <tr><td>Papier Union S&uuml;d</td><td>Papier &amp; Karton</td><td>Hafen 3</td><td>50735</td><td>K&ouml;ln</td><td>2-3 Werktage</td><td>DE136695976</td></tr>
      <tr><td>Stanzerei Raeren</td><td>Stanzen / Pr&auml;gen</td><td>Spitalstr. 2</td><td>4730</td><td>Raeren</td><td>1 Wo.</td><td></td></tr>
      <tr><td>PAPIER-UNION S&Uuml;D</td><td>Papier</td><td>Hafen 3</td><td>50735</td><td>K&ouml;ln</td><td></td><td></td></tr>
      <tr><td>Gesamt</td><td>3</td><td></td><td></td><td></td><td></td><td></td></tr></table></body></html>`,
      'utf8',
    ),
  said: ['3 new', '4 new', '5 decide name', '6 left_out '],
};

const papers: TrialFile = {
  name: 'Preisliste Papier.csv',
  kind: 'papers',
  fixed: { supplier: 'Papier Union Süd' },
  bytes: latin1(
    text(
      'Papier Union;;;;;;;;',
      'Artikel-Nr.;Bezeichnung;Grammatur;Bogenformat (cm);Laufr.;Volumen;Preis;je;ab Bogen',
      'EU-090;Eupen Offset weiß;90 g/qm;70 x 100;SB;1,25;105,40;1.000 Bg;',
      'EU-115;Eupen Bilderdruck matt;115 g/m²;63,0 x 88,0;BB;0,85;1,38;kg;',
      'EU-115;Eupen Bilderdruck matt;115 g/m²;63,0 x 88,0;BB;0,85;1,29;kg;2.500',
      'EU-135;Eupen Bilderdruck glanz;135;SRA3;SB;0,78;48,60;1000;',
      'EU-250;Eupen Karton;2S0;70x100;BB;1,4;265,00;1000 Bogen;',
      'EU-300;Eupen Karton;300;1020x720;BB;14;310,00;1000 Bogen;',
      'EU-350;Eupen Karton;350;720x5200;BB;1,4;360,00;1000 Bogen;',
    ),
  ),
  said: ['3 new', '4 new', '5 merged', '6 new', '7 decide grams', '8 decide bulk', '9 decide size'],
};

const articles: TrialFile = {
  name: 'Lagerartikel.xls',
  kind: 'articles',
  bytes: utf16(
    text(
      'Art.-Nr.;Bezeichnung;Kunde;MwSt.;VK/100 Stk;Gewicht (g);VPE;Meldebestand',
      'E-A1;Brötchentüte klein;E-001;21 %;4,80;3,5;1.000;5.000',
      'E-A2;Weinetikett Riesling;E-002;21;12,00;0,8;500;',
      'E-A3;Kochbuch;;6%;1.895,00;640;8;20',
      'E-A4;Speisekarte;E-OO1;21;150,00;45;50;',
      'E-A5;Aufkleber;;21;abc;2;100;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide vatPercent', '5 decide customerId', '6 decide price'],
};

const lots: TrialFile = {
  name: 'inventory.csv',
  kind: 'lots',
  bytes: utf8(
    text(
      'Item,Bin,Qty on hand,UOM,Lot #,Expiration date,Received,Unit cost',
      'E-A1,A-1-1,"12,500",ea,L100,12/31/2027,09/15/2026,0.03',
      'E-A2,A-1-2,"1,000",ea,L101,04/05/2028,10/20/2026,0.08',
      'E-A3,A-1-3,-20,ea,L102,,,9.5',
      'E-A1,A-1-4,250,ea,L103,13/31/2027,,',
      'E-A7,A-1-5,10,ea,,,,',
      'TOTAL,,"13,740",,,,,',
    ),
  ),
  said: ['2 new', '3 new', '4 decide item > E-A1 quantity', '5 decide bestBefore', '6 decide item > E-A1', '7 left_out '],
};

const prices: TrialFile = {
  name: 'Sonderpreise.csv',
  kind: 'price_lists',
  bytes: latin1(
    text(
      'Kunde;Kundenname;Artikel;ab Menge;Preis je 1000;gültig ab;gültig bis',
      'E-001;Bäckerei Lütten;E-A1;1;44,50;01.01.2027;31.12.2027',
      'E-001;Bäckerei Lütten;E-A1;10.000;39,95;01.01.2027;31.12.2027',
      'E-002;Weinhandlung Thommen;E-A2;1;12,345;1.1.2027;',
      'E-005;Metallbau Aachen;E-A9;1;80,00;1.1.2027;',
      'E-002;Weinhandlung Thommen;E-A2;500;110,00;1.1.2027;31.12.2026',
    ),
  ),
  said: ['2 new', '3 merged', '4 decide ', '5 decide customer item > E-A2', '6 decide validTo price'],
};

const invoices: TrialFile = {
  name: 'Offene Posten.csv',
  kind: 'invoices',
  bytes: latin1(
    text(
      'OP-Liste zum 30.11.2026;;;;;;',
      'Kunde;Name;Rechnung;Rg.-Datum;Fällig am;Rg.-Betrag;Offen',
      'E-001;Bäckerei Lütten GmbH;R26-100;01.10.2026;31.10.2026;1.815,00 €;815,00 €',
      'E-001;Bäckerei Lütten GmbH;R26-101;15.10.2026;14.11.2026;605,00 €;605,00 €',
      'Summe E-001;;;;;2.420,00 €;1.420,00 €',
      'E-001;Bäckerei Lütten GmbH;R26-102;20.10.2026;19.11.2026;2.500,00 €;2.500,00 €',
      'E-001;Bäckerei Lütten GmbH;G26-003;22.10.2026;22.10.2026;-250,00 €;-250,00 €',
      'Summe E-001 (2);;;;;2.250,00 €;2.250,00 €',
      'E-002;Weinhandlung Thommen;R26-103;31.09.2026;30.10.2026;121,00 €;121,00 €',
      'E-002;Weinhandlung Thommen;R26-104;01.10.2026;31.10.2026;121,00 €;221,00 €',
      'Gesamtsumme;;;;;4.912,00 €;4.012,00 €',
    ),
  ),
  said: ['3 new', '4 new', '5 left_out ', '6 new', '7 new', '8 left_out ', '9 decide issuedOn', '10 decide open', '11 left_out '],
};

const orders: TrialFile = {
  name: 'Aufträge in Arbeit.xlsx',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Tabelle1',
        rows: [
          ['Auftrag', 'Kunde', 'Artikel / Beschreibung', 'Menge', 'Stand', 'Liefertermin', 'Netto', 'Ihr Zeichen'],
          ['E26-01', 'E-001', 'Brötchentüten 2 Farben', '25.000 Stk', 'im Druck', '15.10.2026', '1.120,00 €', 'Best. 77'],
          ['', '', 'Tortenspitzen', '5.000 Stk', 'im Druck', '15.10.2026', '310,00 €', ''],
          ['E26-02', 'Weinhandlung Thommen', 'Etiketten', 2000, 'Daten fehlen', 46388, 240, ''],
          ['E26-03', 'E-001', 'Katalog 64 Seiten', '1 500', 'Buchbinderei', 'KW 51/2026', '6.450,00', ''],
          ['E26-04', 'E-002', 'Flyer', '1.500', 'ausgeliefert', '01.11.2026', '195,00', ''],
          ['E26-05', 'E-042', 'Flyer', '1.500', 'im Druck', '01.12.2026', '195,00', ''],
          ['E26-06', 'E-001', 'Flyer', 'ca. 1500', 'im Druck', '01.12.2026', '195,00', ''],
        ],
      },
    ]),
  said: ['2 new', '3 decide customer number', '4 new', '5 new', '6 new', '7 decide customer', '8 decide quantity > 1500'],
};

const holidays: TrialFile = {
  name: 'Betriebsferien.csv',
  kind: 'holidays',
  bytes: latin1(
    text(
      'Von;Bis;Grund;Land',
      '16.07.2029;03.08.2029;Betriebsferien Sommer;Belgien',
      'Fr. 12.11.2027;;Brückentag;B',
      '24.12.2027;02.01.2027;Weihnachten;B',
      'Karfreitag;;Karfreitag;DE',
    ),
  ),
  said: ['2 new', '3 new', '4 decide to', '5 decide from'],
};

/** The files of a shop in Eupen, where programs speak German and the stock list comes from an American one. */
export const filesOfEupen: readonly TrialFile[] = [customers, suppliers, papers, articles, lots, prices, invoices, orders, holidays];
