import fc from 'fast-check';
import { golden } from '#test/golden.ts';
import { anyCase, anyShop, written } from './cases.ts';
import type { Asking } from './compare.ts';
import type { CaseFile, Component, Press, ShopFile } from './files.ts';

type Additions = { presses: Record<string, Partial<Press>> };

/** The shop with the parameters of edition 2 on every offset press; the second one only coats. */
function withEdition2(base: ShopFile): ShopFile {
  const more = golden<Additions>('edition-2').presses.O1!;
  const { spotWashUpMinutes: _, spotInkEurPerKg: __, ...coats } = more;
  const offset = base.presses.filter((press) => press.class === 'offset');
  return {
    ...base,
    presses: base.presses.map((press) =>
      press === offset[0] ? { ...press, ...more } : offset.includes(press) ? { ...press, ...coats } : press,
    ),
  };
}

const spotColours = fc.record(
  { front: fc.integer({ min: 0, max: 2 }), back: fc.integer({ min: 0, max: 2 }), coverageRate: fc.constantFrom(0.05, 0.3, 1) },
  { requiredKeys: ['front', 'back'] },
);
const coating = fc.record({ kind: fc.constantFrom('gloss', 'matt', 'satin'), sides: fc.constantFrom(1, 2) });

/** A case of flats, folders or covers, of which the loose part has spot colours, coating or both. */
export function anyEdition2(base: ShopFile): fc.Arbitrary<Asking> {
  return anyShop(withEdition2(base)).chain((shop) =>
    fc
      .record({ ask: anyCase(shop), spots: fc.option(spotColours), coat: fc.option(coating) })
      .filter(({ ask }) => ask.components.some(isLoose))
      .map(({ ask, spots, coat }) => {
        const inked = (part: Component) =>
          isLoose(part) ? { ...part, ...(spots && { spotColours: spots }), ...(coat && { coating: coat }) } : part;
        return written({ shop, ask: { ...ask, components: ask.components.map(inked) } as CaseFile });
      }),
  );
}

const isLoose = ({ role }: Component) => role === 'sheet' || role === 'cover';
