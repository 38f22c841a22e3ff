import { Tabs } from '@mantine/core';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { readUserEndpoint, readUserHistoryEndpoint, type UserView } from '#modules/identity/contract/users/users.endpoints.ts';
import { userLinkPanels } from '#modules/identity/web/slots.ts';
import { useTab } from '#modules/identity/web/use-tab.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { History } from '#platform/web/parts/history.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { NewEmail } from './new-email.tsx';
import { UserActs } from './user-acts.tsx';
import { inputOf, UserFields, useUserLabels, valuesOf } from './user-fields.tsx';
import { UserStateBadge } from './user-state.tsx';
import styles from './users.module.css';

/** Side panel of one account: state, actions, fields, links and history. */
export function UserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('identity.users');
  const tWords = useTranslations('platform.words');
  const format = useFormat();
  const mayEditUsers = useMay()('users.edit');
  const { tab, setTab } = useTab('account');
  const { data: user, error, refetch } = useCall(readUserEndpoint, { id }, { keepPrevious: true });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!user) return null;
  const mayEdit = mayEditUsers && user.mayManage;
  return (
    <article aria-label={user.name}>
      <SideHead title={user.name} sub={user.email} onClose={onClose}>
        <UserStateBadge state={user.state} />
      </SideHead>
      <Facts
        facts={[
          { label: t('fields.lastSignIn'), value: user.lastSignInAt ? format.moment(user.lastSignInAt) : t('never') },
          { label: t('fields.sessions'), value: format.quantity(user.sessionCount) },
          { label: t('fields.secondStep'), value: t(user.secondStep ? 'secondStepOn' : 'secondStepOff') },
          { label: t('fields.created'), value: format.moment(user.createdAt) },
        ]}
      />
      {user.removalAskedAt && <p className={styles.notice}>{t('removalSince', { when: format.moment(user.removalAskedAt) })}</p>}
      {mayEditUsers && !user.mayManage && <p className={styles.notice}>{t('holdsMore')}</p>}
      {user.newEmail && <NewEmail email={user.newEmail} id={user.id} mayWithdraw={mayEdit} />}
      <UserActs user={user} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="account">{t('tabs.account')}</Tabs.Tab>
          <Tabs.Tab value="links">{t('tabs.links')}</Tabs.Tab>
          <Tabs.Tab value="history">{tWords('history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="account">{mayEdit ? <UserForm key={user.id} user={user} /> : <UserReading user={user} />}</Tabs.Panel>
        <Tabs.Panel value="links">
          <div className={styles.links}>
            {userLinkPanels().map(({ name, component: Panel }) => (
              <Panel key={name} user={user} mayEdit={mayEdit} />
            ))}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History key={id} endpoint={readUserHistoryEndpoint} id={id} label={tWords('history')} />
        </Tabs.Panel>
      </Tabs>
    </article>
  );
}

function UserForm({ user }: { user: UserView }) {
  const t = useTranslations('identity.users');
  const act = useActForm(saveUserEndpoint, {
    initial: valuesOf(user),
    toInput: (values) => ({ id: user.id, version: user.version, ...inputOf(values) }),
    draftKey: `user-${user.id}`,
    invalidates: ['identity'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={useUserLabels()}>
      <UserFields act={act} />
    </ActFormFrame>
  );
}

/** Read-only view for users without edit permission. */
function UserReading({ user }: { user: UserView }) {
  const t = useTranslations('identity.users');
  const nameOf = useLocalizedName();
  return (
    <Facts
      narrow
      facts={[
        { label: t('fields.initials'), value: user.initials },
        { label: t('fields.kind'), value: t(`kinds.${user.kind}`) },
        { label: t('fields.unit'), value: user.unitName },
        { label: t('fields.roles'), value: [...new Set([...(user.admin ? [t('admin')] : []), ...user.roles.map(nameOf)])].join(', ') },
      ]}
    />
  );
}
