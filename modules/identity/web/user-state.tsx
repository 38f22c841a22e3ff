import { useTranslations } from 'use-intl';
import type { UserState } from '#modules/identity/domain/user.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';

const looks: Record<UserState, { tone: StatusTone; progress: StatusProgress }> = {
  active: { tone: 'green', progress: 'dot' },
  invited: { tone: 'amber', progress: 'third' },
  inactive: { tone: 'grey', progress: 'cancelled' },
};

export function UserStateSign({ state }: { state: UserState }) {
  const t = useTranslations('identity.users.states');
  return <StatusSign status={t(state)} {...looks[state]} />;
}
