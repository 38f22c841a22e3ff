const countries: Record<string, string> = {
  nederland: 'NL',
  netherlands: 'NL',
  thenetherlands: 'NL',
  belgie: 'BE',
  belgium: 'BE',
  duitsland: 'DE',
  germany: 'DE',
  deutschland: 'DE',
  frankrijk: 'FR',
  france: 'FR',
  luxemburg: 'LU',
  luxembourg: 'LU',
};

/** The two letters of a country; the neighbours also by their name in Dutch or English. */
export function readCountry(written: string): string | undefined {
  const text = written.trim();
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  return countries[
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  ];
}

/** `Oudegracht 112a` as street and house number; the number is empty where none is found. */
export function splitStreet(text: string): { street: string; houseNumber: string } {
  const found = /^(.*\S)\s+(\d+\s*[a-z]?(?:[-/ ]\w{1,6})?)$/i.exec(text.trim());
  return found ? { street: found[1]!.trim().replace(/,$/, ''), houseNumber: found[2]!.trim() } : { street: text.trim(), houseNumber: '' };
}
