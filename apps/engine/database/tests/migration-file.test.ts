import { describe, expect, it } from 'vitest';
import {
  dropsOf,
  faultOfMigration,
  listStatements,
  listTouchedTables,
  tablesAfter,
} from '../migrating/migration-file.ts';

describe('a migration is read', () => {
  it('statement by statement; what stands in a text, a function or a remark ends none', () => {
    expect(
      listStatements(`-- first; of all
CREATE TABLE one (word text DEFAULT 'a;b'); /* a; b */
CREATE FUNCTION two() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN RETURN NEW; END $body$;
UPDATE one SET word = 'it''s; so'`),
    ).toEqual([
      "CREATE TABLE one (word text DEFAULT 'a;b')",
      'CREATE FUNCTION two() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN RETURN NEW; END $body$',
      "UPDATE one SET word = 'it''s; so'",
    ]);
  });

  it('for the tables that it touches, and not for those that a function of it would', () => {
    expect(
      listTouchedTables(`ALTER TABLE sale ADD COLUMN colour text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS by_colour ON sale (colour) WHERE colour <> 'ON parcel';
CREATE TRIGGER one BEFORE UPDATE ON notice FOR EACH ROW EXECUTE FUNCTION two();
CREATE FUNCTION two() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE parcel SET phase = ''; END $$;
DELETE FROM outbox; DROP TABLE IF EXISTS audit;`),
    ).toEqual(['sale', 'notice', 'outbox', 'audit']);
  });
});

describe('what a migration deletes', () => {
  it.each([
    ['a table', 'DROP TABLE IF EXISTS one;', ['one']],
    ['two tables at once', 'DROP TABLE one, two;', ['one', 'two']],
    ['columns', 'ALTER TABLE one\n  DROP COLUMN IF EXISTS two,\n  DROP COLUMN three;', ['one.two', 'one.three']],
    ['rows', "DELETE FROM one WHERE two = 'a;b';", ["one where two = 'a;b'"]],
    [
      'what is not kept elsewhere',
      '-- nothing-lost: one two.three\nDROP TABLE one, four; ALTER TABLE two DROP COLUMN three;',
      ['four'],
    ],
    [
      'nothing, where it only adds and renames',
      'ALTER TABLE one ADD COLUMN two int; DROP INDEX three; ALTER TABLE one DROP CONSTRAINT four;',
      [],
    ],
  ])('is %s', (_case, text, expected) => {
    const said = dropsOf(text).map(
      ({ table, column, where }) => `${table}${column ? `.${column}` : ''}${where === 'true' ? '' : ` where ${where}`}`,
    );
    expect(said).toEqual(expected);
  });
});

describe('the tables after several migrations', () => {
  it('are those that were made and not dropped since', () => {
    const files = [
      'CREATE TABLE one (id int); CREATE TABLE two (id int);',
      'DROP TABLE IF EXISTS one; CREATE TABLE three ();',
    ];
    expect(tablesAfter(files.map((text, index) => ({ name: `${index}`, text })))).toEqual(['two', 'three']);
  });
});

describe('a migration may run beside a sale', () => {
  it.each([
    [
      'it builds an index beside writers',
      '-- without-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS x ON sale (id);',
    ],
    ['it indexes a table that it makes', 'CREATE TABLE one (id int);\nCREATE INDEX x ON one (id);'],
  ])('when %s', (_case, text) => expect(faultOfMigration(text)).toBeNull());

  it.each([
    ['it builds an index that keeps writers out', 'CREATE INDEX x ON sale (id);', 'keeps writers out'],
    [
      'it could not be run again after a cut',
      '-- without-transaction\nUPDATE sale SET slug = slug;',
      'cannot run twice',
    ],
    [
      'its index would be there already',
      '-- without-transaction\nCREATE INDEX CONCURRENTLY x ON sale (id);',
      'cannot run twice',
    ],
  ])('not when %s', (_case, text, words) => expect(faultOfMigration(text)).toContain(words));
});
