import { type Face, runsOf } from './pdf-fonts.ts';

/** Lines of text: how wide they are, where they break, and drawing them. Sizes and positions are points. */
export function openText(pdf: PDFKit.PDFDocument) {
  const widthOf = (text: string, face: Face, size: number): number =>
    runsOf(text, face).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0);

  const draw = (text: string, x: number, at: number, face: Face, size: number, color: string): void => {
    let left = x;
    for (const run of runsOf(text, face)) {
      pdf.font(run.font).fontSize(size).fillColor(color).text(run.text, left, at, { lineBreak: false });
      left += pdf.widthOfString(run.text);
    }
  };

  const column = (
    lines: readonly string[],
    x: number,
    at: number,
    step: number,
    face: Face,
    size: number,
    color: string,
  ): void => {
    for (const [index, line] of lines.entries()) draw(line, x, at + index * step, face, size, color);
  };

  /** Words in lines of a width; a word that is longer than a line is cut. */
  const linesOf = (text: string, width: number, face: Face, size: number): string[] =>
    text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(/\s+/).filter(Boolean)) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (widthOf(longer, face, size) <= width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        line = word;
        while (widthOf(line, face, size) > width) {
          let fits = line.length - 1;
          while (fits > 1 && widthOf(line.slice(0, fits), face, size) > width) fits -= 1;
          lines.push(line.slice(0, fits));
          line = line.slice(fits);
        }
      }
      return [...lines, line];
    });

  return { widthOf, draw, column, linesOf };
}
