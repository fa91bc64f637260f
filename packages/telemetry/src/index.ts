export { type Figures, type GaugeReading, openFigures } from './figures.ts';
export { outdatedNode } from './outdated-node.ts';
export { addProcessFigures } from './process-figures.ts';
export { logProcess, say, VERSION } from './process-lines.ts';
export type { OpenSpan, SpanExport, SpanFacts, Spans } from './spans.ts';
