/** Dutch and English words that passwords are made of, once decorated to satisfy "a capital, a number and a symbol". */
const words = `
aanmelden abcd abcdef account admin administrator adobe ajax alexander amber amsterdam andrea angel april asdf asdfgh august augustus
azerty bailey baseball batman beheer beheerder belgie bloem boekje buster charlie cheese chocola chocolate computer cookie dagdag december
default demo diamond dragon drukker drukkerij drukwerk eindhoven facebook familie fcutrecht februari february feyenoord flower football
formule freedom friday geheim george ginger google groningen guest hallo hannah harley hello herfst hockey hottie hunter ihateyou iloveyou
januari january jasmine jennifer jessica jordan joshua juli july june juni justin katern kerst killer kitten klant klanten knuffel koekje
lente letmein liefde lieverd lionking liverpool login london lovely loveme maandag maart maggie manager march master matthew mei merlin
michael michelle minecraft monday monkey mustang muziek nederland netwerk nicole nijmegen ninja november october office oktober orange pa
pass passw passwd password patrick pepper poesje pokemon princess prinsen prinses printer qazwsx qwer qwert qwerty qwertyuiop rotterdam
samsung schatje school secret secure security september server shadow shop soccer sommer spiderman spring starwars summer sunday sunshine
superman support system telefoon temp temporary test tester testing thomas tigger toegang trustno tulp user utrecht vakantie voetbal
vriend vriendin vrijdag wachtwoord wachtwoorden webshop welcome welkom welkomthuis whatever william winkel winter yellow zaq zaqwsx
zaterdag zomer zondag zonnetje zxcv zxcvbn zxcvbnm`
  .trim()
  .split(/\s+/);
const known = new Set(words);

/** Letters that a character commonly replaces. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const minOwnLength = 4;

/** Words that a password must not be built from. */
export type ForbiddenWords = {
  /** About its owner: name, address, shop. */
  own: readonly string[];
  /** Of breached passwords, in lower case. */
  common: ReadonlySet<string>;
};

/**
 * Whether an attacker would guess this password early: a common or own word, optionally with symbols in place of letters, surrounded only by
 * numbers and symbols; or a breached password with symbols added.
 */
export function isGuessable(password: string, { own, common }: ForbiddenWords): boolean {
  const ownWords = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= minOwnLength);
  const isKnown = (word: string) => known.has(word) || common.has(word) || ownWords.includes(word);
  if (common.has(password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))) return true;
  return coresOf(password.toLowerCase()).some(
    (core) => isKnown(core) || isKnown(core.replace(/[^\p{L}]/gu, (sign) => lookalikes[sign] ?? sign)),
  );
}

/**
 * Candidate base words: the password without numbers and symbols at its ends, and variants that keep symbols standing for the last or first
 * letters.
 */
function coresOf(password: string): string[] {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const begins = password.replace(/^[^\p{L}]*/u, '');
  const tails = [...begins].map((_, end) => begins.slice(0, end + 1)).filter((head) => head.startsWith(bare));
  return [bare, ...tails, password.replace(/[^\p{L}]+$/u, '')];
}
