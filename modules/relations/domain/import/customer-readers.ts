import { choiceReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, plainTitle, problem } from '#platform/domain/import/import-field.ts';
import type { CustomerLanguage } from '../customer/customer.ts';
import type { PaymentTerm } from '../payment-term.ts';

const titles = (text: string) => text.split(' ');

const languageWords = new Map<string, CustomerLanguage>([
  ...titles('n nl nld ned nederlands vlaams dutch neerlandais neerl niederlandisch').map((word) => [word, 'nl'] as const),
  ...titles('e en eng gbr engels english anglais englisch').map((word) => [word, 'en'] as const),
  ...titles('f fr fra fre frans french francais franc franzosisch').map((word) => [word, 'fr'] as const),
  ...titles('d de deu ger duits german allemand deutsch').map((word) => [word, 'de'] as const),
]);

const readLanguage = choiceReader(languageWords);
/** Reads a language by its name or code, also with its country: `nl-BE`, `fr_FR`. A language that we do not write leaves the usual one. */
export const languageReader: ImportField['read'] = (cell) => {
  const code = /^([a-z]{2})[-_][a-z]{2}$/i.exec(String(cell).trim())?.[1];
  const read = readLanguage(code ?? cell);
  return 'value' in read || read.nearest !== undefined || plainTitle(String(cell)).length < 4 ? read : { ...read, part: 'language' };
};

const endOfMonth =
  /\be\.?o\.?m\b|\bf\.?d\.?m\b|\be\.?m\b|einde?\s*(?:v\.?d\.?|van de)?\s*maand|eindemaand|end of (?:the )?month|fin (?:de|du) mois|\bj\.?f\.?m\b|monatsende|ultimo/;

const wayToPay =
  /domicili|incasso|overschrijving|automatisch|prélèvement|prelevement|virement|lastschrift|überweisung|direct debit|transfer/;

/** The way to pay before its days: `Virement 30 jours`, `Chèque à 45 jours`, `Incasso 14 dagen`. */
const wayBefore =
  /^(?:virement|ch[eè]que|traite|lcr|pr[eé]l[eè]vement|mandat administratif|domiciliëring|overschrijving|op rekening|factuur|automatische? incasso|incasso|überweisung|lastschrift|rechnung|direct debit|bank transfer|bacs)\s*(?:[àa]|binnen|na|in)?\s*(?=\d)/;

/** A term of the end of the month with at most one number, so that `30 dagen einde maand de 10e` stays a question. */
const fromMonthEnd = /^\D*(?:\d{1,3}\D*)?$/;

/** Days in which a customer pays, from the invoice or from the end of its month: `30 dagen`, `14`, `contant`, `30 dagen einde maand`. */
export const paymentDaysReader: ImportField['read'] = (cell) => {
  const text = String(cell)
    .trim()
    .toLowerCase()
    .replace(wayBefore, '')
    // `30DGEM` and `60EOM` are codes of programs.
    .replace(/^(\d{1,3})(?:d|dgn?)?(em|eom|fdm)$/, '$1 d $2');
  if (
    /^(contant|cash|direct|comptant|bar|sofort|voraus|vorkasse|vooraf|vooruit|prepa|pro ?forma|per kas|immediate|(?:due )?(?:up)?on receipt|[aà] r[eé]ception)/.test(
      text,
    )
  )
    return { value: { paymentDays: 0, paymentMonthEnd: false } satisfies PaymentTerm };
  const usual =
    /^(?:netto|binnen|net)?\s*(\d{1,3})\s*(?:d|dgn|dag|dagen|days?|jours?|tage?|j|t)?\.?\s*(?:netto|net|(?:na|after|v\.?a\.?|vanaf) .*|fact(?:\.|uur)?[ .]*dat(?:um|\.)?|date (?:de )?facture)?$/.exec(
      text,
    );
  const spans =
    /^(?:netto|binnen|net)?\s*(\d{1,2})\s*(?:(w|wk|weken|weeks?|semaines?|wochen?)|(?:m|mnd|maand(?:en)?|months?|mois|monate?))\.?$/.exec(
      text,
    );
  const discounted =
    /(\d{1,3})\s*(?:d|dgn|dagen|days?|jours?|tage?)?\s*net(?:to)?\s*$/.exec(text)?.[1] ??
    /\bnet(?:to)?\s*(\d{1,3})\b(?!\s*%)/.exec(text)?.[1];
  const days = spans ? Number(spans[1]) * (spans[2] ? 7 : 30) : Number(usual?.[1] ?? Number.NaN);
  const near = /\d{1,3}(?![\d\s]*%)/.exec(text)?.[0];
  const paymentMonthEnd = endOfMonth.test(text);
  const paymentDays = paymentMonthEnd && fromMonthEnd.test(text) ? Number(near ?? 0) : days;
  if (paymentDays >= 0 && paymentDays <= 120) return { value: { paymentDays, paymentMonthEnd } satisfies PaymentTerm };
  const guess = discounted ?? near;
  const unknown = problem('PAYMENT_TERM_UNKNOWN', cell, guess && Number(guess) <= 120 ? `${guess} d` : undefined);
  // A way to pay says no days: the customer comes in with the usual term.
  return near === undefined && wayToPay.test(text) ? { ...unknown, part: 'paymentDays' } : { ...unknown, unsure: true };
};

const activeWords = choiceReader(
  new Map([
    ...titles('a actief active actif aktiv klant vast lopend prospect lead').map((word) => [word, true] as const),
    ...titles(
      'i inactief inactive inactif inaktiv nietactief geblokkeerd blocked bloque gesperrt gestopt vervallen opgeheven failliet gearchiveerd archief archived stop onstop onhold creditstop leveringsstop leverstop bloqué suspended closed dormant',
    ).map((word) => [word, false] as const),
  ]),
);
/** Whether a customer is still one, by a yes or no or by its status; another status leaves it as it is. */
export const activeReader: ImportField['read'] = (cell, how) => {
  const read = yesNoReader(cell, how);
  const status = 'value' in read ? read : activeWords(cell);
  return 'value' in status ? status : { ...status, part: 'active' };
};

const readStreet = textReader(120);
/** A street, whose cell may have more lines; one with a post office box has it besides. */
export const streetReader: ImportField['read'] = (cell, how) => {
  const lines = String(cell)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const own = lines.filter((line, at) => at === 0 || !/^(?:postbus|po box|p\.o\. box|postfach|bp)\b/i.test(line));
  return readStreet(lines.length > 1 ? own.join(', ') : cell, how);
};

const readNumberOfHouse = textReader(12);
/** A house number; of `12-3` a spreadsheet made the day 12 March. */
export const houseNumberReader: ImportField['read'] = (cell, how) => {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(String(cell).trim()) ?? [];
  const named = /^(\d{1,2})[-. ]\p{L}{3,4}\.?$/u.exec(String(cell).trim())?.[1];
  if (month === undefined && named === undefined) return readNumberOfHouse(cell, how);
  const nearest = month === undefined ? undefined : `${Number(day)}-${Number(month)}`;
  return { ...problem('CELL_WAS_NO_DATE', cell, nearest), unsure: true };
};

/** A name with its address in one cell, a line for each. */
const readBlock = textReader(400);
export const blockReader: ImportField['read'] = (cell, how) => readBlock(String(cell).replace(/\s*(?:\r\n|\r|\n)\s*/g, ', '), how);

const readContactName = textReader(160);
/** The name of a person; of two in one cell, `K. Maes / L. Pauwels`, the first is suggested. */
export const contactNameReader: ImportField['read'] = (cell, how) => {
  const [first = '', ...others] = String(cell)
    .split(/\s+[/|]\s+|\s*;\s*|\s*[\r\n]+\s*/)
    .filter((part) => /\p{L}{2}/u.test(part));
  const areTwo = others.length > 0 && others.every((other) => /\s/.test(other.trim()) && !other.includes('@'));
  return areTwo ? { ...problem('CELL_TWO_PEOPLE', cell, first.trim()), unsure: true } : readContactName(cell, how);
};

/** A kind of customer of another program, `C` of Exact, is none of ours: the customer comes in without. */
export const customerTypeReader =
  (read: ImportField['read']): ImportField['read'] =>
  (cell, how) => {
    const found = read(cell, how);
    const isCode = /^\p{L}{1,2}$/u.test(String(cell).trim());
    return 'value' in found || found.nearest !== undefined || !isCode ? found : { ...found, part: 'customerType' };
  };
