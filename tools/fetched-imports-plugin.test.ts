import { expect, test } from 'vitest';
import { fetchedImports } from './fetched-imports-plugin.ts';

type Config = {
  build: {
    modulePreload: {
      resolveDependencies: (own: string, files: string[], host: { hostType: string; hostId: string }) => string[];
    };
  };
};

const script = (fileName: string, imports: string[], isEntry = false) => ({
  type: 'chunk',
  fileName,
  imports,
  isEntry,
  moduleIds: [`${fileName}.ts`],
});
const BUNDLE = Object.fromEntries(
  [
    script('assets/index.js', ['assets/react.js'], true),
    script('assets/react.js', []),
    script('assets/page.js', ['assets/prices.js']),
    script('assets/prices.js', ['assets/money.js']),
    script('assets/money.js', []),
    script('assets/receipts.js', ['assets/money.js', 'assets/dates.js']),
    script('assets/dates.js', []),
  ].map((made) => [made.fileName, made]),
);

const neededFor = (part: string, files: string[], hostId: string): string[] => {
  const plugin = fetchedImports({ isPatient: true });
  const { build } = (plugin.config as unknown as () => Config)();
  (plugin.generateBundle as unknown as (options: object, bundle: object) => void)({}, BUNDLE);
  return build.modulePreload.resolveDependencies(part, files, { hostType: 'js', hostId });
};

test('a part that is loaded later names its own script and none that the page or the entry has already', () => {
  const files = ['assets/react.js', 'assets/money.js', 'assets/dates.js'];
  expect(neededFor('assets/receipts.js', files, 'assets/page.js')).toEqual(['assets/receipts.js', 'assets/dates.js']);
});

test('a part that another page asks for names what that page does not have', () => {
  const files = ['assets/react.js', 'assets/money.js', 'assets/dates.js'];
  expect(neededFor('assets/receipts.js', files, 'assets/index.js')).toEqual([
    'assets/receipts.js',
    'assets/money.js',
    'assets/dates.js',
  ]);
});
