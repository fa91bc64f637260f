import { describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';

const read = (settings: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...settings });

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://localhost/sale',
  AUTH_SECRET: 'a secret of thirty-two characters or more',
  SIGNING_KEY: 'a key',
  OWNER_EMAIL: 'owner@firm.example',
  ENGINE_URL: 'https://bid.firm.example',
  SITE_URL: 'https://www.firm.example',
  SMTP_URL: 'smtp://mail.firm.example',
  PUSH_KEYS: 'off',
};

describe('production', () => {
  it('starts with the settings that it needs, and without email when that was said', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ engineUrl: 'https://bid.firm.example', SMTP_URL: PRODUCTION.SMTP_URL });
    expect(readEnv({ ...PRODUCTION, SMTP_URL: 'off' }).SMTP_URL).toBeUndefined();
  });

  it.each(Object.keys(PRODUCTION).slice(1))('is refused without %s, which it would have to guess', (name) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: '' })).toThrow(`Production needs ${name}.`);
  });

  it('is told that email and push messages may be off when nobody said what they are', () => {
    expect(() => readEnv({ ...PRODUCTION, PUSH_KEYS: '' })).toThrow(
      /^Production needs PUSH_KEYS\. PUSH_KEYS may be off: then nobody is offered push messages\.$/,
    );
  });

  it('sends no webhook to a private address, whatever was set', () => {
    expect(readEnv(PRODUCTION).WEBHOOKS_TO).toBe('public');
    expect(() => readEnv({ ...PRODUCTION, WEBHOOKS_TO: 'anywhere' })).toThrow(
      'Webhooks to private addresses are refused in production. Unset WEBHOOKS_TO.',
    );
    expect(read({ WEBHOOKS_TO: 'anywhere' }).WEBHOOKS_TO).toBe('anywhere');
  });

  it('is refused with every missing setting at once', () => {
    expect(() => readEnv({ ...PRODUCTION, ENGINE_URL: '', SMTP_URL: '' })).toThrow(
      'Production needs ENGINE_URL, SMTP_URL. SMTP_URL may be off: then no email leaves.',
    );
  });
});

describe('where an engine listens and whom it believes', () => {
  it('is on its own machine in production, and everywhere when nobody called it production', () => {
    expect(readEnv(PRODUCTION).ENGINE_HOST).toBe('127.0.0.1');
    expect(readEnv({ ...PRODUCTION, ENGINE_HOST: '::' }).ENGINE_HOST).toBe('::');
    expect(read({}).ENGINE_HOST).toBe('');
  });

  it('is nobody’s word about an address by itself, and that of the proxies that are named', () => {
    expect(read({}).TRUSTED_PROXIES).toEqual([]);
    const named = '127.0.0.1, ::1 10.0.0.0/8,fd00::/8';
    expect(read({ TRUSTED_PROXIES: named }).TRUSTED_PROXIES).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8']);
  });

  it.each(['1', 'proxy.firm.example', '10.0.0.0/33', 'all'])('is no count and no name: %s', (said) => {
    expect(() => read({ TRUSTED_PROXIES: said })).toThrow('TRUSTED_PROXIES: must be addresses or networks of proxies');
  });
});

describe('the settings of the database', () => {
  it('are ten connections for everything and six for bids, and every engine keeps the clocks, unless somebody says otherwise', () => {
    expect(read({})).toMatchObject({ DATABASE_CONNECTIONS: 10, BID_CONNECTIONS: 6, CLOCK_KEEPER: 'on' });
    expect(read({ DATABASE_CONNECTIONS: '24', CLOCK_KEEPER: 'off' })).toMatchObject({
      DATABASE_CONNECTIONS: 24,
      CLOCK_KEEPER: 'off',
    });
  });

  it.each([
    [{ DATABASE_POOLER_URL: 'postgresql://pooler/q' }, 'DATABASE_POOLER_URL needs DATABASE_URL'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
    [{ CLOCK_KEEPER: 'maybe' }, 'CLOCK_KEEPER'],
    [{ WEBHOOKS: 'maybe' }, 'WEBHOOKS'],
  ])('that cannot work are named: %j', (settings, named) => {
    expect(() => read(settings)).toThrow(named);
  });
});

describe('a collector of spans', () => {
  it('is none at all until an address is set', () => {
    expect(read({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  });

  it('gets the heads that it wants, written as OpenTelemetry writes them', () => {
    const heads = (text: string) => read({ OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS;
    expect(heads('')).toEqual({});
    expect(heads('x-key=a%20b, authorization=Bearer k=')).toEqual({ 'x-key': 'a b', authorization: 'Bearer k=' });
    for (const wrong of ['x-key', '=a', 'x-key=%zz'])
      expect(() => heads(wrong)).toThrow('OTEL_EXPORTER_OTLP_HEADERS: needs name=value');
  });

  it('gets a share of them between none and all', () => {
    expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.1' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.1);
    expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
  });
});
