export interface TextUses {
  keys: string[];
  /** Refusal codes; their texts are under `refusals` of some module. */
  refusals: string[];
}

const saidKeys = /\.say\(\s*[\w.]+,\s*'([\w.]+)'/g;
/** Docstrings contain example keys, which are not uses. */
const blockComments = /\/\*[\s\S]*?\*\//g;
const refusedCodes = /\brefuse\(\s*'([A-Z][A-Z0-9_]*)'/g;

/** Reads the text keys of the server and the refusals that a program file contains as literals; composed ones are not seen. */
export function readTextUses(program: string): TextUses {
  const source = program.replaceAll(blockComments, '');
  return {
    keys: Array.from(source.matchAll(saidKeys), ([, key = '']) => key),
    refusals: Array.from(source.matchAll(refusedCodes), ([, code = '']) => code),
  };
}
