import { describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { addressProblem } from '#engine/server-address.ts';

describe('the address of a server', () => {
  it.each([
    'postgresql://name:p%23a%2Fss%40@host:5432/sale',
    'postgresql://name@localhost/sale?host=%2Frun%2Fpostgresql',
    'postgresql://localhost/sale?user=name@firm&host=/run/postgresql',
    'postgresql:///sale',
    'postgresql://[::1]:5432/sale',
    'smtps://mail%40firm.example:secret@mail.example:465',
    'redis://valkey:6379',
  ])('is taken as it is: %s', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each([
    ['postgresql://name:pa#ss@host/sale', '%23'],
    ['postgresql://name:12#34@host/sale', '%23'],
    ['postgresql://name:pa/ss@host/sale', '%2F'],
    ['postgresql://name:12/ss@host/sale', '%2F'],
    ['postgresql://name:pa?ss@host/sale', '%3F'],
    ['postgresql://name:pa%ss@host/sale', '%25'],
    ['postgresql://name:secret@host-a,host-b/sale', 'names several servers'],
    ['postgresql://name:secret@host-a:5432,host-b:5432/sale', 'names several servers'],
    ['postgresql://name:secret@host:port/sale', 'cannot be read as an address'],
  ])('is refused with what to write instead: %s', (address, named) => {
    expect(addressProblem(address)).toContain(named);
  });

  it.each(['DATABASE_URL', 'DATABASE_POOLER_URL'])(
    'is refused at the start in one sentence that names %s and never its password',
    (setting) => {
      const read = () => readEnv({ NODE_ENV: 'test', [setting]: 'postgresql://name:topsecret#1@host/sale' });
      expect(read).toThrow(new RegExp(`^These settings are not right: ${setting}: has a character .*%23`));
      expect(read).not.toThrow('topsecret');
    },
  );

  it.each([
    ['SMTP_URL', 'smtp://name:a/b@host'],
    ['REDIS_URL', 'redis://:a#b@host'],
  ])('is refused for %s as well', (setting, address) => {
    expect(() => readEnv({ NODE_ENV: 'test', [setting]: address })).toThrow(`${setting}: has a character`);
  });
});
