import { Button, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { usersPage } from '#modules/identity/contract/identity.pages.ts';
import { createRoleEndpoint } from '#modules/identity/contract/roles/create-role.endpoint.ts';
import { deleteRoleEndpoint } from '#modules/identity/contract/roles/delete-role.endpoint.ts';
import { type RoleView, readRoleHistoryEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { saveRoleEndpoint } from '#modules/identity/contract/roles/save-role.endpoint.ts';
import { everyonePermission } from '#modules/identity/domain/rights.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { History } from '#platform/web/parts/history.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { RoleFields, type RoleValues, useRoleLabels, useRoleShown } from './role-form.tsx';
import styles from './roles.module.css';

type Panel = { title: string; onClose: () => void; children: ReactNode };

function RoleFrame({ title, onClose, children }: Panel) {
  return (
    <article aria-label={title}>
      <SideHead title={title} onClose={onClose} />
      {children}
    </article>
  );
}

/** Side panel of one role: its permissions, actions and history. */
export function RolePanel({ role, onClose, onCopied }: { role: RoleView; onClose: () => void; onCopied: (id: number) => void }) {
  const t = useTranslations('identity.roles');
  const tWords = useTranslations('platform.words');
  const nameOf = useLocalizedName();
  const mayEdit = useMay()('roles.edit');
  const maySeeUsers = useMay()('user_maintenance.view');
  const [copying, setCopying] = useState(false);
  const remove = useAct(deleteRoleEndpoint, {
    invalidates: ['identity'],
    onDone: () => {
      notify({ kind: 'success', title: t('deleted') });
      onClose();
    },
  });
  if (copying) {
    const { permissions, mfaRequired } = role;
    const [nameNl, nameEn] = [t('copyName', { name: role.nameNl }), t('copyName', { name: role.nameEn })];
    const copy = { nameNl, nameEn, permissions, mfaRequired };
    return <NewRolePanel initial={copy} copyOf={role.id} onClose={() => setCopying(false)} onMade={onCopied} />;
  }
  return (
    <RoleFrame title={nameOf(role)} onClose={onClose}>
      <div className={styles.acts}>
        {maySeeUsers && (
          <PageLink page={usersPage} search={{ role: String(role.id) }}>
            {t('fields.users')}: {role.userCount}
          </PageLink>
        )}
        {mayEdit && (
          <Button variant="default" size="xs" onClick={() => setCopying(true)}>
            {t('copy')}
          </Button>
        )}
        {mayEdit && (
          <ConfirmButton
            size="xs"
            question={t('deleteAsk', { name: nameOf(role) })}
            verb={t('delete')}
            onConfirm={() => remove.run({ id: role.id })}
          >
            {t('delete')}
          </ConfirmButton>
        )}
      </div>
      <Tabs defaultValue="rights" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="rights">{t('fields.permissions')}</Tabs.Tab>
          <Tabs.Tab value="history">{tWords('history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rights">
          <RoleForm role={role} mayEdit={mayEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History endpoint={readRoleHistoryEndpoint} id={role.id} label={tWords('history')} />
        </Tabs.Panel>
      </Tabs>
    </RoleFrame>
  );
}

function RoleForm({ role, mayEdit }: { role: RoleView; mayEdit: boolean }) {
  const t = useTranslations('identity.roles');
  const act = useActForm(saveRoleEndpoint, {
    // Sorted, so that concurrent edits of two users merge.
    initial: {
      nameNl: role.nameNl,
      nameEn: role.nameEn,
      permissions: role.permissions.toSorted(),
      mfaRequired: role.mfaRequired,
    } as RoleValues,
    toInput: (values) => ({ id: role.id, version: role.version, ...values }),
    draftKey: `role-${role.id}`,
    invalidates: ['identity'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const labels = useRoleLabels();
  const shown = useRoleShown();
  if (!mayEdit) {
    return (
      <fieldset disabled className={styles.reading}>
        <RoleFields act={act} />
      </fieldset>
    );
  }
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={labels} shown={shown}>
      <RoleFields act={act} />
    </ActFormFrame>
  );
}

type NewRole = { initial?: RoleValues; copyOf?: number; onClose: () => void; onMade: (id: number) => void };

/** Side panel for a new role, empty or as a copy. */
export function NewRolePanel({ initial, copyOf, onClose, onMade }: NewRole) {
  const t = useTranslations('identity.roles');
  const act = useActForm(createRoleEndpoint, {
    initial: initial ?? { nameNl: '', nameEn: '', permissions: [everyonePermission], mfaRequired: false },
    toInput: (values) => ({ ...values, ...(copyOf !== undefined && { copyOf }) }),
    draftKey: `role-new-${copyOf ?? 0}`,
    invalidates: ['identity'],
    onDone: ({ id }) => {
      notify({ kind: 'success', title: t('saved') });
      onMade(id);
    },
  });
  return (
    <RoleFrame title={initial ? initial.nameNl : t('new')} onClose={onClose}>
      <ActFormFrame act={act} submitLabel={t('create')} labels={useRoleLabels()}>
        <RoleFields act={act} />
      </ActFormFrame>
    </RoleFrame>
  );
}
