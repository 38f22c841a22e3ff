import { describe, expect, it } from 'vitest';
import { camtOf } from '#demo/orders/bank-file.ts';
import { bankFileBounds } from './bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

const account = 'NL91ABNA0417164300';
const read = (text: string) => readBankFile(Buffer.from(text));
const linesOf = (text: string) => {
  const decided = read(text);
  if (!decided.accepted) throw new Error(decided.code);
  return decided.value.lines;
};

const mt940 = `{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXN}{4:
:20:P261117000000001
:25:${account}EUR
:28C:00000
:60F:C261116EUR1000,00
:61:2611171117C121,00NTRFEREF//00001
/TRCD/00100/
:86:/TRTP/SEPA OVERBOEKING/IBAN/NL44RABO0123456789/BIC/RABONL2U/NAME/Drukke
rij Ede B.V./REMI/Factuur 2026-1-00001/EREF/NOTPROVIDED
:61:2611171117D20,5NDDTEREF//00002
:86:/CNTP/NL02ABNA0123456789/ABNANL2A/Papierhandel///REMI/USTD//Nota 5/
:61:2611171117RC1,00NTRFNONREF
:86:Terugboeking NL44RABO0123456789 wegens fout
:62F:C261117EUR1099,50
-}`;

describe('camt.053', () => {
  it('has the booked lines with sign, party and text, without what is pending', () => {
    const lines = linesOf(
      camtOf(account, [
        { amount: '121.00', name: 'Drukkerij <Ede> & Zn', iban: 'NL44RABO0123456789', text: 'Factuur  2026-1-00001' },
        { amount: '-20.50', name: 'Papierhandel', iban: 'NL02ABNA0123456789', text: 'Nota 5' },
        { amount: '9.00', text: 'later', pending: true },
      ]),
    );
    expect(lines).toEqual([
      {
        ...{ account, bookedOn: '2026-11-17', amount: 1_210_000, name: 'Drukkerij <Ede> & Zn', iban: 'NL44RABO0123456789' },
        ...{ description: 'Factuur 2026-1-00001', reference: '' },
      },
      expect.objectContaining({ amount: -205_000, name: 'Papierhandel', description: 'Nota 5' }),
    ]);
  });
  it('divides an entry into its transactions when they add up', () => {
    const detail = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${text}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    const batch = (one: string) =>
      camtOf(account, [{ amount: '30.00', text: 'x' }]).replace(/<TxDtls>.*<\/TxDtls>/s, detail(one, 'A') + detail('10.00', 'B'));
    expect(linesOf(batch('20.00')).map(({ amount, name }) => [amount, name])).toEqual([
      [200_000, 'A'],
      [100_000, 'B'],
    ]);
    expect(linesOf(batch('21.00')).map(({ amount, name }) => [amount, name])).toEqual([[300_000, 'A']]);
  });
});

describe('MT940', () => {
  it('has the lines of both ways in which Dutch banks write the party, and reversals with their sign', () => {
    expect(linesOf(mt940)).toEqual([
      {
        ...{ account, bookedOn: '2026-11-17', amount: 1_210_000, name: 'Drukkerij Ede B.V.', iban: 'NL44RABO0123456789' },
        ...{ description: 'Factuur 2026-1-00001', reference: '00001' },
      },
      {
        ...{ account, bookedOn: '2026-11-17', amount: -205_000, name: 'Papierhandel', iban: 'NL02ABNA0123456789' },
        ...{ description: 'Nota 5', reference: '00002' },
      },
      expect.objectContaining({ amount: -10_000, iban: 'NL44RABO0123456789', name: '' }),
    ]);
  });
});

describe('bank file', () => {
  it.each<[string, string]>([
    ['BANK_FILE_UNREADABLE', 'datum;bedrag\n1;2'],
    ['BANK_FILE_UNREADABLE', '<html></html>'],
    ['BANK_FILE_UNREADABLE', '<!DOCTYPE x [<!ENTITY a "b">]><Document>&a;</Document>'],
    ['BANK_FILE_UNREADABLE', mt940.replace('C121,00', 'C12x,00')],
    ['BANK_FILE_NOT_BALANCED', mt940.replace('C121,00', 'C122,00')],
    ['BANK_FILE_NOT_BALANCED', camtOf(account, [{ amount: '1.00', text: '' }], { closing: '1002.00' })],
    ['BANK_FILE_CURRENCY', camtOf(account, [{ amount: '1.00', text: '' }]).replaceAll('EUR', 'USD')],
    ['BANK_FILE_EMPTY', camtOf(account, [])],
  ])('is refused with %s', (code, text) => expect(read(text)).toMatchObject({ accepted: false, code, field: 'file' }));
  it('has at most the bounded number of lines', () => {
    const lines = Array.from({ length: bankFileBounds.lines + 1 }, () => ({ amount: '1.00', text: 'x' }));
    expect(read(camtOf(account, lines))).toMatchObject({ code: 'BANK_FILE_TOO_LONG', params: { most: bankFileBounds.lines } });
  });
});
