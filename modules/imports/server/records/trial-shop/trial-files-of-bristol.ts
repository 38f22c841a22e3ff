import type { TrialFile } from './trial-files.ts';
import { latin1, text, utf8 } from './trial-texts.ts';

/** A shop abroad: postcodes of Britain and Ireland, VAT numbers of both, and addresses over several columns. */
const customers: TrialFile = {
  name: 'Sage customers.csv',
  kind: 'customers',
  bytes: latin1(
    text(
      'A/C,Name,Address Line 1,Address Line 2,Town,County,Postcode,Country,Contact Name,Telephone,VAT Reg No,Credit Limit,Terms,Status',
      'AVON01,Avon Press Ltd,Unit 4,Temple Gate Industrial Estate,Bristol,Avon,BS1 6QA,GB,Mr P. Hughes,0117 929 1234,GB 980 7806 84,"£5,000.00",30 Days,Active',
      'AVON02,Avon Press Limited,Unit 4 Temple Gate Ind Est,,Bristol,,BS1 6QA,United Kingdom,,+44 117 929 1234,,0,30 Days EOM,Active',
      'CORK01,Lee Valley Books,12 Grand Parade,,Cork,Co. Cork,T12 VK23,IE,Aoife Byrne,+353 21 427 7777,IE6388047V,2500,14 days net,On Stop',
      'PARI01,Atelier du Marais,8 rue de Turenne,,Paris,,75004,FR,,+33 1 42 77 00 00,FR44732829320,1500,Proforma,Prospect',
      'ZZZ,CASH SALES,,,,,,,,,,,,',
    ),
  ),
  said: ['2 decide creditLimit', '3 decide street > Unit 4 Temple Gate Ind Est z/n name', '4 new', '5 new', '6 decide street'],
};

const papers: TrialFile = {
  name: 'Antalis UK.csv',
  kind: 'papers',
  fixed: { supplier: 'Severn Papers' },
  bytes: utf8(
    text(
      'Stock code,Description,GSM,Size (mm),Grain,Caliper (mic),Sheets per pack,Pack price EUR,Break qty (packs)',
      'SEV-090,Severn Laser 90gsm,90,450 x 640,LG,118,500,11.20,1',
      'SEV-090,Severn Laser 90gsm,90,450 x 640,LG,118,500,10.40,20',
      'SEV-115,Severn Silk 115gsm,115,640 x 900,SG,"0,095",250,18.75,1',
      'SEV-350,Severn Board,350,SRA2,LG,480,100,31.00,1',
      'SEV-400,Severn Board,400,700x1000,LG,,100,44.00,1',
    ),
  ),
  said: ['2 new', '3 merged', '4 new', '5 new', '6 decide bulk > 1,25'],
};

const suppliers: TrialFile = {
  name: 'Suppliers.csv',
  kind: 'suppliers',
  bytes: utf8(
    text(
      'Supplier,Category,Street,City,Postcode,Country,Phone,Email,Lead time,Min order,Account no.',
      'Severn Papers,Paper merchant,Dock Road 2,Avonmouth,BS11 9DN,GB,0117 982 0000,sales@severn.example,Next day,€150,KAT-1',
      'Münster Foil,Foil,Hafenstr. 3,Münster,48153,Germany,+49 251 6060,foil@muenster.example,3-5 working days,,',
      'Wye Bindery,Bookbinding & sewing,Mill Lane 1,Hereford,HR1 2EX,UK,,,2 wks,,',
    ),
  ),
  said: ['2 new', '3 new', '4 new'],
};

const articles: TrialFile = {
  name: 'Products.csv',
  kind: 'articles',
  bytes: utf8(
    text(
      'Product code|Product name|Tax code|Unit price ex VAT|Trade price|Weight|Case qty|Min level|Barcode',
      'BR-1|Diary 2027|T1|9.50|7.10|310g|20|40|',
      'BR-2|Map of Bristol|T0|4.95|3.20|0.085 kg|100|200|9780306406157',
      'BR-3|Tote bag|21%|6.00|4.00|95g|50||',
    ),
  ),
  said: ['2 decide vatPercent > 21', '3 decide vatPercent > 0', '4 new'],
};

const orders: TrialFile = {
  name: 'Work in progress.csv',
  kind: 'orders',
  fixed: { vat: '21' },
  bytes: utf8(
    text(
      'Job,Customer,Title,Quantity,Stage,Ship date,Value (EUR),Customer PO,Est. hours left',
      'J1001,AVON01,Spring catalogue 48pp,"2,500",Printing - sheet 3 of 6,14 Dec 2026,"3,480.00",4500123,12.5',
      'J1002,Lee Valley Books,Poetry 96pp,400,Proof out,Fri 18 Dec 2026,"1,290.00",,',
      'J1003,Atelier du Marais,Notecards,1000,Cancelled,18/12/2026,410.00,,',
      'J1004,AVON01,Letterheads,1 ream,Awaiting approval,2026-12-21,95.00,,1',
    ),
  ),
  said: ['2 decide customer', '3 new', '4 left_out ', '5 decide customer quantity'],
};

const invoices: TrialFile = {
  name: 'Aged debtors.csv',
  kind: 'invoices',
  bytes: utf8(
    text(
      'Aged Debtors Analysis (Detailed),,,,,,,',
      'A/C,Name,Ref,Date,Details,Balance,Current,30 Days,60 Days,90 Days,Older',
      'AVON01,Avon Press Ltd,INV2201,02/11/2026,Catalogue,"1,200.00","1,200.00",,,,',
      'AVON01,Avon Press Ltd,INV2150,15/09/2026,Flyers,240.00,,,240.00,,',
      'AVON01 Totals:,,,,,"1,440.00","1,200.00",,240.00,,',
      'CORK01,Lee Valley Books,INV2190,20/10/2026,Poetry,560.00,,560.00,,,',
      'Grand Totals:,,,,,"2,000.00","1,200.00",560.00,240.00,,',
    ),
  ),
  said: ['3 decide customer', '4 decide customer', '5 left_out ', '6 new', '7 left_out '],
};

const machines: TrialFile = {
  name: 'Kit list.csv',
  kind: 'machines',
  bytes: utf8(
    text(
      'Machine,Attribute,Value',
      'Ryobi 524,Type,Sheetfed offset',
      'Ryobi 524,Hourly rate,€85.00',
      'Ryobi 524,Make-ready,12 mins',
      'Ryobi 524,Max sheet,375 x 520 mm',
      'Ryobi 524,Colours,4',
      'Horizon,Type,Perfect binder',
      'Horizon,Hourly rate,55',
      'Horizon,Speed,500/hr',
      'Horizon,Serial no,HZ-9912',
    ),
  ),
  said: ['2 new', '3 merged', '4 merged', '5 merged', '6 merged', '7 new', '8 merged', '9 merged', '10 merged name'],
};

/** The files of an English shop on the continent: programs of Britain, amounts in euros. */
export const filesOfBristol: readonly TrialFile[] = [customers, suppliers, papers, articles, orders, invoices, machines];
