/**
 * A house number with its addition: a letter, `bis` or what begins with a dash stands against the digits (`12a`, `12-3`), a box or another
 * number apart (`28 bus 3`). `streetLine` writes the same in SQL.
 */
export function houseLine({ houseNumber, addition }: { houseNumber: string; addition: string }): string {
  const isAgainst = addition === '' || (/\d$/.test(houseNumber) && /^([a-z]\d*|bis|ter|[-/].*)$/i.test(addition));
  return `${houseNumber}${isAgainst ? '' : ' '}${addition}`.trim();
}
