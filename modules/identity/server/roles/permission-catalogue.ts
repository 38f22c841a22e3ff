import { type PermissionUse, permissionCatalogue } from '#modules/identity/domain/permission-catalogue.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { MenuGroup, Page } from '#platform/contract/page.ts';
import type { PageName } from '#platform/contract/text-key.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** Converts a page or an endpoint to the form that the rules about rights use. */
export function pageAccess({ name, access, internalOnly = false, externalOnly = false, menu }: Page) {
  return { name, access, internalOnly, externalOnly, group: menu?.group };
}
export function endpointAccess({ name, permission, internalOnly = false, asks = [] }: Endpoint) {
  return { name, access: permission, internalOnly, asks };
}

/** Lists every permission that a page or endpoint requires, or that `held` names, with where it is required. */
export function permissionCatalogueOf({ modules }: Pick<Kernel, 'modules'>, held: Iterable<string>): PermissionUse<PageName, MenuGroup>[] {
  const access = modules.map(({ pages, endpoints }) => ({ pages: pages.map(pageAccess), acts: endpoints.map(endpointAccess) }));
  return permissionCatalogue(access, held);
}

/** Text key of a permission's name, in whichever module defines it. */
export function permissionKey(texts: Kernel['texts'], permission: string): string | undefined {
  return texts.find('permissions', permission.replaceAll('.', '_'));
}
