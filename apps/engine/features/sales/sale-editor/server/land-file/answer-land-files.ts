import type { MessagePort } from 'node:worker_threads';
import { limitWasmMemory } from '#platform/threads/limit-wasm-memory.ts';
import { answerReadings } from '../reading/answer-readings.ts';
import { landShapesOf } from './land-shapes.ts';
import { readLandFile } from './read-land-file.ts';

/** A GeoPackage of 20 MB takes about twice that. */
const MAX_WASM_BYTES = 200_000_000;

/** The work of the thread for files of land. */
export function answerLandFiles(port: MessagePort): void {
  limitWasmMemory(MAX_WASM_BYTES);
  answerReadings(port, async (bytes) => landShapesOf(await readLandFile(bytes)));
}
