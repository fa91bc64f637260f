import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A subject as it is written: sentences in ICU MessageFormat by code, at any depth. */
export type Sentences = { readonly [code: string]: string | Sentences };

/** The types that a parameter of a sentence may have, as TypeScript. */
export type ParameterType = 'number' | 'string';

const NAME = /^[a-zA-Z]\w*$/;
/** Named styles of `{amount, number, money}`, each a function of `src/formats.ts`. */
const FORMATS: readonly string[] = ['money', 'duration'];

const parsed = (sentence: string): MessageFormatElement[] =>
  parse(sentence, { ignoreTag: true, requiresOtherClause: true });

const setType = (types: Map<string, ParameterType>, name: string, type: ParameterType): void => {
  const before = types.get(name);
  if (before !== undefined && before !== type) throw new Error(`{${name}} is a ${before} and a ${type}.`);
  types.set(name, type);
};

const collect = (elements: readonly MessageFormatElement[], types: Map<string, ParameterType>): void => {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.select) setType(types, element.value, 'string');
    if (element.type === TYPE.number || element.type === TYPE.plural) setType(types, element.value, 'number');
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) collect(value, types);
  }
};

/**
 * The parameters of a sentence with their types, in the order in which it names them. Throws on what is not ICU
 * MessageFormat.
 */
export function parametersOf(sentence: string): ReadonlyMap<string, ParameterType> {
  const types = new Map<string, ParameterType>();
  collect(parsed(sentence), types);
  return types;
}

type Compiling = { language: string; formats: Set<string>; usesCategories: boolean };

const quoted = (text: string): string => text.replace(/[`\\]|\$\{/g, '\\$&');

const pluralExpression = (element: PluralElement, compiling: Compiling): string => {
  if (element.offset !== 0 || element.pluralType !== 'cardinal') throw new Error('Only plain plurals are used here.');
  const value = `p.${element.value}`;
  const { other, ...rest } = element.options;
  if (other === undefined) throw new Error(`The plural of {${element.value}} has no “other”.`);
  const cases = Object.entries(rest).map(([key, option]) => {
    if (!key.startsWith('=')) compiling.usesCategories = true;
    const isCase = key.startsWith('=') ? `${value} === ${key.slice(1)}` : `categories.select(${value}) === '${key}'`;
    return `${isCase} ? ${template(option.value, compiling, value)} : `;
  });
  return `${cases.join('')}${template(other.value, compiling, value)}`;
};

const expression = (element: MessageFormatElement, compiling: Compiling, counted: string): string => {
  switch (element.type) {
    case TYPE.argument:
      return `p.${element.value}`;
    case TYPE.pound:
      return counted;
    case TYPE.number: {
      const style = element.style ?? null;
      if (style === null) return `p.${element.value}`;
      if (typeof style !== 'string' || !FORMATS.includes(style))
        throw new Error(`{${element.value}} has a style that is not known: ${JSON.stringify(style)}.`);
      compiling.formats.add(style);
      return `${style}(p.${element.value})`;
    }
    case TYPE.plural:
      return pluralExpression(element, compiling);
    case TYPE.select: {
      const { other, ...rest } = element.options;
      if (other === undefined) throw new Error(`The choice by {${element.value}} has no “other”.`);
      const cases = Object.entries(rest).map(
        ([key, option]) => `p.${element.value} === '${key}' ? ${template(option.value, compiling, counted)} : `,
      );
      return `${cases.join('')}${template(other.value, compiling, counted)}`;
    }
    default:
      throw new Error('Dates, times and tags are not used here: the caller hands in their text.');
  }
};

/** A template literal of a sentence or a part of one. */
const template = (elements: readonly MessageFormatElement[], compiling: Compiling, counted = ''): string => {
  const only = elements.length === 1 ? elements[0] : undefined;
  if (only?.type === TYPE.plural || only?.type === TYPE.select) return `(${expression(only, compiling, counted)})`;
  const parts = elements.map((element) =>
    element.type === TYPE.literal ? quoted(element.value) : `\${${expression(element, compiling, counted)}}`,
  );
  return `\`${parts.join('')}\``;
};

/** A sentence without a parameter is the text itself. */
const sentenceCode = (sentence: string, compiling: Compiling): string => {
  const made = template(parsed(sentence), compiling);
  const types = [...parametersOf(sentence)].map(([name, type]) => `${name}: ${type}`);
  return types.length === 0 ? made : `(p: { ${types.join('; ')} }): string => ${made}`;
};

const objectOf = (sentences: Sentences, compiling: Compiling, depth: number): string => {
  const indent = '  '.repeat(depth);
  const lines = Object.entries(sentences).map(([code, one]) => {
    if (!NAME.test(code)) throw new Error(`“${code}” cannot be the name of a code.`);
    const value = typeof one === 'string' ? sentenceCode(one, compiling) : objectOf(one, compiling, depth + 1);
    return `${indent}  ${code}: ${value},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
};

/** Every sentence of a subject with its code, the parts of which a point separates. */
export const sentencesIn = (sentences: Sentences, before = ''): { code: string; sentence: string }[] =>
  Object.entries(sentences).flatMap(([code, one]) =>
    typeof one === 'string' ? [{ code: `${before}${code}`, sentence: one }] : sentencesIn(one, `${before}${code}.`),
  );

export const camelCase = (subject: string): string =>
  subject.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The module of one subject in one language: a text or a function for each sentence, which the browser needs no library
 * for.
 */
export function compileSubject(subject: string, sentences: Sentences, language: string): string {
  const compiling: Compiling = { language, formats: new Set(), usesCategories: false };
  const body = objectOf(sentences, compiling, 0);
  const formats = [...compiling.formats].sort();
  return [
    `// Made from packages/text/${language}/${subject}.json by \`npm run text\`. Do not edit.\n`,
    formats.length > 0 ? `import { ${formats.join(', ')} } from '../../formats.ts';\n` : '',
    compiling.usesCategories ? `\nconst categories = /* @__PURE__ */ new Intl.PluralRules('${language}');\n` : '',
    `\nexport const ${camelCase(subject)} = ${body};\n`,
  ].join('');
}

export const TEXT_FOLDER = join(import.meta.dirname, '..');

/** A language has a folder named after it, with a file for each subject. */
export const readLanguages = (): string[] =>
  readdirSync(TEXT_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}(-[A-Z]{2})?$/.test(entry.name))
    .map(({ name }) => name);

export const readSubjects = (language: string): ReadonlyMap<string, Sentences> =>
  new Map(
    readdirSync(join(TEXT_FOLDER, language))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => [
        name.slice(0, -'.json'.length),
        JSON.parse(readFileSync(join(TEXT_FOLDER, language, name), 'utf8')) as Sentences,
      ]),
  );

export const modulePath = (language: string, subject: string): string =>
  join(TEXT_FOLDER, 'src/generated', language, `${subject}.ts`);
