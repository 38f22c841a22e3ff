import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type Role, withRoute } from './calculator-state.ts';
import { useCaseRules } from './case-rules.tsx';
import { Choice, type FormProps } from './form-parts.tsx';

const automatic = 'auto';

/** Chooses the presses of one part: the engine's choice, which it names, or a fixed route. */
export function PressChoice({ state, answered: { priced }, onChange, role }: FormProps & { role: Role }) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const rules = useCaseRules();
  const routes = (priced?.chosen.routes ?? []).filter((route) => route.role === role && route.price !== null);
  const byHand = state.case.route?.[role];
  const chosen = priced?.chosen.route[role] ?? [];
  const named = (presses: readonly string[]) =>
    presses.length === 2 ? t('monoAndColour', { mono: presses[0]!, colour: presses[1]! }) : presses.join();
  const label = byHand || chosen.length === 0 ? t('automatic') : t('automaticChosen', { presses: named(chosen) });
  const options = routes.map(({ presses, difference }) => ({
    value: presses.join('+'),
    label: difference
      ? `${presses.join(' + ')}  ${difference > 0 ? '+' : '−'} ${format.money(Math.abs(difference) as typeof difference)}`
      : presses.join(' + '),
  }));
  const value = byHand?.join('+') ?? automatic;
  if (byHand && !options.some((option) => option.value === value)) options.push({ value, label: byHand.join(' + ') });
  if (!rules.shows(`${role}.press`)) return null;
  return (
    <Choice
      label={t('press')}
      value={value}
      data={rules.choices(`${role}.press`, [{ value: automatic, label }, ...options])}
      onChange={(picked) => onChange(withRoute(state, role, picked === automatic ? null : picked.split('+')))}
    />
  );
}
