import type { TrialFile } from './trial-files.ts';
import { latin1, macintosh, text, utf8 } from './trial-texts.ts';

const customers: TrialFile = {
  name: 'Kunden.csv',
  kind: 'customers',
  bytes: macintosh(
    text(
      'Kundennr.;Firmenname;Straße;Hausnr.;PLZ;Ort;USt-IdNr.;Zahlungsziel;Sprache',
      '7001;Buchbinderei Müller GmbH;Königsallee;17a;40212;Düsseldorf;DE136695976;30 Tage;D',
      '7002;Verlag Größenwahn;Lindenstraße;3;50667;Köln;;14 Tage;Deutsch',
      '7003;Falsche Nummer;Hauptstraße;1;50667;Köln;DE136695977;sofort;',
    ),
  ),
  said: ['2 new', '3 new', '4 decide vatNumber'],
};

const suppliers: TrialFile = {
  name: 'fournisseurs.txt',
  kind: 'suppliers',
  bytes: utf8(
    text(
      'Fournisseur\tPrestations\tRue\tCode postal\tLocalité\tPays\tDélai de livraison\tMinimum de commande',
      'Papeteries du Nord\tpapier et carton\tRue du Port 8\t59000\tLille\tFrance\t2 semaines\t250,00 €',
      'Mystère\tvoyance\tRue Neuve 6\t1000\tBruxelles\tBelgique\tbientôt\t',
    ),
  ),
  said: ['2 new', '3 decide services leadDays'],
};

const orders: TrialFile = {
  name: 'Aufträge.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: latin1(
    text(
      'Auftragsnr.;Kundennr.;Bezeichnung;Auflage;Status;Liefertermin;Preis',
      'A-1;7001;Roman;3.000 Stück;Druckfreigabe;10. Jan. 2027;8.900,00 €',
      'A-2;7002;Faltblatt;500;storniert;01.12.2026;90,00 €',
      'A-3;7002;Faltblatt;500;gedruckt;31.11.2026;90,00 €',
    ),
  ),
  said: ['2 new', '3 left_out ', '4 decide deliveryDate per > per regel'],
};

const invoices: TrialFile = {
  name: 'open invoices.csv',
  kind: 'invoices',
  bytes: utf8(
    text(
      'Invoice number,Customer,Invoice date,Due date,Total,Outstanding',
      'INV-1,7001,09/25/2026,10/25/2026,"1,250.00","1,250.00"',
      'INV-2,7002,10/05/2026,11/14/2026,50.00,50.00',
      'INV-3,7002,10/05/2026,11/14/2026,50.00,60.00',
      'Total,,,,"1,350.00","1,360.00"',
    ),
  ),
  said: ['2 new', '3 new', '4 decide open', '5 left_out '],
};

const holidays: TrialFile = {
  name: 'Feiertage.csv',
  kind: 'holidays',
  bytes: utf8(
    text('Datum;Bezeichnung;Land', '02.08.2027 - 20.08.2027;Sommerpause;DE', '23.12.–2.1.2028;Winter;Deutschland', '30.02.2027;Falsch;DE'),
  ),
  said: ['2 new', '3 new', '4 decide from'],
};

/** The files of a shop whose programs speak German, French and English, in the order in which it imports them. */
export const filesFromAbroad: readonly TrialFile[] = [customers, suppliers, orders, invoices, holidays];
