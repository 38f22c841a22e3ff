/** The arguments of a text: `name` → the kind of argument (`text`, `plural`, `date`, `tag` …). */
export type MessageArguments = ReadonlyMap<string, string>;

const choices = new Set(['plural', 'select', 'selectordinal']);

/**
 * Reads the arguments and tags of an ICU message, those within the branches of a choice included.
 * Throws a sentence when braces do not match or a choice has no `other`.
 */
export function readArguments(message: string): MessageArguments {
  const found = new Map<string, string>();
  let at = 0;

  const skipQuoted = (): void => {
    const next = message[at + 1];
    if (next === "'") at += 2;
    else if (next !== undefined && '{}<#'.includes(next)) {
      const end = message.indexOf("'", at + 1);
      at = end < 0 ? message.length : end + 1;
    } else at += 1;
  };

  const readUntil = (stops: string): string => {
    const from = at;
    while (at < message.length && !stops.includes(message[at] ?? '')) at += 1;
    if (at >= message.length) throw new Error(`'${message.slice(from)}' is not closed`);
    return message.slice(from, at).trim();
  };

  const readBranches = (name: string): void => {
    const branches: string[] = [];
    for (;;) {
      const selector = readUntil('{}');
      if (message[at] === '}') break;
      branches.push(selector.replace(/^offset:\d+\s*/, ''));
      at += 1;
      readText(true);
    }
    if (!branches.includes('other')) throw new Error(`{${name}} has no branch 'other'`);
  };

  const readArgument = (): void => {
    at += 1;
    const name = readUntil(',}');
    if (!/^\w+$/.test(name)) throw new Error(`'${name}' is no name of an argument`);
    if (message[at] === '}') {
      found.set(name, 'text');
    } else {
      at += 1;
      const kind = readUntil(',}');
      found.set(name, kind);
      if (message[at] === ',') {
        at += 1;
        if (choices.has(kind)) readBranches(name);
        else readUntil('}');
      }
    }
    at += 1;
  };

  const readText = (isBranch: boolean): void => {
    while (at < message.length) {
      const here = message[at];
      const tag = here === '<' ? /^<\/?([a-zA-Z]\w*)\s*\/?>/.exec(message.slice(at)) : null;
      if (tag) {
        found.set(tag[1] ?? '', 'tag');
        at += tag[0].length;
      } else if (here === "'") skipQuoted();
      else if (here === '{') readArgument();
      else if (here === '}') {
        if (!isBranch) throw new Error("a '}' has no '{'");
        at += 1;
        return;
      } else at += 1;
    }
    if (isBranch) throw new Error("a '{' has no '}'");
  };

  readText(false);
  return found;
}
