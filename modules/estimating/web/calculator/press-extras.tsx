import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type ComponentState, withComponent } from './calculator-state.ts';
import { useCaseRules } from './case-rules.tsx';
import { Choice, type FormProps } from './form-parts.tsx';

const spots = ['0/0', '1/0', '1/1', '2/0', '2/2'];
const none = 'none';

/** Spot colours and coating of a loose part, where the shop has a press that does them. */
export function PressExtras({ state, options, onChange, component }: FormProps & { component: ComponentState }) {
  const t = useTranslations('estimating.calculator');
  const { shows, choices } = useCaseRules();
  const { role, spotColours, coating } = component;
  const asksSpots = (options.spotColours || spotColours !== undefined) && shows(`${role}.spotColours`);
  const asksCoating = (options.coatings.length > 0 || coating !== undefined) && shows(`${role}.coating`);
  if (!asksSpots && !asksCoating) return null;
  const spotted = `${spotColours?.front ?? 0}/${spotColours?.back ?? 0}`;
  const coated = coating ? `${coating.kind} ${coating.sides}` : none;
  const coatings = options.coatings.flatMap((kind) => [`${kind} 1`, `${kind} 2`]);
  return (
    <>
      {asksSpots && (
        <Choice
          label={t('spotColours')}
          value={spotted}
          data={choices(
            `${role}.spotColours`,
            [...new Set([...spots, spotted])].map((value) => ({ value, label: value === '0/0' ? t('none') : value })),
          )}
          onChange={(value) => {
            const [front = 0, back = 0] = value.split('/').map(Number);
            onChange(withComponent(state, role, { spotColours: front + back > 0 ? { ...spotColours, front, back } : undefined }));
          }}
        />
      )}
      {asksCoating && (
        <Choice
          label={t('coating')}
          value={coated}
          data={choices(
            `${role}.coating`,
            [...new Set([none, ...coatings, coated])].map((value) => {
              const [kind = '', sides] = value.split(' ');
              return {
                value,
                label: value === none ? t('none') : t('coatingOf', { kind: kind.replaceAll('-', '_'), name: kind, sides: Number(sides) }),
              };
            }),
          )}
          onChange={(value) => {
            const [kind = '', sides] = value.split(' ');
            onChange(withComponent(state, role, { coating: value === none ? undefined : { kind, sides: Number(sides) } }));
          }}
        />
      )}
    </>
  );
}
