const groupSeparator = '\u001d';
/** AIM symbology identifiers of codes that hold GS1 application identifiers. */
const gs1Symbology = /^\](?:C1|e0|d2|Q3)/;
const anySymbology = /^\][A-Za-z][0-9A-Za-z]/;

/** Application identifiers of a fixed length, by their first two digits (GS1 General Specifications, 7.8.5). */
const fixedLengths: Record<string, number> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '11': 6, '12': 6, '13': 6, '14': 6, '15': 6, '16': 6, '17': 6, '18': 6, '19': 6 },
  ...{ '20': 2, '41': 13 },
};
/** Application identifiers of more than two digits begin with one of these. */
const longIdentifiers: Record<string, number> = {
  '23': 3,
  '24': 3,
  '25': 3,
  '31': 4,
  '32': 4,
  '33': 4,
  '34': 4,
  '35': 4,
  '36': 4,
  '39': 4,
  '40': 3,
  '41': 3,
  '42': 3,
};
const measureLength = 6;

/**
 * What a scanned code names, for a screen that looks for a lot, a location or an article: of GS1 codes the batch (10), else the article (01,
 * 02) or the pallet (00); of the address on our own labels its lot; of all others the text without control characters.
 */
export function readScannedText(raw: string): string {
  const text = raw.trim();
  const gs1 = gs1Fields(text);
  const named = gs1 && (gs1.get('10') ?? gs1.get('01') ?? gs1.get('02') ?? gs1.get('00'));
  return named ?? lotOfAddress(text) ?? withoutControls(text.replace(anySymbology, ''));
}

/**
 * Whether a scanned code is one of these codes of a record, without regard to case. Numbers of a barcode, which a scanner gives with 8 to 14
 * digits, are the same with more or fewer zeros before them: 08712345678906 of a box is the EAN 8712345678906.
 */
export function isScanOf(scanned: string, ...codes: readonly (string | null)[]): boolean {
  const wanted = comparable(scanned);
  return wanted !== '' && codes.some((code) => code !== null && comparable(code) === wanted);
}

function comparable(code: string): string {
  const text = code.trim().toUpperCase();
  return /^\d{8,14}$/.test(text) ? text.padStart(14, '0') : text;
}

function gs1Fields(text: string): Map<string, string> | undefined {
  if (/^\(\d{2,4}\)/.test(text)) {
    return new Map([...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, identifier, value]) => [identifier!, value!.trim()]));
  }
  if (!gs1Symbology.test(text) && !text.includes(groupSeparator)) return undefined;
  const fields = new Map<string, string>();
  let rest = afterSeparator(text.replace(anySymbology, ''));
  while (rest.length > 2) {
    const start = rest.slice(0, 2);
    const digits = longIdentifiers[start] ?? 2;
    const isMeasure = digits === 4 && start < '37';
    const fixed = isMeasure ? measureLength : fixedLengths[start];
    const end = fixed === undefined ? rest.indexOf(groupSeparator) : digits + fixed;
    const until = end === -1 ? rest.length : end;
    fields.set(rest.slice(0, digits), withoutControls(rest.slice(digits, until)));
    rest = afterSeparator(rest.slice(until));
  }
  return fields;
}

function afterSeparator(text: string): string {
  return text.startsWith(groupSeparator) ? text.slice(1) : text;
}

function lotOfAddress(text: string): string | undefined {
  const lot = /^https?:\/\/[^?#]*\?(?:[^#]*&)?lot=([^&#]+)/i.exec(text)?.[1];
  try {
    return lot && decodeURIComponent(lot);
  } catch {
    return lot;
  }
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
