import { type PermissionUse, permissionCatalogue } from '#modules/identity/domain/permission-catalogue.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/page.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** A page or an act as the rules about rights look at it. */
export function askedByPage({ name, access, internalOnly = false, externalOnly = false, menu }: Page) {
  return { name, access, internalOnly, externalOnly, group: menu?.group };
}
export function askedByAct({ name, permission, internalOnly = false, asks = [] }: Endpoint) {
  return { name, access: permission, internalOnly, asks };
}

/** Every permission that what stands asks for, or that is held, with where it is asked. */
export function catalogueOf({ standing }: Pick<Kernel, 'standing'>, held: Iterable<string>): PermissionUse[] {
  const modules = standing.map(({ pages, endpoints }) => ({ pages: pages.map(askedByPage), acts: endpoints.map(askedByAct) }));
  return permissionCatalogue(modules, held);
}

/** The key of a permission's name among the texts, wherever its module keeps it. */
export function permissionKey(texts: Kernel['texts'], permission: string): string | undefined {
  return texts.find('permissions', permission.replaceAll('.', '_'));
}
