import { runChecks, stepsNamed } from './checks/run-checks.ts';
import { checkSteps } from './checks/steps.ts';

const began = performance.now();
const { passed, failed } = await runChecks(stepsNamed(checkSteps, process.argv.slice(2)), console.log);
console.log(`\n${passed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
process.exitCode = failed > 0 ? 1 : 0;
