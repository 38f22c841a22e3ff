import { type CustomerFinder, customerOfRow, customerOfRowFields } from '#modules/relations/domain/import/customer-of-row.ts';
import { currencyField } from '#platform/domain/import/currency.ts';
import { amountReader, choiceReader, dateReader, integerReader, textReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, plainTitle, problem } from '#platform/domain/import/import-field.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';

/** An open invoice of an earlier program, or a credit note, whose amounts are below zero. Without a due day it follows the days of its customer; without net it counts in full. */
export type OpenInvoiceValues = {
  number: string;
  customerId: number;
  issuedOn: string;
  dueOn: string | null;
  gross: Money;
  net: Money;
  paid: Money;
  reference: string;
  /** Why the import leaves it as it is: it was made here, or a payment was booked on it here. */
  kept: 'ours' | 'paid_here' | null;
};

const titles = (text: string) => text.split(' ');

const kindWords = new Map([
  ...titles(
    'c cr cn sc h haben credit creditnota creditnote creditmemo creditfactuur creditering salescredit salescreditnote avoir noteducredit notedecredit nc gutschrift gs',
  ).map((word) => [word, 'credit'] as const),
  ...titles('d s si soll f fa fac vf factuur verkoopfactuur debet debit invoice salesinvoice facture rechnung re').map(
    (word) => [word, 'invoice'] as const,
  ),
]);

/** What some programs list between invoices: money that was received of them. */
const paymentWords = /^(?:sr|sp|receipt|salesreceipt|payment|betaling|ontvangst|paiement|reglement|zahlung|zahlungseingang)$/;
/** Money that was received and set off against no invoice. */
const onAccountWords = /^(?:sa|paymentonaccount|onaccount|vooruitbetaling|acompte|anzahlung)$/;

const kindReader: ImportField['read'] = (cell) => {
  const word = plainTitle(String(cell));
  if (paymentWords.test(word)) return { ...problem('INVOICE_IS_PAYMENT', cell), skips: true };
  if (onAccountWords.test(word)) return problem('INVOICE_IS_ON_ACCOUNT', cell);
  const read = choiceReader(kindWords)(cell);
  return 'value' in read ? read : { ...read, part: 'kind' };
};

/**
 * The columns of a list by age, each with its days: what is open of an invoice stands in one of them. `90` alone is a span, or behind a column
 * of that span whatever is older.
 */
const ages = {
  openNotDue: '',
  open30: '0-30 1-30 30',
  open60: '31-60 30-60 60',
  open90: '61-90 60-90 90',
  open120: '91-120 90-120 91-150 91-180 90-180 120',
  open180: '121-150 121-180 120-180 151-180 180',
  openOlder: '365 181 151 121 91 180 150 120 90 60 30',
};
const older = titles('older ouder oudere plusancien plusanciens alter');
const wordsOfDays = ['', 'd', 'dgn', 'dagen', 'days', 'jours', 'j', 'tage', 'tg'];
const ageFields: readonly ImportField[] = Object.entries(ages).map(([name, spans]) => ({
  name,
  titles:
    name === 'openNotDue'
      ? titles('nietvervallen nognietvervallen nonechu current notdue notyetdue nichtfallig lopend')
      : [
          ...(name === 'openOlder' ? older : []),
          ...titles(spans).flatMap((span) => {
            const [from, to = ''] = span.split('-');
            const beyond = name === 'openOlder' ? ['plus', 'meerdan', 'over', 'ouderdan', 'plusde', 'uber'] : [];
            const written =
              to === ''
                ? [from!, ...beyond.map((word) => `${word}${from}`)]
                : [`${from}${to}`, `${from}tm${to}`, `${from}tot${to}`, `${from}a${to}`, `${from}bis${to}`];
            return written.flatMap((days) => wordsOfDays.map((word) => `${days}${word}`));
          }),
        ],
  read: amountReader,
}));

/** What is open by the columns of its age; undefined where the list has none of them. */
function openByAge(values: ReadRow['values']): Money | undefined {
  const amounts = ageFields.flatMap(({ name }) => (values[name] === undefined ? [] : [values[name] as Money]));
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => addMoney(sum, amount), noMoney);
}

export function openInvoiceFields(finder: CustomerFinder): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'number',
      textReader(40),
      'factuurnummer factuurnr factnr factuur faktuur faktuurnr nummer invoicenumber invoiceno invoice numerofacture facture rechnungsnummer rechnungnr boekstuk stuknummer document documentnr documentnummer docnr belegnummer belegnr beleg piece numeropiece npiece stuknr ref docref invoiceref nr no',
    ),
    ...customerOfRowFields(finder),
    field(
      'kind',
      kindReader,
      'soort documentsoort soortdocument documenttype typedocument boekstuksoort sh sollhaben dc cd debetcredit typefactuur factuursoort type',
    ),
    field(
      'issuedOn',
      dateReader,
      'factuurdatum faktuurdatum factdatum factdat rgdatum datum datumfactuur invoicedate date issued datefacture rechnungsdatum boekdatum belegdatum datedoc docdatum',
    ),
    field(
      'dueOn',
      dateReader,
      'vervaldatum vervdatum vervdat vervalt verval vervaldag betaaldatum tebetalenvoor uiterstebetaaldatum duedate due echeance faellig fallig falligam falligkeit',
    ),
    field('days', integerReader({ min: 0, max: 365 }), 'betaaltermijn betalingstermijn termijn termijndagen days terms delai zahlungsziel'),
    field(
      'gross',
      amountReader,
      'bedrag bedragincl factuurbedrag bedraginclbtw totaal totaalincl inclbtw amount total gross grossamount amountincl ttc montantttc brutto rgbetrag betragsoll soll debet bedragdebet debetbedrag debit montantdebit rechnungsbetrag betrag faktuurbedrag bedragfactuur',
    ),
    field('net', amountReader, 'bedragexcl bedragexclbtw exclbtw netto net netamount amountexcl htva ht montantht maatstaf'),
    field('paid', amountReader, 'betaald reedsbetaald ontvangen paid received paye bezahlt voldaan'),
    field(
      'open',
      amountReader,
      'openstaand open openbedrag openstaandbedrag saldo restant rest tebetalen outstanding os osamount amountoutstanding outstandingamount balance solde offen offenerbetrag restbetrag totaalopen totaalopenstaand totaldu totalopen solderestant',
    ),
    ...ageFields,
    field('credit', amountReader, 'credit haben betraghaben bedragcredit creditbedrag montantcredit'),
    currencyField,
    field(
      'reference',
      textReader(100),
      'referentie uwreferentie uwref kenmerk omschrijving betreft libelle details reference yourreference votrereference votreref description betreff',
    ),
  ];
}

type Read = { values: Partial<OpenInvoiceValues>; problems: RowProblem[] };

/** An open invoice older than this is a mistyped year, as is one that is due so long after it was sent. */
const maxYears = { issued: 10, due: 2 };

/** The invoice of its rows: one, or the same line more than once. */
export function openInvoiceValues(rows: readonly ReadRow[], finder: CustomerFinder, today: string): Read {
  const read = rows.map((row) => invoiceOfRow(row, finder, today));
  const first = read[0]!;
  const twice = read.slice(1).flatMap(({ values }, at): RowProblem[] => {
    const isSame = JSON.stringify(values) === JSON.stringify(first.values);
    return isSame ? [] : [{ row: rows[at + 1]!.number, field: 'number', code: 'INVOICE_TWICE', params: { place: rows[0]!.number } }];
  });
  return { values: first.values, problems: [...first.problems, ...twice] };
}

function invoiceOfRow(row: ReadRow, finder: CustomerFinder, today: string): Read {
  const { values, number: at } = row;
  const wrong = (field: string, code: string, params: RowProblem['params'] = {}): RowProblem => ({ row: at, field, code, params });
  const customer = customerOfRow(row, finder);
  const amounts = signedAmounts(values, wrong);
  const issuedOn = values.issuedOn as string | undefined;
  const days = values.days as number | undefined;
  const counted = issuedOn !== undefined && days !== undefined ? Temporal.PlainDate.from(issuedOn).add({ days }).toString() : undefined;
  const dueOn = (values.dueOn as string | undefined) ?? counted;
  const problems = [...customer.problems, ...amounts.problems];
  if (issuedOn !== undefined && issuedOn > today) problems.push(wrong('issuedOn', 'INVOICE_IN_FUTURE', { date: issuedOn }));
  const after = (day: string, years: number) => Temporal.PlainDate.from(day).add({ years }).toString();
  if (issuedOn !== undefined && after(issuedOn, maxYears.issued) < today)
    problems.push(wrong('issuedOn', 'INVOICE_DAY_IMPLAUSIBLE', { date: issuedOn }));
  if (issuedOn !== undefined && dueOn !== undefined && dueOn < issuedOn) problems.push(wrong('dueOn', 'DUE_BEFORE_INVOICE'));
  if (issuedOn !== undefined && dueOn !== undefined && dueOn > after(issuedOn, maxYears.due))
    problems.push(wrong('dueOn', 'DUE_DAY_IMPLAUSIBLE', { date: dueOn }));
  return {
    values: {
      ...(values.number !== undefined && { number: values.number as string }),
      ...(customer.id !== undefined && { customerId: customer.id }),
      ...(issuedOn !== undefined && { issuedOn }),
      ...(dueOn !== undefined && { dueOn }),
      ...amounts.values,
      ...(values.reference !== undefined && { reference: values.reference as string }),
    },
    problems: problems.filter(({ field, code }) => code !== 'CELL_MISSING' || !row.problems.some((one) => one.field === field)),
  };
}

const absolute = (amount: Money): Money => (amount < noMoney ? subtractMoney(noMoney, amount) : amount);
type Say = (field: string, code: string, params?: RowProblem['params']) => RowProblem;

/** The amounts of a credit note are below zero, as the file writes them or by the word that marks it. */
function signedAmounts(values: ReadRow['values'], wrong: Say): AmountsRead {
  const { credit, ...said } = values as Amounts & { credit?: Money; kind?: 'credit' | 'invoice' };
  const byAge = openByAge(values);
  if (said.open !== undefined && byAge !== undefined && byAge !== said.open)
    return { values: {}, problems: [wrong('open', 'AMOUNTS_DISAGREE', { open: eurosOf(byAge) })] };
  // What is open may stand in an age that was not read; it is not paid for that.
  const isPartOpen = byAge !== undefined && said.gross !== undefined && absolute(byAge) < absolute(said.gross);
  if (isPartOpen && said.open === undefined && said.paid === undefined && (credit ?? noMoney) === noMoney) {
    const nearest = byAge === noMoney ? {} : { nearest: `${eurosOf(byAge)}`, unsure: true as const };
    return { values: {}, problems: [{ ...wrong('open', 'AGES_BELOW_AMOUNT', { open: eurosOf(byAge) }), ...nearest }] };
  }
  const left = said.open ?? byAge;
  const aged = { ...said, ...(left !== undefined && { open: left }) };
  const given = credit === undefined || credit === noMoney ? aged : withCredit(aged, credit);
  const isCredit = given.kind === 'credit' || (given.gross ?? given.open ?? noMoney) < noMoney;
  if (!isCredit) return amountsOf(given, wrong);
  const turned = (amounts: Amounts) =>
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, subtractMoney(noMoney, amount)]));
  const { gross, net, paid, open } = given;
  const all = Object.entries({ gross, net, paid, open }).flatMap(([name, amount]) =>
    amount === undefined ? [] : [[name, absolute(amount)] as const],
  );
  const read = amountsOf(Object.fromEntries(all), wrong);
  return { ...read, values: turned(read.values) };
}

/** The amounts of a row with columns of debit and credit: credit beside an invoice is what was paid of it, and alone a credit note. */
function withCredit<Given extends Amounts>(given: Given, credit: Money): Given {
  if ((given.gross ?? noMoney) === noMoney) return { ...given, gross: credit < noMoney ? credit : subtractMoney(noMoney, credit) };
  return given.paid === undefined ? { ...given, paid: credit } : given;
}

type Amounts = Partial<Record<'gross' | 'net' | 'paid' | 'open', Money>>;
type AmountsRead = { values: Partial<Pick<OpenInvoiceValues, 'gross' | 'net' | 'paid'>>; problems: RowProblem[] };

/** What the invoice was and what is paid, of any two of amount, paid and open, which must agree. */
function amountsOf({ gross: said, net, paid, open }: Amounts, wrong: Say): AmountsRead {
  const gross = said ?? (open === undefined ? undefined : addMoney(open, paid ?? noMoney));
  if (gross === undefined) return { values: {}, problems: [wrong('gross', 'CELL_MISSING')] };
  const settled = paid ?? (open === undefined ? noMoney : subtractMoney(gross, open));
  const values = { gross, paid: settled, ...(net !== undefined && { net }) };
  if (gross <= noMoney) return { values, problems: [wrong(said === undefined ? 'open' : 'gross', 'INVOICE_WITHOUT_AMOUNT')] };
  if (settled > gross || settled < noMoney)
    return { values, problems: [wrong(paid === undefined ? 'open' : 'paid', 'PAID_BEYOND_INVOICE', { gross: eurosOf(gross) })] };
  const left = subtractMoney(gross, settled);
  if (open !== undefined && open !== left) return { values, problems: [wrong('open', 'AMOUNTS_DISAGREE', { open: eurosOf(left) })] };
  return net !== undefined && (net > gross || net < noMoney)
    ? { values, problems: [wrong('net', 'NET_BEYOND_GROSS')] }
    : { values, problems: [] };
}

/** A new invoice, and what it lacks. */
export function completeOpenInvoice(given: Partial<OpenInvoiceValues>, row: number): { values: OpenInvoiceValues; problems: RowProblem[] } {
  const missing = (['issuedOn'] as const).filter((field) => given[field] === undefined);
  const gross = given.gross ?? noMoney;
  const initial = { number: '', customerId: 0, issuedOn: '', dueOn: null, net: gross, paid: noMoney, reference: '', kept: null };
  return {
    values: { ...initial, ...given, gross },
    problems: missing.map((field) => ({ row, field, code: 'CELL_MISSING', params: {} })),
  };
}
