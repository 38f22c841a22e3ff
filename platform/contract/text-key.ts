/** The text files by module, as `baskets`. Each `text/parameters.d.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TextFiles {}
/** The parameters of the texts that have any, by key. Each `text/parameters.d.ts` adds those of its file. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TextParameters {}

type Keys<Texts> = { [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${Keys<Texts[Name]>}` }[keyof Texts &
  string];
type Groups<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? never : Name | `${Name}.${Groups<Texts[Name]>}`;
}[keyof Texts & string];
type At<Texts, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? At<Texts[Head], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

type Parametrized = keyof TextParameters;

/** The key of a text without parameters: `baskets.tabs.lines`. */
export type TextKey = Exclude<Keys<TextFiles>, Parametrized>;
/** The prefix of a group of keys: `baskets.list`. */
export type TextGroup = Groups<TextFiles>;
/** The keys within a group: `title` in `baskets.list`. */
export type TextKeyIn<Group extends TextGroup> = Keys<At<TextFiles, Group>>;
/** The groups within a group. */
export type TextGroupIn<Group extends TextGroup> = Groups<At<TextFiles, Group>>;
/** A key that begins with a group within a group, or any within one that has none: `slots.cover`. */
export type ComposedKeyIn<Group extends TextGroup> = [TextGroupIn<Group>] extends [never] ? string : `${TextGroupIn<Group>}.${string}`;
/** The keys within a group of texts without parameters. */
export type PlainTextKeyIn<Group extends TextGroup> = {
  [Key in TextKeyIn<Group>]: `${Group}.${Key}` extends Parametrized ? never : Key;
}[TextKeyIn<Group>];

/** The key of a text whose only parameter is a count. */
export type CountTextKey = {
  [Key in Parametrized]: TextParameters[Key] extends { count: number } ? (keyof TextParameters[Key] extends 'count' ? Key : never) : never;
}[Parametrized];
/** The name of a page, whose title is a text. */
export type PageName = PlainTextKeyIn<'platform.pages'>;

/** The parameters of a text; of several possible ones, the parameters of all. */
export type TextParametersOf<Key extends string> = Intersection<TextParameters[Extract<Key, Parametrized>]>;
