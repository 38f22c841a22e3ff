import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { noMoney } from '#platform/domain/money.ts';
import { decodeText } from '#platform/server/tables/decode-text.ts';
import { TableError } from '#platform/server/tables/table.ts';
import { type BankFile, BankFileError, type BankFileRefusal, cleanLine } from './bank-file.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';

/** Reads a bank file by its content, camt.053 or MT940; refuses what is neither, a foreign currency, and balances that do not add up. */
export function readBankFile(bytes: Buffer): Decision<BankFile, BankFileRefusal> {
  try {
    const text = decodeText(bytes);
    const isXml = text.trimStart().startsWith('<');
    const lines = (isXml ? readCamt(text) : readMt940(text)).filter(({ amount }) => amount !== noMoney).map(cleanLine);
    if (lines.length === 0) return refuse('BANK_FILE_EMPTY', {}, 'file');
    return accept({ format: isXml ? 'camt.053' : 'MT940', lines });
  } catch (error) {
    if (error instanceof BankFileError) return refuse(error.code, error.params, 'file');
    if (error instanceof TableError) return refuse('BANK_FILE_UNREADABLE', {}, 'file');
    throw error;
  }
}
