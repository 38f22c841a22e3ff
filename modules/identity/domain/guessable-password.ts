/** What people choose when a capital, a number and a symbol are asked: lists of stolen passwords begin with these words, dressed up so. */
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

/** The letters that a sign is written for. */
const spelled: Readonly<Record<string, string>> = {
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
const shortestOwn = 4;

/**
 * Whether a password is one of the first that a guesser tries: a word that everybody takes, or one of `own` (the name, the address, the
 * shop), spelled with signs for letters or not, with nothing but numbers and symbols around it.
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const mine = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= shortestOwn);
  const isKnown = (word: string) => known.has(word) || mine.includes(word);
  return coresOf(password.toLowerCase()).some(
    (core) => isKnown(core) || isKnown(core.replace(/[^\p{L}]/gu, (sign) => spelled[sign] ?? sign)),
  );
}

/** What may be the word: the password without numbers and symbols at its ends, and the same with signs that stand for its last or first letters. */
function coresOf(password: string): string[] {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const begins = password.replace(/^[^\p{L}]*/u, '');
  const tails = [...begins].map((_, end) => begins.slice(0, end + 1)).filter((head) => head.startsWith(bare));
  return [bare, ...tails, password.replace(/[^\p{L}]+$/u, '')];
}
