// What `npm run mutate` turns in the code, by `@stryker-mutator/core`: each condition, comparison and sum. Sentences, keys of objects and
// the looks of a page are judged by other tests.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutate/unit.vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // A condition that is worked out while a module loads cannot be turned between two tests.
  ignoreStatic: true,
  mutator: {
    excludedMutations: [
      'ArrayDeclaration',
      'ArrowFunction',
      'BlockStatement',
      'ObjectLiteral',
      'Regex',
      'StringLiteral',
      'UpdateOperator',
      'AssignmentOperator',
      'UnaryOperator',
    ],
  },
  // It would rewrite one with TypeScript's programming interface, which TypeScript 7 does not have.
  tsconfigFile: 'coverage/no-tsconfig.json',
  concurrency: 2,
  timeoutMS: 20_000,
  disableTypeChecks: false,
  tempDirName: 'coverage/stryker',
  ignorePatterns: ['biome.jsonc', 'coverage', 'dist', 'releases', '.data', 'docs', 'e2e/**/*.png'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'coverage/mutate/code.json' },
  allowConsoleColors: false,
};
