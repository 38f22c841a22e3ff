import { addMoney, type Money, moneyFromUnits, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { BankFileError, type BankFileLine, bankFileBounds } from './bank-file.ts';

type Field = { tag: string; lines: string[] };

/** Reads the lines of MT940 (SWIFT), as Dutch banks write their field 86: `/IBAN/`, `/NAME/`, `/REMI/`, or ING's `/CNTP/`. */
export function readMt940(source: string): BankFileLine[] {
  const lines: BankFileLine[] = [];
  let account = '';
  let opened: Money | undefined;
  let booked = noMoney;
  let last: BankFileLine | undefined;
  for (const { tag, lines: text } of fieldsIn(source)) {
    if (tag === '25')
      account = (text[0] ?? '')
        .trim()
        .replace(/\s*EUR$/, '')
        .replaceAll(' ', '');
    else if (tag === '60F') {
      opened = balanceOf(text[0] ?? '');
      booked = noMoney;
    } else if (tag === '61') {
      last = lineOf(text, account);
      booked = addMoney(booked, last.amount);
      lines.push(last);
      if (lines.length > bankFileBounds.lines) throw new BankFileError('BANK_FILE_TOO_LONG', { most: bankFileBounds.lines });
    } else if (tag === '86' && last) {
      Object.assign(last, partyOf(text));
      last = undefined;
    } else if (tag.startsWith('62F')) {
      const closed = balanceOf(text[0] ?? '');
      if (opened !== undefined && subtractMoney(closed, opened) !== booked) throw new BankFileError('BANK_FILE_NOT_BALANCED');
      opened = undefined;
      last = undefined;
    }
  }
  if (account === '') throw new BankFileError('BANK_FILE_UNREADABLE');
  return lines;
}

const fieldStart = /^:(\d\d[A-Z]?):(.*)$/;
const longestSource = 40 * bankFileBounds.lines;

function fieldsIn(source: string): Field[] {
  const fields: Field[] = [];
  const rows = source.split(/\r\n|\n|\r/, longestSource);
  for (const row of rows) {
    const [, tag, text] = fieldStart.exec(row) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [text ?? ''] });
    else if (row.startsWith('-') && row.length <= 2) continue;
    else fields.at(-1)?.lines.push(row);
  }
  if (!fields.some(({ tag }) => tag === '25')) throw new BankFileError('BANK_FILE_UNREADABLE');
  return fields;
}

/** `2611181118CR121,00NTRFREF//BANKREF`: value day, booking day, sign (R reverses), currency letter, amount, type, references. */
const statementLine = /^(\d{2})(\d{2})(\d{2})(\d{4})?(RC|RD|C|D)[A-Z]?(\d{1,12}),(\d{0,2})(?:[A-Z][A-Z0-9]{3})?([^/]*)(?:\/\/(.*))?$/;

function lineOf([text = '', supplement = '']: readonly string[], account: string): BankFileLine {
  const found = statementLine.exec(text.trim());
  if (!found) throw new BankFileError('BANK_FILE_UNREADABLE');
  const [, year, month, day, , sign, euros, cents, reference = '', bankReference = ''] = found;
  const units = Number(euros) * 10_000 + Number((cents ?? '').padEnd(2, '0')) * 100;
  const isIn = sign === 'C' || sign === 'RD';
  return {
    account,
    bookedOn: `20${year}-${month}-${day}`,
    amount: moneyFromUnits(isIn ? units : -units),
    name: '',
    iban: '',
    description: supplement,
    reference: bankReference || reference.replace(/^NONREF$/, ''),
  };
}

function balanceOf(text: string): Money {
  const found = /^([CD])\d{6}([A-Z]{3})(\d{1,12}),(\d{0,2})/.exec(text.trim());
  if (!found) throw new BankFileError('BANK_FILE_UNREADABLE');
  const [, sign, currency = '', euros, cents] = found;
  if (currency !== 'EUR') throw new BankFileError('BANK_FILE_CURRENCY', { currency });
  const units = Number(euros) * 10_000 + Number((cents ?? '').padEnd(2, '0')) * 100;
  return moneyFromUnits(sign === 'D' ? -units : units);
}

const ibanPattern = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/;
/** The code words of the Dutch banks; what is between two of them is a value. */
const codeWords = /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|PREF|CNTP|ORDP|BENM|ISDT|PURP|TRCD|ID|ADDR|RTRN|SVCL|ULTD|ULTC)\//g;

function partyOf(text: readonly string[]): Pick<BankFileLine, 'name' | 'iban' | 'description'> {
  const whole = text.join('');
  const parts = new Map<string, string>();
  const words = [...whole.matchAll(codeWords)];
  for (const [index, word] of words.entries()) {
    const value = whole.slice(word.index + word[0].length, words[index + 1]?.index ?? whole.length);
    if (!parts.has(word[1]!)) parts.set(word[1]!, value);
  }
  if (parts.size === 0) {
    const plain = text.join(' ');
    return { name: '', iban: ibanPattern.exec(plain)?.[0] ?? '', description: plain };
  }
  const [iban, , name] = (parts.get('CNTP') ?? '').split('/');
  const remittance = (parts.get('REMI') ?? '')
    .replace(/^(USTD|STRD)\/\/?/, '')
    .replace(/^(CUR|ISO)\//, '')
    .replace(/\/+$/, '');
  const endToEnd = (parts.get('EREF') ?? '').replace(/\/+$/, '').replace(/^NOTPROVIDED$/, '');
  return {
    name: (parts.get('NAME') ?? name ?? '').replace(/\/+$/, ''),
    iban: (parts.get('IBAN') ?? iban ?? '').replace(/\/+$/, ''),
    description: [remittance, endToEnd].filter((one) => one !== '').join(' '),
  };
}
