/** Name of a Word merge field in the instruction of a field; null for a page number and other fields. */
const nameIn = (instruction: string): string | null =>
  /^\s*MERGEFIELD\s+"?([\p{L}\p{N}_ -]+?)"?\s*(?:\\.*)?$/isu.exec(instruction.replaceAll('&quot;', '"'))?.[1] ?? null;

const runOf = (name: string, from: string): string => {
  const format = /<w:rPr>(?:(?!<w:rPr>)[\s\S])*?<\/w:rPr>/.exec(from)?.[0] ?? '';
  return `<w:r>${format}<w:t xml:space="preserve">{{${name}}}</w:t></w:r>`;
};

const RUN = /<w:r(?: [^>]*)?>(?:(?!<w:r[ >])[\s\S])*?<\/w:r>/g;

/**
 * The XML of a part of a DOCX with the merge fields of Word, `«buyer»`, written as `{{buyer}}`. A field that is nested in
 * another, or that runs over a paragraph, stays as it is.
 */
export function withoutWordFields(xml: string): string {
  const simple = xml.replace(
    /<w:fldSimple [^>]*?w:instr="([^"]*)"[^>]*?(?:\/>|>((?:(?!<w:fldSimple)[\s\S])*?)<\/w:fldSimple>)/g,
    (whole, instruction: string, inner: string | undefined) => {
      const name = nameIn(instruction);
      return name === null ? whole : runOf(name, inner ?? '');
    },
  );
  let [depth, start, instruction, isPlain] = [0, 0, '', true];
  const found: { start: number; end: number; name: string }[] = [];
  for (const { 0: run, index } of simple.matchAll(RUN)) {
    const kind = /<w:fldChar [^>]*w:fldCharType="(begin|separate|end)"/.exec(run)?.[1];
    if (kind === 'begin') {
      depth += 1;
      if (depth === 1) [start, instruction, isPlain] = [index, '', true];
      else isPlain = false;
    }
    if (depth > 0)
      for (const [, text = ''] of run.matchAll(/<w:instrText(?: [^>]*)?>([^<]*)<\/w:instrText>/g)) instruction += text;
    if (kind !== 'end' || depth === 0) continue;
    depth -= 1;
    const end = index + run.length;
    const name = depth === 0 && isPlain ? nameIn(instruction) : null;
    if (name !== null && !simple.slice(start, end).includes('</w:p>')) found.push({ start, end, name });
  }
  let [text, from] = ['', 0];
  for (const field of found) {
    text += simple.slice(from, field.start) + runOf(field.name, simple.slice(field.start, field.end));
    from = field.end;
  }
  return text + simple.slice(from);
}
