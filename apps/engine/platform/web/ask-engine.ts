import { correctByResponse } from '@quarterline/civil-time';
import type { Problem } from '@quarterline/contract';

/** An answer of the engine with the moments between which it was given, on the steady counter. */
export type EngineAnswer = { status: number; body: unknown; askedAt: number; receivedAt: number };

/** Nothing came back that is an answer: no network, a cut line, a proxy's own page. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

export type Question = {
  method?: 'GET' | 'POST';
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/** Asks the engine for JSON. Any status is an answer; what it means is the caller's matter. */
export async function askEngine(path: string, question: Question = {}): Promise<EngineAnswer> {
  const askedAt = performance.now();
  try {
    const response = await fetch(path, {
      method: question.method ?? 'GET',
      headers: {
        ...(question.body === undefined ? { accept: 'application/json' } : JSON_HEADERS),
        ...question.headers,
      },
      body: question.body === undefined ? null : JSON.stringify(question.body),
      signal: question.signal ?? null,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    // Headers are here: the body of a large answer may take seconds more and says nothing about the clock.
    const receivedAt = performance.now();
    correctByResponse(response);
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, body, askedAt, receivedAt };
  } catch (cause) {
    throw new NoAnswer('The engine did not answer.', { cause });
  }
}

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asProblem = (body: unknown): Problem | null =>
  isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string' ? (body as Problem) : null;
