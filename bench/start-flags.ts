import manifest from '../package.json' with { type: 'json' };

/** The Node flags of `npm start`, so that measurements run as a shop does. */
export const startFlags = manifest.scripts.start.match(/--\S+/g) ?? [];
