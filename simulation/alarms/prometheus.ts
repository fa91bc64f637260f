import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { startProgram } from './program.ts';
import { shortenedPrometheus, shortenedRules, type Targets } from './shortened-files.ts';

export type Alert = {
  labels: Record<string, string>;
  annotations: Record<string, string>;
  state: 'pending' | 'firing';
};

type Input = { program: string; folder: string; key: string; blackbox: string; targets: Targets };

/** A running Prometheus with the rules and jobs of deploy/observability, shortened as `shortened-files.ts` says. */
export async function startPrometheus({ program, folder, key, blackbox, targets }: Input) {
  const keyFile = join(folder, 'metrics-key');
  const settings = join(folder, 'prometheus.yml');
  await writeFile(keyFile, key);
  await writeFile(join(folder, 'alerts.yml'), shortenedRules());
  const current: Record<string, readonly string[]> = { ...targets };
  const write = (): Promise<void> => writeFile(settings, shortenedPrometheus(current, keyFile, blackbox));
  await write();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = startProgram(program, [
    `--config.file=${settings}`,
    `--storage.tsdb.path=${join(folder, 'series')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--web.enable-lifecycle',
    '--log.level=error',
  ]);
  const ask = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`${url}/api/v1/${path}`);
    const { status, data, error } = (await answer.json()) as { status: string; data: Data; error?: string };
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data;
  };
  const alerts = async (): Promise<Alert[]> => (await ask<{ alerts: Alert[] }>('alerts')).alerts;
  await waitUntil(async () => {
    running.throwIfGone();
    return (await fetch(`${url}/-/ready`).catch(() => null))?.ok;
  });
  return {
    alerts,
    firing: async (name: string): Promise<Alert[]> =>
      (await alerts()).filter(({ labels, state }) => labels.alertname === name && state === 'firing'),
    /** The result of an expression now. Throws when Prometheus cannot parse it. */
    query: async (expression: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]> =>
      (
        await ask<{ result: { metric: Record<string, string>; value: [number, string] }[] }>(
          `query?query=${encodeURIComponent(expression)}`,
        )
      ).result,
    /** Gives a job other targets. */
    setTargets: async (job: string, addresses: readonly string[]): Promise<void> => {
      current[job] = addresses;
      await write();
      const answer = await fetch(`${url}/-/reload`, { method: 'POST' });
      if (!answer.ok) throw new Error(await answer.text());
    },
    stop: running.stop,
  };
}
export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
