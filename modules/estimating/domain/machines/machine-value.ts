import { ruleOf, type Unit } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { type Cell, type FileMark, isTwoNumbers, readNumber } from '#platform/domain/import/read-cell.ts';

const figures = /^((?:€|eur|ca\.?|±|≈|<=?|≥|≤|>=?|max\.?|min\.?|\s)*)(-?\d[\d.,' ]*\d|-?\d)(?!\d)(.*)$/i;

/** A value with the decimal mark of its sheet: its unit follows from the name beside it. */
export type MachineCell = { cell: Cell; mark: FileMark };
export const machineValueReader: ImportField['read'] = (cell, { mark }) => ({ value: { cell, mark } satisfies MachineCell });

const factors: readonly [RegExp, Partial<Record<Unit, number>>][] = [
  [/^%|^procent/, { rate: 0.01, number: 0.01 }],
  [/^(?:u|uur|uren|h|hours?|std|heures?)\b/, { minutes: 60, hours: 1, eur: 1, speed: 1 }],
  [/^(?:s|sec|seconden)\b/, { minutes: 1 / 60 }],
  [/^(?:m|mn|mins?|minuten|minutes|minuut)\b\.?/, { minutes: 1, hours: 1 / 60, mm: 1000 }],
  [/^cm\b/, { mm: 10 }],
  [/^mm\b/, { mm: 1 }],
  [/^(?:ct|cent|cents|eurocent)\b/, { eur: 0.01 }],
  [/^kg\b/, { kg: 1, grams: 1000 }],
];
/** Units that may stand behind a number; anything else makes it no number, such as the o of `35o`. */
const units =
  /^(?:€|eur|euro|ct|cent|cents)?\s*(?:\/|per|p\.?)?\s*(?:%|procent|mm|cm|m|m2|m²|mn|mins?|minuten|minutes|minuut|u|uur|uren|h|hr|hours?|std|stunden?|heures?|s|sec|seconden|g|gr|gram|gsm|g\/m[2²]|kg|ml|l|liter|vel(?:len)?|sheets?|bogen|bg|blatt|feuilles?|f|zijden|sides|seiten|stuks?|stück|stk|st|ex|boek|boeken|books?|bücher|livres?|pak|pakken|packs?|katernen?|snede|doorgang|plaat|platte|plate|kleuren?|klik|kliks|clicks?|a4|pagina'?s?|pages?|afdrukken|prints|drucke?|impressions?|omw|toeren|tours?|[sip]ph|[psi]pm)?\.?\s*(?:(?:\/|per|pro|par)\s*(?:min|minuut|minute|uur|u|hr?|hour|std|stunde|heure|stuk|vel|m2|m²|kg|boek|st|plaat|snede)\.?)?$/;
/** A value per minute where the rule is per hour. */
const perMinute = /(?:\/|per|pro|par|p\.?)\s*min(?:uut|ute)?\.?$|^[psi]pm\b/;

/** A time on the clock, `0:20`, `1u15`, `0h30`, and minutes with their sign, `15'`. */
const clock = /^(\d{1,2})\s*(?::|h|u|uur)\s*([0-5]\d)(?::00)?\s*(?:h|u|uur|min)?\.?$/i;
const minuteSign = /^(\d{1,3})\s*['’′]$/;
/** Nothing that a machine takes lasts longer: `45:00` is 45 minutes. */
const longestMinutes = 600;

/** The minutes of a time; undefined for any other text. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = clock.exec(text) ?? [];
  const time = hours === undefined ? Number(minuteSign.exec(text)?.[1] ?? Number.NaN) : Number(hours) * 60 + Number(minutes);
  return time <= longestMinutes ? time : undefined;
}

/** A time that may be in minutes and seconds as well, `5:00`; one that says its unit or its seconds is no question. */
const unclearClock = /^(\d{1,2}):([0-5]\d)$/;

/** What a time of two hours or more is when it is in minutes, `5,5 min`: few machines take as long, and lists say minutes and seconds too. */
export function unclearMinutes(cell: Cell, path: string, unitOfName: string): string | undefined {
  const [, minutes, seconds] = unclearClock.exec(String(cell).trim()) ?? [];
  const isInHours = inUnit(1, unitOfName, path) > 1;
  if (ruleOf(path).unit !== 'minutes' || isInHours || Number(minutes ?? 0) < 2 || minutesOf(`${minutes}:${seconds}`) === undefined)
    return undefined;
  return `${String(Math.round((Number(minutes) + Number(seconds) / 60) * 100) / 100).replace('.', ',')} min`;
}

/** Whether a rate is per cent: more than any has. */
export const isPercent = (path: string, number: number) => ruleOf(path).unit === 'rate' && number > (/Waste/.test(path) ? 0.3 : 1);

/**
 * The number of a value by the unit that stands behind it, or else in its name; undefined when it is none. Three digits of a speed are
 * thousands.
 */
export function numberOfValue({ cell, mark }: MachineCell, path: string, unitOfName = ''): number | 'unclear' | undefined {
  const named = units.test(unitOfName) ? unitOfName : '';
  const { unit } = ruleOf(path);
  // A workbook may show the number of a rate as per cent.
  if (typeof cell === 'number') return unit === 'rate' && !isPercent(path, cell) ? cell : inUnit(cell, named, path);
  const text = cell
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
    .toLowerCase();
  const minutes = unit === 'minutes' || unit === 'hours' ? minutesOf(text) : undefined;
  if (minutes !== undefined) return inUnit(minutes, 'min', path);
  const [, before = '', number = '', rest = ''] = figures.exec(text) ?? [];
  if (number === '') return undefined;
  const isThousands = isTwoNumbers(number) && ['speed', 'count', 'mm', 'grams'].includes(unit);
  if (mark === 'unknown' && isTwoNumbers(number) && !isThousands) return 'unclear';
  const amount = readNumber(number, isThousands ? (number.includes('.') ? 'comma' : 'point') : mark);
  const behind = rest
    .trim()
    .replace(/^,?[-–]+(?=$|\s|\/)/, '')
    .replace(/^,$/, '')
    .trim();
  if (amount === undefined || !units.test(behind)) return undefined;
  return inUnit(amount, behind === '' && !/€|eur/.test(before) ? named : behind, path);
}

function inUnit(amount: number, said: string, path: string): number {
  const { unit } = ruleOf(path);
  const own = factors.find(([pattern]) => pattern.test(said))?.[1][unit] ?? 1;
  const factor = unit === 'speed' && !path.endsWith('PerMinute') && perMinute.test(said) ? 60 : own;
  return Math.round(amount * factor * 1e8) / 1e8;
}

/** The sides of a size in millimetres, the long one first; sides below 200 are centimetres on a machine. */
export function sizeOfValue(value: Cell, unitOfName = ''): { long: number; short: number } | undefined {
  const [, one, other, own] =
    /(\d+(?:\.\d+)?)\s*(?:mm|cm)?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(mm|cm)?/i.exec(String(value).replaceAll(',', '.')) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const unit = own?.toLowerCase() ?? /^(?:mm|cm)$/.exec(unitOfName)?.[0];
  const isCm = unit === 'cm' || (unit === undefined && Math.max(Number(one), Number(other)) < 200);
  const sides = [one, other].map((side) => Math.round(Number(side) * (isCm ? 10 : 1) * 10) / 10);
  return { long: Math.max(...sides), short: Math.min(...sides) };
}

/** A length alone in millimeters, `92 cm`; undefined without its unit. */
export function widthOfValue(value: Cell, unitOfName = ''): number | undefined {
  const [, width, own] = /^(\d+(?:[.,]\d+)?)\s*(mm|cm)?$/i.exec(String(value).trim()) ?? [];
  const unit = own?.toLowerCase() ?? /^(?:mm|cm)$/.exec(unitOfName)?.[0];
  return width === undefined || unit === undefined ? undefined : Number(width.replace(',', '.')) * (unit === 'cm' ? 10 : 1);
}
