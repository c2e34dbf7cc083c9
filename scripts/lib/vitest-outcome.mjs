import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const MESSAGE_LENGTH = 300;

/** What a reader of a long log, or of its end alone, looks for: on one line. @param {string | undefined} message */
export const shortly = (message = '') =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, MESSAGE_LENGTH);

/**
 * Writes what came of a Vitest run to the file that `VITEST_OUTCOME` names: `{ passed, failures, leftOut }`, where
 * `failures` are texts. A failure is a test that did not pass, those that were skipped because of another's fault too, a file
 * that could not be run, or an error outside of any test; with its reason. What a file leaves out by itself, where the machine
 * lacks a program that it names (`runIf`), is none: `leftOut` counts it; Biome allows no other skipping.
 */
export default class VitestOutcome {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const isPassed = (test) => test.result().state === 'passed';
    const isSkipped = (test) => test.result().state === 'skipped';
    const isLeftOut = (test) => test.options.mode === 'skip';
    const failures = [
      ...tests
        .filter((test) => !isPassed(test) && !isLeftOut(test))
        // Those that failed come first: others may be skipped because of them.
        .sort((one, other) => Number(isSkipped(one)) - Number(isSkipped(other)))
        .map((test) => {
          const [error] = test.result().errors ?? [];
          return `${test.module.relativeModuleId} › ${test.fullName}: ${shortly(error?.message)}`;
        }),
      ...modules.flatMap((module) =>
        module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
      ),
      ...unhandledErrors.map(
        ({ message, VITEST_TEST_PATH: file }) =>
          `outside of any test, while ${file ?? 'none'} ran: ${message}`,
      ),
    ];
    writeFileSync(
      process.env.VITEST_OUTCOME,
      JSON.stringify({
        passed: tests.filter(isPassed).length,
        failures,
        leftOut: tests.filter(isLeftOut).length,
      }),
    );
  }
}
