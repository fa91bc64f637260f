/** Attributes of a span besides its name and times. No names, addresses or amounts of people. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** The span of one request, while it is answered and until everything that follows from it has left. */
export type OpenSpan = {
  /** 32 hex digits. */
  traceId: string;
  /** The head of this name for the host that is asked on behalf of the request (W3C Trace Context). */
  traceparent: string;
  /** A part of it that is over, also after `end`. From and until are milliseconds of `performance.now()`. */
  addPart: (name: string, from: number, until: number, facts?: SpanFacts) => void;
  end: (facts?: SpanFacts) => void;
};

export type Spans = {
  /** `traceparent`: the head of the request, which makes the span a part of the caller's trace where it can be read. */
  begin: (name: string, traceparent: string | string[] | undefined, facts?: SpanFacts) => OpenSpan;
  /** Sends what waits, for at most a few seconds. */
  stop: () => Promise<void>;
};

export type SpanExport = {
  /** Address of the collector: OTLP as JSON over HTTP, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Share of requests with spans, 0 to 1: of requests without a trace, and of those whose caller records theirs. */
  share: number;
  serviceName: string;
  /** Tells processes of one name apart. */
  instanceId: string;
  /** Called once when spans cannot be delivered any more, and once when they can again. */
  onDelivery: (isLost: boolean, error: Error | undefined) => void;
};
