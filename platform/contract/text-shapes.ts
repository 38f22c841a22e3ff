import { z } from 'zod';
import type { CountTextKey, PageName, PlainTextKeyIn, TextGroup, TextKey, TextKeyIn } from './text-key.ts';

// On the wire these are plain strings. The compiler checks the server that fills them and the browser that translates them.
const typed = <Key extends string>() => z.string() as unknown as z.ZodType<Key, Key>;

/** The key of a text without parameters. */
export const textKey = typed<TextKey>();
/** The key of a text that counts something. */
export const countTextKey = typed<CountTextKey>();
/** A code with a text in a group: `textCode<'planning.activities'>()`. */
export const textCode = <Group extends TextGroup>() => typed<PlainTextKeyIn<Group>>();
/** A code whose text may have parameters. */
export const parametrizedTextCode = <Group extends TextGroup>() => typed<TextKeyIn<Group>>();
/** The name of a page, whose title is a text. */
export const pageName = typed<PageName>();
