import { listUnitsEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { listManagersEndpoint, type ManagerRow } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { removeManagerEndpoint } from '#modules/relations/contract/manager/remove-manager.endpoint.ts';
import { saveManagerEndpoint } from '#modules/relations/contract/manager/save-manager.endpoint.ts';
import { accountManagersPage, orderManagersPage, prepressManagersPage } from '#modules/relations/contract/relations.pages.ts';
import type { CustomerType } from '#modules/relations/domain/customer/customer.ts';
import { type ManagerKind, managerKinds } from '#modules/relations/domain/manager/managers.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import type { ManagerValues } from './manager-fields.tsx';

const ReassignCustomers = lazyPart(() => import('./reassign-customers.tsx'), 'ReassignCustomers');
const ManagerFields = lazyPart(() => import('./manager-fields.tsx'), 'ManagerFields');

const pages = { account: accountManagersPage, order: orderManagersPage, prepress: prepressManagersPage };

function useColumns(): MaintenanceColumn<ManagerRow>[] {
  const t = useTranslations('relations.managers');
  const tTypes = useTranslations('relations.types');
  const tWords = useTranslations('platform.words');
  const format = useFormat();
  const units = useCall(listUnitsEndpoint, {});
  const unitNames = (row: ManagerRow) =>
    (units.data?.rows ?? [])
      .filter(({ id }) => row.unitIds.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const presence = (row: ManagerRow) => {
    if (row.presence === 'soon') return t('absentFrom', { date: format.date(row.absentFrom!, 'near') });
    if (row.presence === 'here') return t('present');
    return row.absentUntil ? t('absentTo', { date: format.date(row.absentUntil, 'near') }) : t('absent');
  };
  return [
    { key: 'name', title: tWords('name'), value: (row) => row.name, strong: true, width: 'minmax(130px, 1.4fr)' },
    { key: 'presence', title: t('presence'), value: presence, width: 'minmax(130px, 1.4fr)' },
    { key: 'deputy', title: t('deputy'), value: (row) => row.deputyName, width: 'minmax(110px, 1fr)', wide: true },
    {
      key: 'customers',
      title: t('customers'),
      value: (row) => row.customerCount,
      cell: (row) => (row.capacity === null ? row.customerCount : `${row.customerCount} / ${row.capacity}`),
      number: true,
      width: '84px',
    },
    {
      key: 'types',
      title: t('fields.customerTypes'),
      value: (row) => row.customerTypes.map((type) => tTypes(type)).join(', ') || t('allTypes'),
      quiet: true,
      wide: true,
      width: 'minmax(120px, 1fr)',
    },
    { key: 'units', title: t('fields.unitIds'), value: unitNames, quiet: true, wide: true, width: 'minmax(140px, 1.4fr)' },
  ];
}

function useShown(kind: ManagerKind) {
  const tTypes = useTranslations('relations.types');
  const units = useCall(listUnitsEndpoint, {});
  const others = useCall(listManagersEndpoint, { kind });
  const nameIn = (rows: readonly { id: number; name: string }[] = [], id: string | null) =>
    rows.find((row) => String(row.id) === id)?.name ?? '';
  return {
    unitIds: (ids: string[]) => ids.map((id) => nameIn(units.data?.rows, id)).join(', '),
    customerTypes: (types: CustomerType[]) => types.map((type) => tTypes(type)).join(', '),
    deputyId: (id: string | null) => nameIn(others.data?.rows, id),
  };
}

/** Creates the maintenance screen of one kind of manager: units, customer types, capacity, deputy and signature. */
function managersScreen(kind: ManagerKind) {
  return maintenance({
    page: pages[kind],
    text: 'relations.managers',
    edit: 'managers.edit',
    list: listManagersEndpoint,
    listInput: { kind },
    save: saveManagerEndpoint,
    remove: { endpoint: removeManagerEndpoint, input: (row) => ({ id: row.id }) },
    invalidates: ['relations'],
    sort: 'name',
    useColumns,
    valuesOf: (row): ManagerValues => ({
      userId: row ? String(row.userId) : null,
      phone: row?.phone ?? '',
      unitIds: row?.unitIds.map(String) ?? [],
      customerTypes: row?.customerTypes ?? [],
      capacity: row?.capacity ?? '',
      deputyId: row?.deputyId ? String(row.deputyId) : null,
      absentFrom: row?.absentFrom ?? null,
      absentUntil: row?.absentUntil ?? null,
      signature: row?.signature ?? '',
      active: row?.active ?? true,
    }),
    toInput: ({ userId, unitIds, capacity, deputyId, ...values }, row) => ({
      ...values,
      ...(row && { id: row.id, version: row.version }),
      kind,
      userId: Number(userId ?? Number.NaN),
      unitIds: unitIds.map(Number),
      capacity: capacity === '' ? null : Number(capacity),
      deputyId: deputyId === null ? null : Number(deputyId),
    }),
    Fields: (props) => <ManagerFields {...props} kind={kind} />,
    useShown: () => useShown(kind),
    Acts: ReassignCustomers,
  });
}

export const managersOf = Object.fromEntries(managerKinds.map((kind) => [kind, managersScreen(kind)])) as Record<
  ManagerKind,
  ReturnType<typeof managersScreen>
>;
