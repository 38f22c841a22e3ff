import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16, utf16Swapped } from './trial-texts.ts';
import { trialWorkbook } from './trial-workbook.ts';

const customers: TrialFile = {
  name: 'clients.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      ';;Adresse;;;;Contact;;;Facturation;;',
      'N° cl.;Raison soc.;Rue + n°;CP;Localité;Pays;Pers. contact;Tél.;GSM;N° TVA;Cond. paiement;Lang.',
      'G001;Boulangerie Saint-Pierre SRL;Rue du Midi 12 bte 3;1000;Bruxelles;B;Mme Anne Petit;02 511 22 33;0477/12.34.56;1000.000.120;30 jours;F',
      'G002;Imprimerie Lille Nord SARL;12 bis, rue de Béthune;59000;Lille;;;+33 3 20 11 22 33;;FR 40 303 265 045;60 j.;F',
      "G003;Café 't Hoekje bv;Korenmarkt 1;9000;Gent;;;09/223 44 55;;0404.616.494;comptant;N",
      "G004;'t Hoekje Café;Korenmarkt 3;9000;Gent;;;;;BE404616494;;N",
      'G005;Brasserie Anspach;Bd Anspach 5;1000;Bruxelles;;;02/511.22.33;;;30;F',
      'G006;Boulangerie St Pierre;Rue du Midi 12;1000;Bruxelles;;;+32 (0)2 511 22 33;;;;F',
      'G007;Drukker De Wit;Veldstraat 12 bus A;9OOO;Gent;;;;;;;N',
      'G008;TVA fausse;Rue Neuve 1;1000;Bruxelles;;;;;1000.000.022;;F',
      'G009;Éditions du Nord;5, boulevard Carnot;59800;Lille;;;;;;60 j.;',
      ';;;;;;;;;;;',
      'Total;9;;;;;;;;;;',
    ),
  ),
  said: [
    '3 new',
    '4 new',
    '5 new',
    '6 decide name',
    '7 new',
    '8 decide name',
    '9 decide postcode > 9000',
    '10 decide vatNumber',
    '11 new',
    '13 left_out ',
  ],
};

const suppliers: TrialFile = {
  name: 'leveranciers.xls',
  kind: 'suppliers',
  bytes: utf16(
    text(
      'Lev. naam;Dienst;Straat en nr.;PC + Plaats;Land;Telefoon;GSM;Lev. termijn;BTW nr.',
      'Papyrus Gent;papier, karton;Kerkstraat 12 bus 3;9000 GENT;B;09 211 22 33;;2 wd;BE 0412.345.614',
      'Façonnage Lille;reliure;Rue du Port 8;59000 Lille;F;;+33 6 11 22 33 44;1 semaine;',
      'Koerier Express;transport;Dok Noord 4;9O00 Gent;B;;;1;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide postcodeCity > 9000 Gent'],
};

const papers: TrialFile = {
  name: 'tarif papier.xlsx',
  kind: 'papers',
  fixed: { supplier: 'Papyrus Gent' },
  bytes: () =>
    trialWorkbook([
      {
        name: 'Tarief 2027',
        rows: [
          ['Papyrus Gent', '', '', 'Afmetingen', '', '', '', 'Prijs', '', ''],
          ['Art. nr.', 'Kwaliteit', 'Gramm.', 'Lengte (cm)', 'Breedte (cm)', 'Loopr.', 'Dikte (micron)', '€/100 kg', 'Vel/riem', 'Vanaf'],
          ['GA90', 'Gent offset', 90, 70, 50, 'LG', 112, 128.5, 500, 0],
          ['GA90', 'Gent offset', 90, 70, 50, 'LG', 112, 118.5, 500, 5000],
          ['GA120', 'Gent offset', 120, 72, 102, 'SG', 150, 131, 250, 0],
          ['GA300', 'Gent karton', 300, 7, 10, 'SG', 400, 180, 100, 0],
          ['GA170', 'Gent MC mat', '17O', 64, 45, 'LG', 150, 140, 250, 0],
        ],
      },
      {
        name: 'Rollen',
        rows: [['Op aanvraag']],
      },
    ]),
  said: ['3 new', '4 merged', '5 new', '6 decide long', '7 decide grams > 170'],
};

const articles: TrialFile = {
  name: 'articles.csv',
  kind: 'articles',
  bytes: utf8(
    text(
      'Réf.;Désignation;Client;TVA;Prix/100;Poids (g);Pces/carton;Larg. (cm);Haut. (cm)',
      'GF-1;Dépliant A5;G001;21 %;12,50;4,5;500;14,8;21',
      'GF-2;Livre;;9%;1.250,00;450;20;17;24',
      'GF-3;Carte;G099;21;8,00;2;250;8,5;5,5',
      'GF-4;Affiche;;33;80,00;30;100;42;59,4',
    ),
  ),
  said: ['2 new', '3 new', '4 decide customerId > G009', '5 decide vatPercent'],
};

const lots: TrialFile = {
  name: 'inventaire.txt',
  kind: 'lots',
  bytes: utf16Swapped(
    text(
      'Réf.\tQté\tEmplacement\tN° lot\tDLUO\tReçu le',
      'GF-1\t2.500\tB-01-1\tL-77\t31/12/2027\t1/10/2026',
      'GF-2\t40 pces\tB-01-2\t\t\t',
      'GF-9\t10\tB-01-3\t\t\t',
      'GF-1\t100\tB-01-4\tL-78\t31/02/2027\t',
    ),
  ),
  said: ['2 new', '3 new', '4 decide item > GF-1', '5 decide bestBefore'],
};

const orders: TrialFile = {
  name: 'lopende orders.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: latin1(
    text(
      'Lopende orders;;;;;;;',
      'Ord. nr.;Klant;Omschr.;Opl.;Status;Lev. dat.;Bedr. excl.;Ref. klant',
      'G26/001;G001;Dépliant;5.000;In druk;02/10/2026;450,00;PO 88',
      'G26/002;Imprimerie Lille Nord;Livre 96 p.;1 200 ex.;BAT envoyé;15/01/2027;3 450,00;',
      'G26/003;Hoekje Café;Menu;100;Klaar;zo snel mogelijk;95,00;',
      'G26/004;G003;Menu;1OO;Klaar;01/12/2026;95,00;',
    ),
  ),
  said: ['3 new', '4 new', '5 decide customer > G003 deliveryDate', '6 decide quantity > 100'],
};

const invoices: TrialFile = {
  name: 'postes ouverts.csv',
  kind: 'invoices',
  bytes: utf8(
    text(
      'N° facture;Code client;Date fact.;Échéance;Montant TTC;Solde',
      'F26-10;G001;01/10/2026;31/10/2026;1.210,00;1.210,00',
      'F26-11;G002;05/10/2026;04/12/2026;3 450,00;450,00',
      'F26-12;G003;05/10/2026;04/09/2026;121,00;121,00',
      'F26-13;G098;05/10/2026;04/11/2026;121,00;121,00',
    ),
  ),
  said: ['2 new', '3 new', '4 decide dueOn', '5 decide customer'],
};

const holidays: TrialFile = {
  name: 'congés.csv',
  kind: 'holidays',
  bytes: latin1(
    text(
      'Du;Au;Motif;Pays',
      '12/07/2027;30/07/2027;Congé du bâtiment;Belgique',
      "lun. 27/12/2027;vendredi 31/12/2027;Fin d'année;B",
      '1er mai 2028;;Fête du travail;BE',
      "30/07/2028;12/07/2028;À l'envers;BE",
    ),
  ),
  said: ['2 new', '3 new', '4 new', '5 decide to'],
};

/** The files of a shop in Ghent that works in two languages, with two rows of headings and customers in France. */
export const filesOfGhent: readonly TrialFile[] = [customers, suppliers, papers, articles, lots, orders, invoices, holidays];
