import { businessUnits, roles, userRoles, users } from '#modules/identity/server/identity.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const identityTables = {
  businessUnits: readable(businessUnits, ['brand', 'hosts', 'id', 'name', 'prints_dissertations', 'ui_id']),
  roles: readable(roles, ['code', 'id', 'permissions']),
  userRoles: readable(userRoles, ['role_id', 'user_id']),
  users: readable(users, ['active', 'admin', 'business_unit_id', 'email', 'id', 'initials', 'internal', 'language', 'name']),
};
