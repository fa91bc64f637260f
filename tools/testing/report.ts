import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What became of one test file. `faults`: errors of no test in it, such as a file that does not load or an error nobody caught. */
export type FileReport = {
  name: string;
  project: string;
  seconds: number;
  passed: number;
  failed: number;
  faults: number;
};

/** What `tools/test.mjs` reads of a run. `homeless`: errors that belong to no file. */
export type RunReport = { files: FileReport[]; homeless: number };

/** Writes what became of each file to `TEST_REPORT`, as JSON. Unlike Vitest's own, it knows which file an uncaught error came from. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const files = new Map(modules.map((module) => [module.moduleId, reportOf(module)]));
    let homeless = 0;
    for (const error of unhandled) {
      const path = (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH;
      const file = path === undefined ? undefined : files.get(path);
      if (file) file.faults += 1;
      else homeless += 1;
    }
    const report: RunReport = { files: [...files.values()], homeless };
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

const reportOf = (module: TestModule): FileReport => {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const failed = states.filter((state) => state === 'failed').length;
  const { duration, collectDuration } = module.diagnostic();
  return {
    name: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    seconds: (duration + collectDuration) / 1000,
    passed: states.filter((state) => state === 'passed').length,
    failed,
    faults: module.state() === 'passed' || module.state() === 'skipped' || failed > 0 ? 0 : 1,
  };
};
