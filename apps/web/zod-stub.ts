/**
 * Replaces zod in the browser, which never parses a shape: the server validates input and output, and the types are checked at build
 * time. Bundling zod and the shapes took a tenth of the initial download. A contract can build its shapes with the stub, for every
 * property and every call of it returns the stub itself; reading an answer from a shape throws.
 */
const stub: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (typeof name === 'symbol' || isAnswer.test(name) ? refuse(String(name)) : stub),
  apply: () => stub,
});

/** The members of a shape that give an answer about a value or about the shape; all others build another shape. */
const isAnswer =
  /^(parse|safeParse|encode|decode|safeEncode|safeDecode|parseAsync|safeParseAsync|encodeAsync|decodeAsync|safeEncodeAsync|safeDecodeAsync|spa|toJSONSchema|isOptional|isNullable|options|def|_def|_zod|~standard|then)$/;

function refuse(name: string): never {
  throw new Error(`zod is not in the browser: ${name} of a shape works on the server only`);
}

export { stub as z };
