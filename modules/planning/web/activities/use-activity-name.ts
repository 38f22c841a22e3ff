import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';

/** Names an activity: by a text of the program, or as the shop calls its own; one that is newer than the page stays its code. */
export function useActivityName(): (code: string) => string {
  const t = useTranslations('planning.activities');
  const { ownActivities } = useSession();
  const nameOf = useLocalizedName();
  return (code) => {
    const own = ownActivities.get(code);
    return own ? nameOf(own) : translateComposed(t, code, code);
  };
}
