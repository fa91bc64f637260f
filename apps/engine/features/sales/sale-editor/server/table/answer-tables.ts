import type { MessagePort } from 'node:worker_threads';
import { answerReadings } from '../reading/answer-readings.ts';
import { readTable } from './read-table.ts';

/** The work of the thread for tables. */
export const answerTables = (port: MessagePort): void =>
  answerReadings(port, async (bytes) => ({ sheets: await readTable(Buffer.from(bytes)) }));
