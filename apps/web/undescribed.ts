/**
 * What stands in the place of zod in a browser, where nobody reads a shape: what comes in and goes out is checked by the server, and the types
 * before that. To describe something a thousand times for nothing took a tenth of what is fetched first. Whatever is asked of it, it answers
 * itself.
 */
const undescribed: unknown = new Proxy(() => undefined, { get: () => undescribed, apply: () => undescribed });

export { undescribed as z };
