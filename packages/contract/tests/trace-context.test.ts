import { expect, it } from 'vitest';
import { traceIdOf } from '../src/wire/trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

it.each([`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-00`, `01-${TRACE}-${PARENT}-01-what-comes-later`])(
  'the id of a trace is read from %s',
  (head) => {
    expect(traceIdOf(head)).toBe(TRACE);
  },
);

it.each([
  undefined,
  '',
  TRACE,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01-more`,
  `00-${TRACE}-${PARENT}-01\n{"level":60}`,
  `01-${TRACE}-${PARENT}-01-${'x'.repeat(200)}`,
])('there is no trace in %j', (head) => {
  expect(traceIdOf(head)).toBeNull();
});
