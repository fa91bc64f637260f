const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** "One million two hundred fifty thousand dollars": what the confirm step and screen readers say. */
export function amountInWords(cents: number): string {
  const dollars = Math.floor(cents / 100);
  const rest = cents % 100;
  const words = `${integerInWords(dollars)} dollar${dollars === 1 ? '' : 's'}`;
  const whole = rest === 0 ? words : `${words} and ${integerInWords(rest)} cent${rest === 1 ? '' : 's'}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** "twenty-one": a whole number in words. */
export function integerInWords(value: number): string {
  for (const [scale, name] of SCALES) {
    if (value < scale) continue;
    const head = `${integerInWords(Math.floor(value / scale))} ${name}`;
    return value % scale === 0 ? head : `${head} ${integerInWords(value % scale)}`;
  }
  if (value < 20) return SMALL[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${SMALL[value % 10]}`;
}
