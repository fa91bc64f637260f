import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPath } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { kubernetesProblems, settingsInKubernetes } from './settings/kubernetes-settings.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

describe('the example for Kubernetes', () => {
  const applied = read('deploy/kubernetes.yaml');
  const documents = [applied, read('deploy/kubernetes-secrets.example.yaml')].flatMap((text) => text.split(/^---$/m));
  const named = (kind: string, name: string): string =>
    documents.find((one) => one.includes(`\nkind: ${kind}\nmetadata: { name: ${name} }`)) ?? '';
  const hidden = read('deploy/kubernetes-secrets.example.yaml').replaceAll('CHANGE_ME', '0123456789abcdef'.repeat(4));
  const { engine: ofEngine, site: ofSite, owner: ofOwner } = settingsInKubernetes([applied, hidden]);

  it('tells each host what its production needs, and only settings that it knows', () => {
    expect(Object.keys(ofEngine).length).toBeGreaterThan(10);
    expect(kubernetesProblems([applied], hidden)).toEqual([]);
    expect([ofEngine.ENGINE_URL, ofSite.SITE_URL]).toEqual([
      'https://bid.farmland.example',
      'https://www.farmland.example',
    ]);
  });

  it('changes the tables in a job of its own, as their owner, which no engine and no site is', () => {
    const job = named('Job', 'quarterline-migrate');
    const [command = ''] = all(job, /command: \[node, apps\/engine\/dist\/node\/([\w-]+)\.js\]/g);
    expect(read('apps/engine/vite.server.config.ts')).toContain(`${command}: 'database/migrate-command.ts'`);
    // Later ones win: the address of the owner must come after that of the engines.
    expect(all(job, /(?:configMapRef|secretRef): \{ name: ([\w-]+) \}/g).at(-1)).toBe('quarterline-owner');
    expect(readEnv({ NODE_ENV: 'production', ...ofEngine, ...ofOwner }, ['DATABASE_URL']).DATABASE_URL).toContain(
      'owner',
    );
    for (const host of ['quarterline-engine', 'quarterline-site']) {
      expect(named('Deployment', host)).not.toBe('');
      expect(named('Deployment', host)).not.toContain('quarterline-owner');
    }
    expect(ofEngine.DATABASE_URL).toContain(`//${ofEngine.DATABASE_ENGINE_ROLE}:`);
  });

  it('asks for readiness and health where the engine answers, and runs everything without rights and with a tree that is only read', () => {
    const engine = named('Deployment', 'quarterline-engine');
    expect(engine).toMatch(/readinessProbe: \{ httpGet: \{ path: \/api\/ready,/);
    for (const probe of ['startupProbe', 'livenessProbe'])
      expect(engine).toContain(`${probe}: { httpGet: { path: ${apiPath('GET /api/health')},`);
    const containers = documents.flatMap((one) => all(one, /^ {10}image: (\S+)$/gm));
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const own = [`quarterline-engine:${version}`, `quarterline-engine:${version}`, `quarterline-site:${version}`];
    expect(containers).toEqual(own);
    const composed = [...read('deploy/compose.yaml').matchAll(/image: (quarterline-\S+)$/gm)].map(([, image]) => image);
    expect(new Set(composed)).toEqual(new Set(own));
    const locked = applied.match(/readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, runAsNonRoot: true/g);
    expect(locked).toHaveLength(containers.length);
  });

  it('has no secret in the file that is applied with each version', () => {
    expect(applied).not.toMatch(/^kind: Secret$/m);
    expect(applied).not.toContain('CHANGE_ME');
    const secrets = all(read('deploy/kubernetes-secrets.example.yaml'), /^metadata: \{ name: ([\w-]+) \}$/gm);
    expect(secrets.toSorted()).toEqual([...new Set(all(applied, /secretRef: \{ name: ([\w-]+) \}/g))].toSorted());
    // What is secret by its name is nowhere else.
    expect(all(applied, /^ {2}(\w*(?:SECRET|PASSWORD|KEY|KEYS|DATABASE_URL|SMTP_URL)): /gm)).toEqual([]);
  });

  it('lets each pod reach and be reached by what it needs, and nobody else', () => {
    const policy = (name: string): string => named('NetworkPolicy', name);
    const pods = all(applied, /^ {4}metadata: \{ labels: \{ app: ([\w-]+) \} \}$/gm).toSorted();
    expect(pods).toEqual(['quarterline-engine', 'quarterline-migrate', 'quarterline-site']);
    for (const name of ['quarterline-deny', 'quarterline-names'])
      expect((/values: \[([^\]]*)\]/.exec(policy(name))?.[1] ?? '').split(', ').toSorted()).toEqual(pods);
    expect(policy('quarterline-deny')).toMatch(/policyTypes: \[Ingress, Egress\]\n$/);
    const rules = (name: string) => {
      const [ingress = '', egress = ''] = policy(name).split(/^ {2}egress:$/m);
      const portsOf = (text: string): number[] => all(text, /port: (\d+)/g).map(Number);
      return { in: portsOf(ingress), out: portsOf(egress), text: policy(name) };
    };
    const portOf = (host: string): number => Number(/containerPort: (\d+)/.exec(named('Deployment', host))?.[1]);
    const [engine, site] = [portOf('quarterline-engine'), portOf('quarterline-site')];
    expect(rules('quarterline-engine')).toMatchObject({ in: [engine], out: [5432, 587, 443] });
    expect(rules('quarterline-site')).toMatchObject({ in: [site], out: [engine] });
    expect(rules('quarterline-migrate')).toMatchObject({ in: [], out: [5432] });
    expect(rules('quarterline-names').out).toEqual([53, 53]);
    expect(rules('quarterline-engine').text).toContain('podSelector: { matchLabels: { app: quarterline-site } }');
    // The database and the mail server of the secrets are on ports that are let through.
    expect([new URL(ofEngine.DATABASE_URL ?? '').port, new URL(ofEngine.SMTP_URL ?? '').port]).toEqual(['5432', '587']);
  });

  it('keeps an engine while machines are emptied, and prefers two machines for two engines', () => {
    expect(named('PodDisruptionBudget', 'quarterline-engine')).toContain('minAvailable: 1');
    expect(named('Deployment', 'quarterline-engine')).toContain('topologyKey: kubernetes.io/hostname');
  });
});
