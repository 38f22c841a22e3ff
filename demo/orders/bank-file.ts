export type SampleBankLine = { amount: string; name?: string; iban?: string; text: string; day?: string; pending?: true };

/** Writes a camt.053 statement of receipts and, with a minus, payments. For tests and the demo shop. */
export function camtOf(account: string, lines: readonly SampleBankLine[], given: { day?: string; closing?: string } = {}): string {
  const day = given.day ?? '2026-11-17';
  const cents = lines.filter(({ pending }) => !pending).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const closing = given.closing ?? ((100_000 + cents) / 100).toFixed(2);
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`;
  const entry = ({ amount, name = '', iban = '', text, pending, ...line }: SampleBankLine) => {
    const isOut = amount.startsWith('-');
    const party = isOut ? 'Cdtr' : 'Dbtr';
    return `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>${pending ? 'PDNG' : 'BOOK'}</Sts>
      <BookgDt><Dt>${line.day ?? day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><${party}><Nm>${escaped(name)}</Nm></${party}><${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct></RltdPties>
      <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '1000.00')}${balance('CLBD', closing)}
${lines.map(entry).join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
