export { type Figures, type GaugeReading, openFigures } from './figures.ts';
export { outdatedNode } from './outdated-node.ts';
export { addProcessFigures } from './process-figures.ts';
export type { OpenSpan, SpanExport, SpanFacts, Spans } from './spans.ts';
