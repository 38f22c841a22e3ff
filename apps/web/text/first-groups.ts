const laterOfPlatform = ['documents', 'history', 'keys', 'maintenance', 'palette', 'units'];
const only = (groups: readonly string[]) => (group: string) => groups.includes(group);

/**
 * What of the texts of a module a page begins with; the rest comes with every module's. `nl.json?first`: the sign-in page; `nl.json?visitor`: the
 * pages that a visitor comes to from outside (`apps/web/text/visitor.test.ts`).
 */
const firstGroups: Readonly<Record<string, Readonly<Record<string, (group: string) => boolean>>>> = {
  first: {
    identity: only(['login', 'refusals']),
    platform: (group) => ![...laterOfPlatform, 'list'].includes(group),
  },
  visitor: {
    identity: only(['login', 'refusals']),
    platform: (group) => !laterOfPlatform.includes(group),
    relations: only(['guest', 'priceBasis', 'refusals']),
    estimating: only(['footprint']),
    webrequests: only(['shop', 'refusals']),
    publications: only(['page', 'fields', 'one', 'allRights', 'refusals']),
    portal: only(['navigation']),
  },
};

/** Which groups of a module's texts come first with a query; undefined where all of them do. */
export const firstGroupsOf = (query: string, module: string): ((group: string) => boolean) | undefined => firstGroups[query]?.[module];
