import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from './line-groups.ts';

type Worded = { id: number; kind: string; status: LineStatus; description: string; specification: string; remarksExternal: string };

const wordsOf = (...texts: string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/**
 * Returns the remarks that documents print under each line, by line id: its external remark, then the text lines that follow it. Text lines
 * before the first line are printed under that one. Lines without remarks are left out; canceled lines are ignored.
 */
export function remarksForCustomer(lines: readonly Worded[]): Map<number, string> {
  const open = lines.filter((line) => !isCanceledLine(line.status));
  const first = open.find((line) => line.kind !== 'text');
  const words = new Map<number, string[]>();
  let at = first?.id;
  for (const line of open) {
    if (line.kind !== 'text') at = line.id;
    if (at === undefined) break;
    const said = line.kind === 'text' ? wordsOf(line.description, line.specification) : wordsOf(line.remarksExternal);
    words.set(at, [...(words.get(at) ?? []), ...said]);
  }
  return new Map([...words].filter(([, said]) => said.length > 0).map(([id, said]) => [id, said.join('\n')]));
}
