import { MultiSelect } from '@mantine/core';
import type { UserView } from '#modules/identity/contract/users/users.endpoints.ts';
import { mayBeLinked } from '#modules/identity/domain/user.ts';
import type { UserLinkPanel } from '#modules/identity/web/public.ts';
import { readOperatorPlacesEndpoint } from '#modules/planning/contract/operator-places.endpoints.ts';
import { setOperatorPlacesEndpoint } from '#modules/planning/contract/set-operator-places.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';

/** Panel of the user page: the plan places where an operator works. */
function OperatorPlaces({ user, mayEdit }: { user: UserView; mayEdit: boolean }) {
  const t = useTranslations('planning.operatorPlaces');
  const { locale } = useLocaleSwitch();
  const linkable = mayBeLinked(user.kind, 'place');
  const { data, error, refetch } = useCall(readOperatorPlacesEndpoint, { userId: user.id }, { enabled: linkable });
  const save = useAct(setOperatorPlacesEndpoint, { invalidates: ['planning', 'identity'] });
  if (!linkable) return null;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <MultiSelect
      label={t('label')}
      description={t('help')}
      searchable
      disabled={!mayEdit || save.pending}
      data={data.places.map(({ id, nameNl, nameEn }) => ({ value: String(id), label: locale === 'en' ? nameEn : nameNl }))}
      value={data.placeIds.map(String)}
      onChange={(placeIds) => void save.run({ userId: user.id, placeIds: placeIds.map(Number) })}
    />
  );
}

export const planningLinkPanel: UserLinkPanel = { name: 'planning', component: OperatorPlaces };
