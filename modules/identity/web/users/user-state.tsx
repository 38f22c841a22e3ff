import type { UserState } from '#modules/identity/domain/user.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

const looks: Record<UserState, { tone: StatusTone; progress: StatusProgress }> = {
  active: { tone: 'green', progress: 'dot' },
  invited: { tone: 'amber', progress: 'third' },
  inactive: { tone: 'grey', progress: 'cancelled' },
};

export function UserStateBadge({ state }: { state: UserState }) {
  const t = useTranslations('identity.users.states');
  return <StatusBadge status={t(state)} {...looks[state]} />;
}
