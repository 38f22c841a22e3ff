import type { Fact } from '#platform/domain/fact.ts';
import type { TextFiles, TextParameters } from './text-key.ts';

/** The key of a fact's text: `basket_ordered` of `basket.ordered`. */
type TextName<Name extends string> = Name extends `${infer Head}.${infer Rest}` ? `${Head}_${TextName<Rest>}` : Name;
type FactTexts = { [Module in keyof TextFiles]: TextFiles[Module] extends { facts: infer Texts } ? keyof Texts : never }[keyof TextFiles];
type Parameters = {
  [Key in keyof TextParameters & string as Key extends `${string}.facts.${infer Name}` ? Name : never]: TextParameters[Key];
};

/** JSON stores a moment as a number. */
type Stored<Value> = Value extends Date ? number : Value;
/** The parameters of a fact's text that its data gives; `from` and `to` are its states where the data has none. */
type TextData<Key> = Key extends keyof Parameters
  ? { [Name in keyof Parameters[Key] as Exclude<Name, 'from' | 'to'>]: Stored<Parameters[Key][Name]> }
  : object;

type WithText<Name extends string, Key> = Key extends FactTexts
  ? Omit<Fact, 'fact' | 'data'> & { fact: Name } & (keyof TextData<Key> extends never
        ? { data?: Record<string, unknown> }
        : { data: TextData<Key> & Record<string, unknown> })
  : { fact: `${Name} has no text` };

/** A fact as it is recorded: by its definition, or by a name that has a text, with the parameters of that text. */
export type RecordedFact<Name extends string> = string extends Name ? Fact : Name extends string ? WithText<Name, TextName<Name>> : never;
