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

/** The ISO code of a written country; nearby countries also by their Dutch, English or German name. */
export function parseCountry(written: string): string | undefined {
  const text = written.trim();
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  return countries[
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  ];
}

/** Splits `Oudegracht 112a` into street and house number; the number is empty when there is none. */
export function splitStreet(text: string): { street: string; houseNumber: string } {
  const found = /^(.*\S)\s+(\d+\s*[a-z]?(?:[-/ ]\w{1,6})?)$/i.exec(text.trim());
  return found ? { street: found[1]!.trim().replace(/,$/, ''), houseNumber: found[2]!.trim() } : { street: text.trim(), houseNumber: '' };
}
