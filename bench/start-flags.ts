import manifest from '../package.json' with { type: 'json' };

/** How `npm start` runs Node: what is measured runs as a shop does. */
export const startFlags = manifest.scripts.start.match(/--\S+/g) ?? [];
