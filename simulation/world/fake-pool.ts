import type { Database } from '#database/connect.ts';
import type { FakePostgres } from './fake-postgres.ts';
import { statementOf } from './fake-statements.ts';
import { PgError, type Result, type Session } from './fake-tables.ts';
import type { FakeTime, Owner } from './fake-time.ts';
import type { Chance } from './seeded.ts';

export type Wire = {
  /** How long a message takes between a node and the database. */
  delayMs: () => number;
  /** Is the connection cut with this message? */
  breaks: () => boolean;
};

const TERMINATED = new PgError('08003', 'Connection terminated');

type Pending = { resolve: (result: Result) => void; reject: (error: Error) => void };

/**
 * A node's pool of connections to the server of the simulation, as the driver's: statements go out without waiting,
 * answers come back in their order, and a connection that breaks fails everything that was on its way, whose outcome
 * nobody then knows.
 */
export function openFakePool(time: FakeTime, chance: Chance, server: FakePostgres, node: Owner, wire: Wire): Database {
  const connect = async () => {
    await new Promise<void>((resolve, reject) =>
      time.after(wire.delayMs(), node, () =>
        server.isUp() ? resolve() : reject(new PgError('ECONNREFUSED', 'connect ECONNREFUSED')),
      ),
    );
    return openClient();
  };

  const openClient = () => {
    const pending: Pending[] = [];
    let [lastOut, lastBack] = [0, 0];
    let isBroken = false;
    const session: Session = server.openSession((error) => time.after(wire.delayMs(), node, () => fail(error)));

    const fail = (error: Error): void => {
      isBroken = true;
      for (const { reject } of pending.splice(0)) reject(error);
    };
    /** The server hears of it when it hears of it; until then it goes on with what it has. */
    const cut = (): void => {
      isBroken = true;
      const noticed = chance.percent(50) ? 0 : chance.between(1, 1500);
      time.after(noticed, server.owner(), () => server.end(session, new PgError('08006', 'connection lost')));
      time.after(chance.between(0, 400), node, () => fail(new PgError('08006', 'Connection terminated unexpectedly')));
    };

    const query = (text: Parameters<typeof statementOf>[0], values?: unknown[]): Promise<Result> => {
      const statement = statementOf(text, values);
      if (isBroken) return Promise.reject(TERMINATED);
      const answer = new Promise<Result>((resolve, reject) => pending.push({ resolve, reject }));
      if (wire.breaks()) {
        // What was sent before may still arrive, and this with it.
        if (chance.percent(50)) send(statement);
        cut();
        return answer;
      }
      send(statement);
      return answer;
    };
    const send = (statement: ReturnType<typeof statementOf>): void => {
      lastOut = Math.max(lastOut, time.now() + wire.delayMs());
      // A message on the wire outlives its sender.
      time.at(lastOut, server.owner(), () => server.take(session, statement, back));
    };
    const back = (outcome: Result | PgError): void => {
      lastBack = Math.max(lastBack, time.now() + wire.delayMs());
      time.at(lastBack, node, () => {
        if (isBroken) return;
        const next = pending.shift();
        if (outcome instanceof PgError) next?.reject(outcome);
        else next?.resolve(outcome);
      });
    };
    return {
      query,
      release: (isSpoiled?: boolean | Error): void => {
        if (isSpoiled === true) isBroken = true;
        time.after(0, server.owner(), () => server.end(session, TERMINATED));
      },
      cut,
    };
  };

  const open = new Set<Awaited<ReturnType<typeof connect>>>();
  return {
    connect: async () => {
      const client = await connect();
      open.add(client);
      return client;
    },
    query: async (text: Parameters<typeof statementOf>[0], values?: unknown[]) => {
      const client = await connect();
      open.add(client);
      try {
        return await client.query(text, values);
      } finally {
        open.delete(client);
        client.release();
      }
    },
    /** Its node died: every connection is cut. */
    die: () => {
      for (const client of open) client.cut();
      open.clear();
    },
  } as unknown as Database;
}
