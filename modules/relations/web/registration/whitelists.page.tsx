import { removeWhitelistEndpoint } from '#modules/relations/contract/registration/remove-whitelist.endpoint.ts';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { listWhitelistsEndpoint, type WhitelistRow } from '#modules/relations/contract/registration/whitelists.endpoints.ts';
import { whitelistsPage } from '#modules/relations/contract/relations.pages.ts';
import type { WhitelistKind } from '#modules/relations/domain/registration/whitelist.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { WaitingRegistrations } from './waiting-registrations.tsx';
import type { WhitelistValues } from './whitelist-fields.tsx';

const WhitelistFields = lazyPart(() => import('./whitelist-fields.tsx'), 'WhitelistFields');

function useColumns(): MaintenanceColumn<WhitelistRow>[] {
  const t = useTranslations('relations.whitelists');
  const format = useFormat();
  const until = (row: WhitelistRow) => (row.expired ? t('expired') : row.expiresOn && format.date(row.expiresOn));
  return [
    { key: 'value', title: t('fields.value'), value: (row) => row.value, strong: true, width: 'minmax(150px, 1.4fr)' },
    { key: 'kind', title: t('fields.kind'), value: (row) => t(`kinds.${row.kind}`), width: 'minmax(96px, 120px)' },
    { key: 'customer', title: t('fields.customerId'), value: (row) => row.customerName, width: 'minmax(140px, 1.4fr)', wide: true },
    { key: 'reason', title: t('fields.reason'), value: (row) => row.reason, quiet: true, width: 'minmax(140px, 1.6fr)', wide: true },
    { key: 'expiresOn', title: t('fields.expiresOn'), value: (row) => row.expiresOn, cell: until, width: 'minmax(92px, 140px)' },
  ];
}

function useShown() {
  const t = useTranslations('relations.whitelists');
  return {
    kind: (kind: WhitelistKind) => t(`kinds.${kind}`),
    customerId: (customer: WhitelistValues['customerId']) => customer?.name ?? '',
  };
}

/** Maintains the whitelists: registration without approval, no bot check, and test mail. Shows the waiting registrations above them. */
export default maintenance({
  page: whitelistsPage,
  text: 'relations.whitelists',
  edit: 'whitelists.edit',
  list: listWhitelistsEndpoint,
  listInput: {},
  save: saveWhitelistEndpoint,
  remove: { endpoint: removeWhitelistEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: [listWhitelistsEndpoint],
  sort: 'kind',
  useColumns,
  valuesOf: (row): WhitelistValues => ({
    kind: row?.kind ?? 'domain',
    value: row?.value ?? '',
    customerId: row?.customerId ? { id: row.customerId, name: row.customerName ?? '' } : null,
    reason: row?.reason ?? '',
    expiresOn: row?.expiresOn ?? null,
    active: row?.active ?? true,
  }),
  toInput: (values, row) => ({
    ...values,
    ...(row && { id: row.id, version: row.version }),
    customerId: values.customerId?.id ?? null,
  }),
  Fields: WhitelistFields,
  useShown,
  Above: WaitingRegistrations,
});
