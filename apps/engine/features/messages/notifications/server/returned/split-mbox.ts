/**
 * The mails of an mbox file, in which each begins with a line "From " after an empty one, and such a line within a mail was
 * written with a mark before it.
 */
export const splitMbox = (bytes: Buffer): Buffer[] => {
  const starts: number[] = [];
  for (let at = bytes.indexOf('From '); at !== -1; at = bytes.indexOf('From ', at + 1)) {
    const isFirst = at === 0;
    const afterEmptyLine = bytes.subarray(Math.max(0, at - 4), at).toString('latin1');
    if (isFirst || /\n\r?\n$/.test(afterEmptyLine)) starts.push(at);
  }
  return starts.map((start, index) => {
    const body = bytes.indexOf('\n', start) + 1;
    return bytes.subarray(body === 0 ? bytes.length : body, starts[index + 1] ?? bytes.length);
  });
};
