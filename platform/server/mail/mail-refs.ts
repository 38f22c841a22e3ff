import { domainToASCII } from 'node:url';

/** The records that a mail concerns, as the refs of a fact: `basket:12` becomes `{ basket: 12 }`. */
export function aboutOf({ refs }: { refs: readonly string[] }): { refs: Record<string, number> } {
  return { refs: Object.fromEntries(refs.map((ref) => [ref.split(':')[0]!, Number(ref.split(':')[1])])) };
}

/** Normalizes an address as mail servers report it: its domain in lower case and ASCII. */
export function normalizedAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}
