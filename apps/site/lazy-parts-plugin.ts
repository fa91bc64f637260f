import type { Plugin } from 'vite';

const CALL = /\blazyPart\(\s*async \(\) => \(await import\('([^']+)'\)\)\.(\w+),?\s*\)/g;

/** `lazyPart(async () => (await import('./x.tsx')).X)` as what it is where the code of every part is at hand: `wholePart(X)`. */
export function withWholeParts(code: string): string {
  const imports: string[] = [];
  const changed = code.replace(CALL, (_, file: string, name: string) => {
    imports.push(`import { ${name} as part${imports.length} } from '${file}';`);
    return `wholePart(part${imports.length - 1})`;
  });
  // One that is written in another way would be missing in the HTML until scripts run.
  if (/\blazyPart\(/.test(changed))
    throw new Error("Write a part as lazyPart(async () => (await import('./part.tsx')).Part): the server reads it so.");
  return `${imports.join(' ')} ${changed.replace(/\bimport \{ lazyPart \}/, 'import { wholePart }')}`;
}

/** On the server every part of a page is drawn with the page. */
export const wholePartsOnServer = (): Plugin => ({
  name: 'whole-parts-on-server',
  enforce: 'pre',
  transform(code, id) {
    const isRead =
      this.environment.config.consumer === 'server' && id.endsWith('.tsx') && code.includes('import { lazyPart }');
    return isRead ? { code: withWholeParts(code), map: null } : null;
  },
});
