import { addMoney, type Money, moneyFromUnits, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { elementsAt, readXmlTree, textAt, type XmlElement } from '#platform/server/tables/xml-tree.ts';
import { BankFileError, type BankFileLine, bankFileBounds } from './bank-file.ts';

/** Reads the booked lines of camt.053 (ISO 20022, all versions); an entry of several transactions becomes a line for each. */
export function readCamt(source: string): BankFileLine[] {
  const lines: BankFileLine[] = [];
  for (const statement of statementsIn(source)) {
    const account = textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id');
    const currency = textAt(statement, 'Acct/Ccy');
    if (currency !== '' && currency !== 'EUR') throw new BankFileError('BANK_FILE_CURRENCY', { currency });
    let booked = noMoney;
    for (const entry of elementsAt(statement, 'Ntry')) {
      if (!['', 'BOOK'].includes(textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts'))) continue;
      const amount = signedAmount(entry);
      booked = addMoney(booked, amount);
      lines.push(...linesOf(entry, account, amount));
      if (lines.length > bankFileBounds.lines) throw new BankFileError('BANK_FILE_TOO_LONG', { most: bankFileBounds.lines });
    }
    checkBalance(statement, booked);
  }
  return lines;
}

function linesOf(entry: XmlElement, account: string, amount: Money): BankFileLine[] {
  const bookedOn = dayOf(textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm') || textAt(entry, 'ValDt/Dt'));
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const sign = amount < noMoney ? -1 : 1;
  const amounts = details.map((detail) => first(detail, ['Amt', 'AmtDtls/TxAmt/Amt']));
  const parts = amounts.map((one) => (one ? moneyFromUnits(sign * decimalUnits(one.text)) : noMoney));
  const addUp = details.length > 1 && parts.every((part) => part !== noMoney) && addMoney(...parts) === amount;
  const common = { account, bookedOn };
  const ownReference = textAt(entry, 'AcctSvcrRef');
  const more = textAt(entry, 'AddtlNtryInf');
  if (!addUp) return [{ ...common, amount, ...partyOf(details[0] ?? entry, amount, more), reference: ownReference }];
  return details.map((detail, index) => ({
    ...common,
    amount: parts[index]!,
    ...partyOf(detail, amount, more),
    reference: textAt(detail, 'Refs/AcctSvcrRef') || `${ownReference}/${index + 1}`,
  }));
}

/** The other party and its text: who paid of a receipt, who was paid otherwise. */
function partyOf(detail: XmlElement, amount: Money, more: string): Pick<BankFileLine, 'name' | 'iban' | 'description'> {
  const party = amount < noMoney ? 'Cdtr' : 'Dbtr';
  const texts = [
    ...elementsAt(detail, 'RmtInf/Ustrd').map(({ text }) => text),
    ...elementsAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    textAt(detail, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
    textAt(detail, 'AddtlTxInf'),
  ].filter((text) => text !== '');
  return {
    name: textAt(detail, `RltdPties/${party}/Nm`) || textAt(detail, `RltdPties/${party}/Pty/Nm`),
    iban: textAt(detail, `RltdPties/${party}Acct/Id/IBAN`),
    description: texts.length > 0 ? texts.join(' ') : more,
  };
}

/** Opening and closing balance differ by what was booked, where the file gives both. */
function checkBalance(statement: XmlElement, booked: Money): void {
  const balance = (code: string) => {
    const found = elementsAt(statement, 'Bal').find(
      (one) => (textAt(one, 'Tp/CdOrPrtry/Cd') || textAt(one, 'Tp/CdOrPrtry/Prtry')) === code,
    );
    return found && signedAmount(found);
  };
  const [opened, closed] = [balance('OPBD') ?? balance('PRCD'), balance('CLBD')];
  if (opened === undefined || closed === undefined) return;
  if (subtractMoney(closed, opened) !== booked) throw new BankFileError('BANK_FILE_NOT_BALANCED');
}

function signedAmount(element: XmlElement): Money {
  const amount = first(element, ['Amt']);
  if (!amount) throw new BankFileError('BANK_FILE_UNREADABLE');
  const currency = amount.attributes.get('Ccy') ?? '';
  if (!['', 'EUR'].includes(currency)) throw new BankFileError('BANK_FILE_CURRENCY', { currency });
  return moneyFromUnits((textAt(element, 'CdtDbtInd') === 'DBIT' ? -1 : 1) * decimalUnits(amount.text));
}

/** Ten-thousandths from `1234.56`. */
function decimalUnits(text: string): number {
  const found = /^(\d{1,12})(?:[.,](\d{0,4}))?0*$/.exec(text.trim());
  if (!found) throw new BankFileError('BANK_FILE_UNREADABLE');
  return Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0'));
}

function dayOf(text: string): string {
  const day = text.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new BankFileError('BANK_FILE_UNREADABLE');
  return day;
}

/** More than the deepest statement has, so that a file cannot fill the memory with empty elements. */
const maxElements = 150 * bankFileBounds.lines;

function statementsIn(source: string): XmlElement[] {
  const root = readXmlTree(source, maxElements);
  if (!root) throw new BankFileError('BANK_FILE_TOO_LONG', { most: bankFileBounds.lines });
  const statements = elementsAt(root, 'Document/BkToCstmrStmt/Stmt');
  if (statements.length === 0) throw new BankFileError('BANK_FILE_UNREADABLE');
  return statements;
}

function first(element: XmlElement, paths: readonly string[]): XmlElement | undefined {
  for (const path of paths) {
    const [found] = elementsAt(element, path);
    if (found) return found;
  }
  return undefined;
}
