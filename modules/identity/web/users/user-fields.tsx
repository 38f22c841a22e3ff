import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import type { UserView } from '#modules/identity/contract/users/users.endpoints.ts';
import { type UserKind, userKinds } from '#modules/identity/domain/user.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';

export type UserValues = {
  name: string;
  initials: string;
  email: string;
  language: 'nl' | 'en';
  kind: UserKind;
  businessUnitId: string | null;
  admin: boolean;
  roleIds: string[];
};

export function valuesOf(user: UserView | undefined): UserValues {
  return {
    name: user?.name ?? '',
    initials: user?.ownInitials ?? '',
    email: user?.email ?? '',
    language: user?.language ?? 'nl',
    kind: user?.kind ?? 'internal',
    businessUnitId: user ? (user.businessUnitId === null ? null : String(user.businessUnitId)) : '1',
    admin: user?.admin ?? false,
    roleIds: (user?.roles ?? []).map(({ id }) => String(id)),
  };
}

export function inputOf({ businessUnitId, roleIds, ...values }: UserValues) {
  return { ...values, businessUnitId: businessUnitId === null ? null : Number(businessUnitId), roleIds: roleIds.map(Number) };
}

export function useUserLabels() {
  const t = useTranslations('identity.users.fields');
  const fields = ['name', 'initials', 'email', 'language', 'kind', 'businessUnitId', 'admin', 'roleIds'] as const;
  return Object.fromEntries(
    fields.map((field) => [field, t(field === 'businessUnitId' ? 'unit' : field === 'roleIds' ? 'roles' : field)]),
  ) as Record<keyof UserValues, string>;
}

/** Form fields of an account, new or existing. */
export function UserFields({ act }: { act: ActForm<UserValues> }) {
  const t = useTranslations('identity.users');
  const tShell = useTranslations('platform.shell');
  const labels = useUserLabels();
  const nameOf = useLocalizedName();
  const { brands, person } = useSession();
  const { data } = useCall(listRolesEndpoint, {});
  return (
    <>
      <TextInput label={labels.name} required data-autofocus {...act.field('name')} />
      <FieldRow>
        <TextInput label={labels.email} type="email" required {...act.field('email')} />
        <TextInput label={labels.initials} description={t('initialsHelp')} {...act.field('initials')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={labels.kind}
          allowDeselect={false}
          data={userKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...act.field('kind')}
        />
        <Select
          label={labels.language}
          allowDeselect={false}
          data={[
            { value: 'nl', label: tShell('dutch') },
            { value: 'en', label: tShell('english') },
          ]}
          {...act.field('language')}
        />
      </FieldRow>
      <Select
        label={labels.businessUnitId}
        clearable
        data={brands.filter(({ uiId }) => uiId > 0).map(({ uiId, title }) => ({ value: String(uiId), label: title }))}
        {...act.field('businessUnitId')}
      />
      <MultiSelect
        label={labels.roleIds}
        searchable
        clearable
        data={(data?.rows ?? []).map((role) => ({ value: String(role.id), label: nameOf(role) }))}
        {...act.field('roleIds')}
      />
      {person.holder.admin && <Checkbox label={labels.admin} description={t('adminHelp')} {...act.field('admin', 'checkbox')} />}
    </>
  );
}
