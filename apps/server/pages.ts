import { serverModules } from './modules.ts';

/** Every page, in the order of the modules. */
export const pages = serverModules.flatMap((module) => module.pages);
