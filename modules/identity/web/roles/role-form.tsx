import { Checkbox, TextInput } from '@mantine/core';
import { everyonePermission } from '#modules/identity/domain/rights.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import type { Shown } from '#platform/web/forms/merge-panel.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePermissionGroups } from './permission-groups.ts';
import { usePermissionNote } from './permission-note.tsx';
import styles from './roles.module.css';

export type RoleValues = { nameNl: string; nameEn: string; permissions: string[]; mfaRequired: boolean };

export function useRoleLabels(): Record<keyof RoleValues, string> {
  const t = useTranslations('identity.roles.fields');
  return { nameNl: t('nameNl'), nameEn: t('nameEn'), permissions: t('permissions'), mfaRequired: t('mfaRequired') };
}

/** Lists the permissions that a concurrent save of the role added or removed. */
export function useRoleShown(): Shown<RoleValues> {
  const nameOf = useLocalizedName();
  const { groups } = usePermissionGroups();
  const rights = groups.flatMap(({ rows }) => rows).map((row) => ({ value: row.permission, label: nameOf(row) }));
  return { permissions: { each: choiceLabel(rights) } };
}

/** The names of a role, and a checkbox for every permission. */
export function RoleFields({ act }: { act: ActForm<RoleValues> }) {
  const t = useTranslations('identity.roles');
  const nameOf = useLocalizedName();
  const noteOf = usePermissionNote();
  const labels = useRoleLabels();
  const { groups, error, retry } = usePermissionGroups();
  const held = act.form.values.permissions;
  const toggle = (permission: string) =>
    act.form.setFieldValue(
      'permissions',
      (held.includes(permission) ? held.filter((one) => one !== permission) : [...held, permission].toSorted()) as never,
    );
  return (
    <>
      <FieldRow>
        <TextInput label={labels.nameNl} required {...act.field('nameNl')} />
        <TextInput label={labels.nameEn} required {...act.field('nameEn')} />
      </FieldRow>
      <Checkbox label={labels.mfaRequired} description={t('mfaHelp')} {...act.field('mfaRequired', 'checkbox')} />
      <p className={styles.note}>{t('atOnce')}</p>
      {act.form.errors.permissions && (
        <p role="alert" className={styles.error} data-field="permissions" tabIndex={-1}>
          {act.form.errors.permissions}
        </p>
      )}
      {error ? <LoadError error={error} retry={retry} /> : null}
      {groups.map(({ key, title, rows }) => (
        <fieldset key={key} className={styles.group}>
          <legend>{title}</legend>
          {rows.map((row) => (
            <Checkbox
              key={row.permission}
              label={nameOf(row)}
              description={noteOf(row)}
              checked={held.includes(row.permission)}
              disabled={row.permission === everyonePermission}
              onChange={() => toggle(row.permission)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
