import { accept, type Decision, refuse } from './decision.ts';

/** Decides on a text that is typed for a document, by the characters of it that a document cannot show. */
export function decidePrintable(characters: readonly string[], field: string): Decision<undefined, 'TEXT_UNPRINTABLE'> {
  return characters.length === 0 ? accept() : refuse('TEXT_UNPRINTABLE', { characters: characters.join(' ') }, field);
}
