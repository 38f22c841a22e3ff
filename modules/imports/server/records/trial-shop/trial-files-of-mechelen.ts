import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8, utf16 } from './trial-texts.ts';

const customers: TrialFile = {
  name: 'Klanten multipress.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      'Klanten;;;;;;;;;',
      'Klantcode;Firmanaam;Straat + huisnummer;Land - Postcode;Gemeente;BTW-nr.;Telefoon 1;Betaalconditie;Taalcode;Lev.adres',
      'MC01;Alberts & Zonen NV;Battelsesteenweg 455 bus 3A;B-2800;Mechelen;BE 0428.012.302;015 27 11 22;30 d EOM;NL;Dellingstraat 5, 2800 Mechelen',
      'MC02;Imprimerie Dupont SRL;Chaussée de Louvain, 12 bte 7;B1030;Bruxelles;1000.004.573;;45 jours fin de mois;FR;',
      'MC03;Alberts en Zonen;Battelsesteenweg 455;2800;Mechelen;0428012302;;;N;',
      'MC04;Postcode met vijf;Veemarkt 2;28000;Mechelen;;;;NL;',
      'MC05;Onbekende taal;Veemarkt 9;B-2800;Mechelen;niet-plichtig;;;UK;',
      'MC06;Acme Ltd;10 Downing Street;SW1A 2AA;London;;;30 days;EN;',
      '6 klanten afgedrukt;;;;;;;;;',
    ),
  ),
  said: ['3 new', '4 new', '5 decide name', '6 decide postcode', '7 decide language', '8 new', '9 left_out '],
};

/** Accounts of Datev: a post office box in its own column, and five digits that are a slip of four. */
const germans: TrialFile = {
  name: 'Kunden Datev.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      'Konto;Name (Adressattyp Unternehmen);EU-Land;EU-UStID;Straße;Postleitzahl;Ort;Land;Telefon;Zahlungsziel;Postfach',
      '10100;Müller & Söhne GmbH;DE;811456789;Krefelder Straße 147;52070;Aachen;DE;0241 51551;30;',
      '10102;Großhandel Öcher;;;;52001;Aachen;DE;;;Postfach 10 01 22',
      '10103;Fehler GmbH;DE;811456780;Straße 1;5207;Aachen;DE;;;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide postcode > 05207 vatNumber'],
};

/** People of customers, in columns that a list of suppliers has too. */
const people: TrialFile = {
  name: 'Ansprechpartner.csv',
  kind: 'customers',
  bytes: utf8(
    text(
      'Kundennummer;Firma;Ansprechpartner;E-Mail-Adresse;Telefon;Mobiltelefon',
      '10100;Müller & Söhne GmbH;Fr. Dr. Eva Müller;eva@mueller.example;24151552;',
      '10100;Müller & Söhne GmbH;Hr. Uwe Klein;uwe@mueller.example;;1721234567',
      '10102;Stadt Aachen;Herr Falsch;falsch@aachen.example;;',
      '10109;Niemand;Frau Wer;wer@niemand.example;;',
    ),
  ),
  said: ['2 update', '3 merged', '4 decide name', '5 decide number'],
};

const suppliers: TrialFile = {
  name: 'fournisseurs.csv',
  kind: 'suppliers',
  bytes: latin1(
    text(
      'Nom du fournisseur;Activité;Rue et n°;C.P.;Localité;Pays;Délai (jours);E-mail commandes',
      'Papyrus Malines;Papier;Rue 2;1130;Bruxelles;BE;2;orders@papyrus.example',
      'Papyrus Malines SA;Papier;Rue 2;1130;Bruxelles;BE;;',
      'Total;2;;;;;;',
    ),
  ),
  said: ['2 new', '3 decide name', '4 left_out '],
};

const papers: TrialFile = {
  name: 'papiers.csv',
  kind: 'papers',
  fixed: { supplier: 'Papyrus Malines' },
  bytes: utf8(
    text(
      'Code article,Libellé,Grammage,Format,Sens,Main,Prix aux 100 kg,À partir de (kg),Conditionnement',
      'PM-090,Offset Blanc,90,72x102,sens long,"1,22","121,50",0,500 f.',
      'PM-090,Offset Blanc,90,72x102,sens long,"1,22","112,00",500,500 f.',
      'PM-115,Couché mat,115 gr,52 x 72 cm,sens travers,"0,95","118,00",0,500 f.',
      'PM-135,Couché mat,135 gr,52 x 72 cm,diagonal,"0,95","118,00",0,500 f.',
      'PM-400,Carton,400,72 x 102,sens long,"1,3","11,80",0,100 f.',
    ),
  ),
  said: ['2 new', '3 merged', '4 new', '5 decide grain', '6 decide price'],
};

const articles: TrialFile = {
  name: 'artikels.txt',
  kind: 'articles',
  bytes: utf8(
    text(
      'SKU|Naam|Klantcode|BTW-code|Verkoopprijs excl.|Verkoopprijs incl.|Inkoopprijs|Gewicht (gram)',
      'MM-1|Notitieboek|MC01|Hoog|12.50|15.13|4.20|310',
      'MM-2|Kookboek|MC02|Laag|20.00|21.80|6.00|900',
      'MM-3|Zonder klant|MC99|Hoog|1.00|1.21|0.20|10',
      '"MM-4|Gebroken|MC02|Laag|20.00|21.80|6.00|900',
    ),
  ),
  said: ['2 new', '3 new', '4 decide customerId', '5 new'],
};

const prices: TrialFile = {
  name: 'prix.csv',
  kind: 'price_lists',
  bytes: utf8(
    text(
      'Code client;Nom client;Réf. article;Qté min.;Prix unitaire HT;Devise;Valable à partir du;Jusqu’au',
      'MC02;Imprimerie Dupont;MM-1;1;11,50;EUR;01/01/2027;31/12/2027',
      'MC02;Imprimerie Dupont;MM-1;100;10,25;EUR;01/01/2027;31/12/2027',
      'MC01;Alberts;MM-1;1;11,00;GBP;01/01/2027;31/12/2027',
      'MC01;Alberts;MM-1;0;11,00;EUR;01/01/2028;31/12/2028',
    ),
  ),
  said: ['2 new', '3 merged', '4 decide currency', '5 decide from'],
};

const invoices: TrialFile = {
  name: 'balance âgée.txt',
  kind: 'invoices',
  bytes: utf16(
    text(
      'Client;Nom;Facture;Date;Échéance;Non échu;0-30 jours;31-60 jours;61-90 jours;+ 90 jours;Total dû',
      'MC01;Alberts & Zonen NV;VF26/0101;02/11/2026;31/12/2026;1.210,00;;;;;1.210,00',
      'MC02;Imprimerie Dupont SRL;VF26/0040;02/06/2026;31/07/2026;;;;;302,50;302,00',
      'Total général;;;;;1.210,00;;0,00;0,00;302,50;1.512,50',
    ),
  ),
  said: ['2 new', '3 decide open', '4 left_out '],
};

const orders: TrialFile = {
  name: 'dossiers en cours.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: latin1(
    text(
      'N° dossier;Client;Désignation;Quantité;Statut;Livraison prévue;Prix de vente HT;Date commande',
      "D-1;MC02;Brochure 24 p.;3 000;À l'impression;05/11/2026;2450,00;20/10/2026",
      'D-2;Imprimerie Dupont;Dépliants;10 000;Attente fichiers;10/12/2026;890,00;10/11/2026',
      'D-3;MC02;Étiquettes;50 000;Livré partiellement;12/11/2026;3100,00;02/10/2026',
      'D-4;MC02;Étiquettes;50 000;Planifié;12/12/2026;3100,00;02/10/2027',
    ),
  ),
  said: ['2 new', '3 new', '4 decide shipped', '5 decide orderedOn'],
};

/** Machines with a smallest sheet that its kind does not know. */
const machines: TrialFile = {
  name: 'machines.csv',
  kind: 'machines',
  bytes: utf8(
    text(
      'Machine;Parameter;Waarde;Eenheid',
      'SM74-M;Machinesoort;Vellenoffset;',
      ';Uurtarief;135;€/u',
      ';Insteltijd;0,25;uur',
      ';Grootste formaat;530 x 740;mm',
      ';Kleinste formaat;210 x 280;mm',
    ),
  ),
  said: ['2 new', '3 merged', '4 merged', '5 merged', '6 merged name'],
};

/** The files of a shop in Mechelen that works in two languages and for Germany. */
export const filesOfMechelen: readonly TrialFile[] = [
  ...[customers, germans, people, suppliers, papers, articles, prices, invoices, orders, machines],
];
