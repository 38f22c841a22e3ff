import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { withCase } from './calculator-state.ts';
import { CartonFields } from './carton-fields.tsx';
import { useCaseRules } from './case-rules.tsx';
import { Choice, type FormProps, Tick } from './form-parts.tsx';

/** A product that the same answers can be made as. */
export type ProductChoice = { id: number; name: string };

const packs = [1, 2, 5, 10, 25, 50, 100];
const none = 'none';
/** Products with a spine that can be sewn. */
const bookish = ['perfect-bound-book', 'hardcover-book'];

/** The questions about binding, folding and packing. */
export function MakingFields({
  state,
  options,
  answered,
  onChange,
  products = [],
  productId,
  onProduct,
}: FormProps & {
  products?: readonly ProductChoice[];
  productId: number;
  onProduct?: (id: number) => void;
}) {
  const t = useTranslations('estimating.calculator');
  const { shows } = useCaseRules();
  const { folding, drill, shrinkWrap, packing = 'boxes', product } = state.case;
  const { lengthMm, widthMm, heightMm } = options.box;
  const counted = (
    label: string,
    value: number | undefined,
    choices: readonly number[],
    say: (count: number) => string,
    change: (count: number | undefined) => void,
  ) => (
    <Choice
      label={label}
      value={value === undefined ? none : String(value)}
      data={[{ value: none, label: t('none') }, ...choices.map((count) => ({ value: String(count), label: say(count) }))]}
      onChange={(picked) => change(picked === none ? undefined : Number(picked))}
    />
  );
  return (
    <>
      {products.length > 1 && (
        <Choice
          label={t('binding')}
          value={String(productId)}
          data={products.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(picked) => onProduct?.(Number(picked))}
        />
      )}
      {(state.case.sewn || (options.sewing && bookish.includes(product))) && (
        <Tick
          label={t('sewn')}
          checked={state.case.sewn ?? false}
          onChange={(sewn) => onChange(withCase(state, { sewn: sewn || undefined }))}
        />
      )}
      {product === 'folder' && shows('folding') && (
        <Choice
          label={t('folds')}
          value={String(folding?.folds ?? 1)}
          data={[1, 2, 3, 4].map((count) => ({ value: String(count), label: t('foldsCount', { count }) }))}
          onChange={(picked) => onChange(withCase(state, { folding: { type: folding?.type ?? 'parallel', folds: Number(picked) } }))}
        />
      )}
      {product === 'folding-carton' && <CartonFields state={state} options={options} answered={answered} onChange={onChange} />}
      {product === 'flat' &&
        shows('drill') &&
        counted(
          t('holes'),
          drill?.holes,
          [2, 4],
          (count) => t('holesCount', { count }),
          (holes) => onChange(withCase(state, { drill: holes === undefined ? undefined : { holes } })),
        )}
      {shows('packing') && (
        <Choice
          label={t('packing')}
          value={packing}
          data={[
            { value: 'boxes', label: t('box', { box: `${lengthMm}×${widthMm}×${heightMm}` }) },
            { value: 'none', label: t('noPacking') },
          ]}
          onChange={(picked) => onChange(withCase(state, { packing: picked === 'none' ? 'none' : 'boxes' }))}
        />
      )}
      {shows('shrinkWrap') &&
        counted(
          t('shrinkWrap'),
          shrinkWrap?.piecesPerPack,
          packs,
          (count) => t('perPack', { count }),
          (piecesPerPack) => onChange(withCase(state, { shrinkWrap: piecesPerPack === undefined ? undefined : { piecesPerPack } })),
        )}
    </>
  );
}
