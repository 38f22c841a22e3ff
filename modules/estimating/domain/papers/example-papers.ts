import names from './example-papers.json' with { type: 'json' };

/**
 * Whether a paper has the name of the example shop's paper of its code, which is translated; a shop may give that code to a paper of its
 * own.
 */
export function hasExampleName({ code, name }: { code: string; name: string }): boolean {
  return Object.hasOwn(names, code) && name.startsWith(names[code as keyof typeof names]);
}
