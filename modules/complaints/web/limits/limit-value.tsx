import type { LimitRow } from '#modules/complaints/contract/limits.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';

const looks = { warn: ['amber', 'twoThirds'], stop: ['rust', 'dot'] } as const;

/** The current value of a limit, with an icon once it is reached. */
export function LimitValue({ measure, value, level }: Pick<LimitRow, 'measure' | 'value' | 'level'>) {
  const t = useTranslations('complaints.limitList');
  if (value === null) return t('notYet');
  const said = t(`values.${measure}`, { value });
  if (level === null) return said;
  const [tone, progress] = looks[level];
  return <StatusBadge status={`${said} · ${t(`levels.${level}`)}`} tone={tone} progress={progress} />;
}
