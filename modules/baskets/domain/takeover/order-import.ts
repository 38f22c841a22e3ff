import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { vatReader } from '#modules/catalogue/domain/articles/article-import.ts';
import { type CustomerFinder, customerOfRow, customerOfRowFields } from '#modules/relations/domain/import/customer-of-row.ts';
import { currencyField } from '#platform/domain/import/currency.ts';
import { choiceReader, dateReader, integerReader, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { nearestDay } from '#platform/domain/import/nearest-day.ts';
import { noSalesPrice } from '#platform/domain/import/price-per.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { Money } from '#platform/domain/money.ts';
import { eachPrice, perOfLine, priceOfRow, priceReader, type VatOfLines } from './line-price.ts';
import { type StatusSaid, statusReader, type TakeoverStatus, type WorkStage } from './order-status.ts';

export type TakeoverLine = {
  description: string;
  quantity: number;
  shipped: number;
  status: TakeoverStatus;
  /** Without VAT. */
  price: Money;
  vatPercent: number;
  subGroupId: number | null;
  /** The work of its status while it is in progress, and the code of the plan place that the file names. */
  stage: WorkStage;
  place: string | null;
  /** Hours of work that are left, as far as the file says. */
  hours: number | null;
};
export type TakeoverOrder = {
  number: string;
  customerId: number;
  orderedOn: string | null;
  deliveryDate: string | null;
  customerReference: string;
  poNumber: string;
  lines: TakeoverLine[];
};
export const takeoverType = basketTypes.order;

const titles = (text: string) => text.split(' ');
/** Words instead of a day leave the order without one; a day or week without a year is the one nearest to today. */
export const deliveryReader =
  (today: string): ImportField['read'] =>
  (cell, how) => {
    const read = dateReader(cell, how);
    if ('value' in read) return read;
    const text = String(cell).trim();
    const near = nearestDay(text, Temporal.PlainDate.from(today), how.monthFirst);
    const isOpen =
      /^(?:z\.?s\.?m\.?|asap|zo (?:snel|spoedig) mogelijk|in overleg|n\.?t\.?b\.?|t\.?b\.?[cd]\.?|af te spreken|op afroep|nader te bepalen|n\.\s?v\.|nach (?:vereinbarung|absprache)|auf abruf|[àa] convenir|sur appel|d[eè]s que possible)$/i.test(
        text,
      );
    if (near?.isUnsure) return { ...problem('CELL_NO_DATE', cell, `${near.day.day}-${near.day.month}-${near.day.year}`), unsure: true };
    if (near) return { value: near.day.toString() };
    return isOpen ? { ...read, part: 'deliveryDate' } : read;
  };

/** The fields of a list of running orders; products by code or name. */
export function orderImportFields(
  finder: CustomerFinder,
  products: ReadonlyMap<string, number>,
  vatPercents: readonly number[],
  today: string,
  places: ReadonlyMap<string, string> = new Map(),
): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'number',
      textReader(40),
      'ordernummer ordernr opdrnr werknr werknummer opdrachtnummer opdrachtnr jobnummer jobnr dossiernummer dossier order nummer nr orderno ordernumber job jobnumber auftragsnummer auftragsnr auftrag numerocommande numcommande ncommande ncde cde numcde commande onsnr onsnummer onsordernr onsordernummer onsopdrachtnummer onswerknummer onzeorder ourno ournumber ourorder ourorderno ourordernumber ourjobno unserenummer unserenr unsereauftragsnummer notrenumero bon bonnr bonnummer werkbon werkbonnr werkbonnummer productiebon fiche fichenr',
    ),
    ...customerOfRowFields(finder),
    field(
      'description',
      textReader(200),
      'omschrijving titel werk jobomschrijving jobnaam naamjob werkomschrijving onderwerp onderwerpopdracht projectnaam project artikel product opdracht description jobdescription jobtitle jobname title bezeichnung auftragsbezeichnung designation designationtravail designationdutravail libelle intitule objet',
    ),
    field(
      'quantity',
      integerReader({ min: 1, max: 100_000_000 }),
      'aantal aant oplage hoeveelheid quantity qty copies auflage menge tirage quantite qte',
    ),
    field(
      'shipped',
      integerReader({ min: 0, max: 100_000_000 }),
      'geleverd aantalgeleverd reedsgeleverd uitgeleverd shipped delivered geliefert livre',
    ),
    field(
      'left',
      integerReader({ min: 0, max: 100_000_000 }),
      'nogteleveren televeren restaantal nogleveren todeliver lefttodeliver outstandingqty qtyoutstanding resteliver restealivrer nochzuliefern',
    ),
    field('status', statusReader, 'status stand fase stadium toestand etape jobstatus orderstatus voortgang state stage statut etat'),
    field(
      'deliveryDate',
      deliveryReader(today),
      'leverdatum levdatum leverdat levdat afleverdatum levering leverdag leverweek datumlevering gewenst gewenstedatum gewensteleverdatum geplandeleverdatum deliverydate duedate shipdate despatchdate dispatchdate verzenddatum tegen klaartegen klaarop klaar afleveren leverenop deadline due dueby gereedop delivery liefertermin lieferdatum datelivraison datedelivraison livraison',
    ),
    field(
      'orderedOn',
      dateReader,
      'orderdatum besteldatum besteldop besteld datum opdrachtdatum orderdate ordered date bestelldatum auftragsdatum datecommande datedecommande',
    ),
    {
      ...field(
        'price',
        priceReader,
        'bedragexcl bedragexclbtw exclbtw excl bedrag ordertotaal totaal totaalexcl orderbedrag nettobedrag prijs verkoopprijs amount total price nettoprijs nettobetrag netto net betrag preis montantht montant prix verkoopbedrag orderwaarde waarde omzet verkoopwaarde value ordervalue jobvalue netvalue',
      ),
      unless: new RegExp(`${noSalesPrice.source}|${eachPrice.source}`),
    },
    {
      ...field(
        'each',
        priceReader,
        'eenheidsprijs stuksprijs prijsperstuk prijspst unitprice priceeach prixunitaire pu einzelpreis stuckpreis einheitspreis',
      ),
      unless: noSalesPrice,
    },
    field(
      'priceIncl',
      priceReader,
      'bedragincl bedraginclbtw totaalincl totaalinclbtw ordertotaalincl prijsincl prijsinclbtw inclbtw totalincl totalinclvat amountincl amountinclvat montantttc totalttc ttc bruttobetrag gesamtbrutto brutto',
    ),
    perOfLine,
    currencyField,
    field('vat', vatReader(vatPercents), 'btw btw% btwtarief btwpercentage vat vat% vatrate tva tva% tauxtva mwst mwst% mwstsatz ust ust%'),
    field(
      'reference',
      textReader(100),
      'referentie ihrebestellnr uwreferentie uwref onzereferentie onzeref klantreferentie klantref refklant referentieklant kenmerk refclient reference yourreference votrereference votreref ihrereferenz',
    ),
    field(
      'poNumber',
      textReader(100),
      'po ponummer inkoopnummer inkoopordernummer bestelnummer bestelbon bestelbonklant bestelnummerklant ponumber purchaseorder customerpo customerpono klantpo uwbestelnummer',
    ),
    field('product', choiceReader(products), 'productgroep subgroep productcode soort soortwerk producttype category'),
    {
      ...field('place', choiceReader(places), 'machine pers press werkplek werkplaats plek place maschine presse poste arbeitsplatz'),
      part: 'place',
      // A list of the plan has a block for each press.
      above: { is: 'value' },
    },
    field('hours', numberReader({ min: 0, max: 1000 }), 'uren nogtedoen resturen urennogtedoen hours hoursleft remaininghours'),
  ];
}

/** The order that its rows give, one line each, or what is wrong with it. */
export function orderOfRows(
  rows: readonly ReadRow[],
  finder: CustomerFinder,
  today: string,
  vat: VatOfLines,
): { order?: TakeoverOrder; problems: RowProblem[] } {
  const [first] = rows as [ReadRow, ...ReadRow[]];
  const customers = rows.map((row) => (row === first || row.values.customer !== undefined ? customerOfRow(row, finder) : { problems: [] }));
  const customerId = (customers[0] as { id?: number }).id;
  const others = customers.flatMap((found, at): RowProblem[] => {
    const { id } = found as { id?: number };
    const isOther = id !== undefined && customerId !== undefined && id !== customerId;
    return isOther ? [{ row: rows[at]!.number, field: 'number', code: 'ORDER_OF_TWO_CUSTOMERS', params: { place: first.number } }] : [];
  });
  const lines = rows.map((row) => lineOfRow(row, vat));
  const problems = [
    ...customers.flatMap((found) => found.problems),
    ...others,
    ...lines.flatMap((line) => line.problems),
    ...rows.flatMap((row) => dayProblems(row, today)),
  ];
  const number = first.values.number as string | undefined;
  if (number === undefined) problems.push({ row: first.number, field: 'number', code: 'CELL_MISSING', params: {} });
  if (problems.length > 0 || number === undefined || customerId === undefined)
    return { problems: problems.filter((one) => !isSaid(rows, one)) };
  const said = (field: string) => rows.find(({ values }) => values[field] !== undefined)?.values[field] as string | undefined;
  return {
    order: {
      ...{ number, customerId, orderedOn: said('orderedOn') ?? null, deliveryDate: said('deliveryDate') ?? null },
      ...{ customerReference: said('reference') ?? '', poNumber: said('poNumber') ?? '' },
      lines: lines.flatMap(({ line }) => line ?? []),
    },
    problems: [],
  };
}

/** A value that could not be read is not missing as well. */
const isSaid = (rows: readonly ReadRow[], { row, field, code }: RowProblem) =>
  code === 'CELL_MISSING' && rows.some(({ number, problems }) => number === row && problems.some((one) => one.field === field));

/** A day so far from today is a mistyped year. */
const maxYears = 3;

function dayProblems({ number: row, values }: ReadRow, today: string): RowProblem[] {
  const { orderedOn, deliveryDate } = values as { orderedOn?: string; deliveryDate?: string };
  const wrong = (field: string, code: string, date: string): RowProblem => ({ row, field, code, params: { date } });
  const isFar = (date: string) => Math.abs(Temporal.PlainDate.from(date).since(today, { largestUnit: 'years' }).years) >= maxYears;
  if (orderedOn !== undefined && orderedOn > today) return [wrong('orderedOn', 'ORDERED_IN_FUTURE', orderedOn)];
  if (orderedOn !== undefined && isFar(orderedOn)) return [wrong('orderedOn', 'ORDER_DAY_IMPLAUSIBLE', orderedOn)];
  if (deliveryDate === undefined) return [];
  if (orderedOn !== undefined && deliveryDate < orderedOn) return [wrong('deliveryDate', 'DELIVERY_BEFORE_ORDER', orderedOn)];
  return isFar(deliveryDate) ? [wrong('deliveryDate', 'DELIVERY_DATE_IMPLAUSIBLE', deliveryDate)] : [];
}

function lineOfRow(read: ReadRow, vat: VatOfLines): { line?: TakeoverLine; problems: RowProblem[] } {
  const { number: row, values } = read;
  const {
    description,
    quantity,
    left,
    status: said,
    product,
    place = null,
    hours = null,
  } = values as {
    description?: string;
    quantity?: number;
    left?: number;
    status?: StatusSaid;
    product?: number;
    place?: string;
    hours?: number;
  };
  const missing = (['description', 'quantity', 'status'] as const).filter((field) => values[field] === undefined);
  if (description === undefined || quantity === undefined || said === undefined)
    return { problems: missing.map((field) => ({ row, field, code: 'CELL_MISSING', params: {} })) };
  const { status, stage } = said;
  if (left !== undefined && !fitsLeft(left, quantity, status, values.shipped as number | undefined))
    return { problems: [{ row, field: 'left', code: 'LEFT_UNCLEAR', params: { quantity } }] };
  const shipped = values.shipped !== undefined || left === undefined ? ((values.shipped as number | undefined) ?? 0) : quantity - left;
  if (status === 'partly_delivered' && shipped === 0)
    return {
      problems: read.problems.some(({ field }) => field === 'shipped') ? [] : [{ row, field: 'shipped', code: 'CELL_MISSING', params: {} }],
    };
  if (shipped > quantity) return { problems: [{ row, field: 'shipped', code: 'SHIPPED_BEYOND_ORDERED', params: { quantity } }] };
  const { sum, vatPercent, problems } = priceOfRow(read, quantity, vat);
  if (sum === undefined || vatPercent === undefined) return { problems };
  const all = { description, quantity, price: sum, vatPercent, subGroupId: product ?? null, stage, place, hours };
  if (status === 'delivered' || shipped === quantity) return { line: { ...all, status: 'delivered', shipped: quantity }, problems };
  return { line: { ...all, status: shipped > 0 ? 'partly_delivered' : status, shipped }, problems };
}

/** Whether what is left to deliver is what was ordered less what was delivered, which of a delivered line is nothing. */
const fitsLeft = (left: number, quantity: number, status: TakeoverStatus, shipped: number | undefined) =>
  left <= quantity &&
  (status !== 'delivered' || left === 0) &&
  (shipped === undefined || shipped > quantity || shipped + left === quantity);
