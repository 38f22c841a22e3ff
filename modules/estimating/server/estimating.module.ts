import type { ServerModule } from '#platform/server/module.ts';
import { advice } from './advice.ts';
import { calculate } from './calculate.ts';
import { calculatorOptions } from './calculator-options.ts';

export const estimatingModule: ServerModule = { name: 'estimating', pages: [], served: [calculate, calculatorOptions, advice] };
