const digitsBeforeCheck = 17;
const extension = '0';

/**
 * The Serial Shipping Container Code of a pallet: the extension digit, the company's GS1 prefix, the serial number in the digits that are left,
 * and the check digit (GS1 General Specifications, 2.2.1 and 7.9). A serial number beyond them starts again, which GS1 allows after a year.
 */
export function ssccOf(companyPrefix: string, serial: number): string {
  const digits = digitsBeforeCheck - extension.length - companyPrefix.length;
  const body = `${extension}${companyPrefix}${String(serial % 10 ** digits).padStart(digits, '0')}`;
  return `${body}${checkDigitOf(body)}`;
}

/** Weighs the digits by three and one, from the last with three. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
