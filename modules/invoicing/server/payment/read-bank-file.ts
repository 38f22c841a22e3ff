import { type BankFileRefusal, refuseBankFile } from '#modules/invoicing/domain/payment/bank-file.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { noMoney } from '#platform/domain/money.ts';
import { decodeText } from '#platform/server/tables/decode-text.ts';
import { TableError } from '#platform/server/tables/table.ts';
import { type BankFile, BankFileError, cleanLine } from './bank-file.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';

/** Reads a bank file by its content, camt.053 or MT940; refuses what is neither, a foreign currency, and balances that do not add up. */
export function readBankFile(bytes: Buffer): Decision<BankFile, BankFileRefusal> {
  try {
    const text = decodeText(bytes);
    const isXml = text.trimStart().startsWith('<');
    const lines = (isXml ? readCamt(text) : readMt940(text)).filter(({ amount }) => amount !== noMoney).map(cleanLine);
    if (lines.length === 0) return refuseBankFile('BANK_FILE_EMPTY');
    return accept({ format: isXml ? 'camt.053' : 'MT940', lines });
  } catch (error) {
    if (error instanceof BankFileError) return refuseBankFile(error.code, error.params);
    if (error instanceof TableError) return refuseBankFile('BANK_FILE_UNREADABLE');
    throw error;
  }
}
