import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16 } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

/** A program for sales: the legal form, number and box each in a column, no number of a customer. */
const customers: TrialFile = {
  name: 'teamleader bedrijven.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      '"Naam";"Rechtsvorm";"Btw-nummer";"E-mailadres";"Telefoonnummer";"Website";"Straat";"Nummer";"Bus";"Postcode";"Stad";"Land";"Tags";"Marketingmails";"Opmerkingen"',
      '"Drukwerk Leuven";"BV";"BE 0731 234 597";"info@drukwerkleuven.example";"+32 16 22 33 44";"www.drukwerkleuven.example";"Bondgenotenlaan";"12";"3";"3000";"Leuven";"België";"klant,print";"Ja";"belt',
      'liefst \'s morgens"',
      '"KU Leuven - Dienst Communicatie";"";"BE0734.567.835";"comm@kul.example";"016 32 40 10";"";"Oude Markt";"13";"bus 5005";"3000";"Leuven";"BE";"";"Nee";""',
      '"KU Leuven – Bibliotheek";"";"BE0734.567.835";"bib@kul.example";"016 32 46 60";"";"Mgr. Ladeuzeplein";"21";"";"3000";"Leuven";"BE";"";"Nee";""',
      '"Fakbar Letteren";"VZW";"";"fakbar@letteren.example";"";"";"Blijde-Inkomststraat";"11";"";"3000";"Leuven";"";"";"Ja";""',
      '"Brouwerij Domus";"NV";"0425.200.300";"";"016201449";"";"Tiensestraat";"8";"";"300";"Leuven";"BE";"";"Ja";""',
    ),
  ),
  said: ['2 new', '4 new', '5 decide name', '6 new', '7 decide postcode vatNumber'],
};

/** Contacts out of a mail program, in English, some of companies that are customers. */
const contacts: TrialFile = {
  name: 'Outlook contacts.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      'Title,First Name,Middle Name,Last Name,Company,Department,Job Title,Business Street,Business City,Business Postal Code,Business Country/Region,Business Phone,Mobile Phone,E-mail Address,Notes',
      'Mevr.,An,,Peeters,Drukwerk Leuven,,Zaakvoerder,Bondgenotenlaan 12 bus 3,Leuven,3000,Belgium,+32 16 22 33 44,0475 11 22 33,an.peeters@drukwerkleuven.example,',
      ',Tom,,Claes,Fakbar Letteren,,,Blijde-Inkomststraat 11,Leuven,3000,Belgium,,0486/99.88.77,tom.claes@mail.example,',
      ',Griet,,Wouters,Stad Tienen,,Diensthoofd,Grote Markt 27,Tienen,3300,Belgium,016 80 56 66,,griet@tienen.example,',
    ),
  ),
  said: ['2 update', '3 update', '4 new'],
};

const articles: TrialFile = {
  name: 'artikelen prijzen 2027.xlsx',
  kind: 'articles',
  bytes: () =>
    trialWorkbook([
      {
        name: 'Verkoop',
        rows: [
          ['Verkoopprijzen 2027 (excl. btw)', '', '', '', '', '', '', ''],
          ['', '', '', '', 'Prijs per stuk bij afname van', '', '', ''],
          ['Artikelnr', 'Artikel', 'Btw', 'Gewicht/st (gr)', 'vanaf 1', 'vanaf 50', 'vanaf 250', 'Opmerking'],
          [10023, 'Notitieboek A5 KU Leuven', 'V21', 210, 4.95, 4.25, 3.6, ''],
          ['010024', 'Sjaal', 'V21', 180, 12.5, 11, '', 'nieuw'],
          ['10025', 'Cursus scheikunde', 'V06', 640, 14.2, '', '', ''],
          ['10026', 'Doctoraatsboekje', 'V12', 95, 3.1, '', '', ''],
          ['10027', 'Balpen', 'V21', 9, 'o.a.', 0.8, 0.65, ''],
          ['10027', 'Balpen blauw', 'V21', 9, 0.9, 0.8, 0.6, ''],
        ],
      },
    ]),
  said: [
    '4 new',
    '4 merged',
    '4 merged',
    '5 new',
    '5 merged',
    '6 decide vatPercent',
    '7 decide vatPercent',
    '8 decide price',
    '8 merged',
    '8 merged',
    '9 decide nameNl',
    '9 decide nameNl',
    '9 decide price nameNl',
  ],
};

const lots: TrialFile = {
  name: 'stockopname.csv',
  kind: 'lots',
  bytes: latin1(
    text(
      'Stockopname 31/10/2026 - teller: J. Maes;;;;;',
      'Rek;Vak;Art.nr;Omschrijving;Geteld;Verschil;Vervalt',
      'A;1;10023;Notitieboek A5;1.240;-10;',
      'A;2;010024;Sjaal;86 st.;0;',
      'B;1;10025;Cursus scheikunde;veertig;;',
      'B;2;10027;Balpen;2.000;15;31/12/2028',
      ';;;Totaal;3.326;;',
    ),
  ),
  said: ['3 new', '4 new', '5 decide item > 10023 quantity', '6 decide item > 10023', '7 left_out '],
};

/** The amounts of a program for accountants, with the side of an amount in a column of its own. */
const invoices: TrialFile = {
  name: 'octopus open posten.txt',
  kind: 'invoices',
  bytes: utf16(
    text(
      'Dagboek;Boekjaar;Stuknr;Datum;Vervaldag;Relatie;Naam;Bedrag;D/C;Openstaand;Munt',
      'V1;2026;1203;05/10/2026;04/11/2026;0731234597;Drukwerk Leuven;1.815,00;D;1.815,00;EUR',
      'V1;2026;1204;06/10/2026;05/11/2026;;Fakbar Letteren vzw;242,00;D;42,00;EUR',
      'VC;2026;31;10/10/2026;10/10/2026;0731234597;Drukwerk Leuven;121,00;C;121,00;EUR',
      'V1;2026;1209;12/10/2026;11/11/2026;;KU Leuven;605,00;D;605,00;EUR',
      ';;;;;;;2.783,00;;2.583,00;',
    ),
  ),
  said: ['2 new', '3 new', '4 new', '5 decide customerName > KU Leuven - Dienst Communicatie', '6 left_out '],
};

const prices: TrialFile = {
  name: 'contract KU Leuven.csv',
  kind: 'price_lists',
  bytes: latin1(
    text(
      'Contractprijzen KU Leuven - Dienst Communicatie;;;;',
      'geldig van 01/01/2027 tot 31/12/2027;;;;',
      ';;;;',
      'Artikelnr;Omschrijving;Vanaf aantal;Nettoprijs;Korting %',
      '10023;Notitieboek;1;4,10;17',
      '10023;Notitieboek;250;3,20;11',
      '010024;Sjaal;1;10,75;14',
    ),
  ),
  fixed: { customer: 'KU Leuven - Dienst Communicatie' },
  said: ['5 new', '6 merged', '7 merged'],
};

const orders: TrialFile = {
  name: 'werkbonnen.xlsx',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Lopend',
        rows: [
          ['Werkbonnen in omloop', '', '', '', '', '', '', ''],
          ['', '', '', '', 'Planning', '', 'Prijs', ''],
          ['Bon', 'Klant', 'Werk', 'Oplage', 'Status', 'Tegen', 'Netto', 'Bestelbon klant'],
          ['WB-881', 'Drukwerk Leuven BV', 'Flyer A6 4/4', '5 000', 'gedrukt, nog snijden', 46365, 185, 'PO/2026/14'],
          ['WB-882', 'KU Leuven', 'Jaarverslag', 750, 'in plano', 46370, 4890, ''],
          ['WB-883', 'KU Leuven Bibliotheek', 'Lezersgids', 1200, 'PDF ok', '14/12', 960, ''],
          ['WB-884', 'Stad Tienen', 'Affiche A2', 250, 'te factureren', 46340, 310, 'BB 2026-4411'],
          ['WB-885', 'Fakbar Letteren', 'Drankbonnen genummerd', 10000, 'bezig', '1/2/27', 220, ''],
        ],
      },
    ]),
  said: ['4 decide status > gedrukt', '5 decide customer > KU Leuven - Dienst Communicatie', '6 decide customer', '7 new', '8 new'],
};

const holidays: TrialFile = {
  name: 'sluitingsdagen.txt',
  kind: 'holidays',
  bytes: latin1(
    text(
      'Sluitingsdagen\t\t',
      'Vanaf\tT.e.m.\tReden',
      'ma 12/07/2032\tvr 30/07/2032\tBouwverlof',
      '11/11/2032\t\tWapenstilstand',
      '24/12/2032 12u00\t\tKerstavond (namiddag)',
      '27/12/32\t31/12/32\tCollectief verlof',
      'Pinksteren\t\tPinkstermaandag',
    ),
  ),
  said: ['3 new', '4 new', '5 new from', '6 new', '7 decide from'],
};

/** The files of a shop in Leuven, out of a program for sales, a mail program and one for accountants. */
export const filesOfLeuven: readonly TrialFile[] = [customers, contacts, articles, lots, invoices, prices, orders, holidays];
