export interface RetiredWord {
  /** `names`: of files and declarations, in lower case with hyphens (`letGo` is `let-go`). `prose`: of comments and names of tests. */
  where: 'names' | 'prose';
  pattern: RegExp;
  /** The standard word. */
  use: string;
  /** Names that stay, as declared or as the file's path, each with the reason. */
  allowed?: Readonly<Record<string, string>>;
}

/** Words that were replaced by the standard one; ARCHITECTURE.md has the words of the trade. Longer phrases go before the words in them. */
export const retiredWords: readonly RetiredWord[] = [
  { where: 'names', pattern: /\btold\b/, use: 'reported, sent, or a noun', allowed: { toldDates: 'the table told_dates' } },
  { where: 'names', pattern: /\bmet\b/, use: 'matched, found, or a noun' },
  { where: 'names', pattern: /\bbrought\b/, use: 'contributed, uploaded, or a noun' },
  { where: 'names', pattern: /\blying\b/, use: 'open, landscape, or a noun' },
  { where: 'names', pattern: /\blet-go\b/, use: 'release', allowed: { mayLetGo: 'the permission baskets.let_go_beyond_credit' } },
  { where: 'names', pattern: /\b(un)?keepable\b/, use: 'storable' },
  { where: 'names', pattern: /\bunseen\b/, use: 'opaque' },
  { where: 'names', pattern: /\btroubles?\b/, use: 'error or problem' },
  { where: 'names', pattern: /\bfirms?\b/, use: 'company' },
  { where: 'names', pattern: /\bsecond-step\b/, use: 'two-factor' },
  { where: 'names', pattern: /\bstand-ins?\b/, use: 'stub' },
  { where: 'names', pattern: /\bbegin-anew\b/, use: 'restart' },
  { where: 'names', pattern: /\bconcepts?\b/, use: 'draft' },
  {
    where: 'names',
    pattern: /\bmutations?\b/,
    use: 'stock movement',
    allowed: { mutation: 'TanStack Query calls a write so', stockMutations: 'the table stock_mutations' },
  },
  {
    where: 'names',
    pattern: /\brecap\b/,
    use: 'overview',
    allowed: { recapDays: 'the table recap_days', recapChanges: 'the table recap_changes' },
  },

  {
    where: 'prose',
    pattern: /(^|[.:;] )[Ww]ho (asks|presses|comes|may|has|holds|begins|watches|sees)\b/,
    use: 'a noun: the caller, the user',
  },
  { where: 'prose', pattern: /\b[Ww]hat (stands|lies|is met|was kept)\b/, use: 'a noun' },
  { where: 'prose', pattern: /\b[Oo]f whom\b/, use: 'whose' },
  { where: 'prose', pattern: /\b[Nn]obody outside\b/, use: 'an external call' },
  { where: 'prose', pattern: /\b(is|was) met (in|beside|outside)\b|\b[Mm]et by\b/, use: 'matches, found' },
  { where: 'prose', pattern: /\b[Ll]ast net\b/, use: 'uncaught exceptions' },
  { where: 'prose', pattern: /\b[Ss]tand-ins?\b(?!:)/, use: 'stub (`stand-in:` begins the tokens of the bot check)' },
  { where: 'prose', pattern: /\b[Ss]econd step\b/, use: 'two-factor' },
  { where: 'prose', pattern: /\banew\b/, use: 'again, or a verb with re-' },
  { where: 'prose', pattern: /\bso many (?!that\b)/, use: 'a number of, at most n, or the number itself' },
  { where: 'prose', pattern: /\b([Aa]|[Tt]he|[Aa]nother|[Ww]hich) firm\b/, use: 'company' },
  { where: 'prose', pattern: /\b[Tt]roubles?\b|\w+Trouble\b/, use: 'error' },
  { where: 'prose', pattern: /\b[Rr]ecap\b/, use: 'overview' },
  { where: 'prose', pattern: /\b(invoice|a|the) concepts?\b/, use: 'draft' },
];
