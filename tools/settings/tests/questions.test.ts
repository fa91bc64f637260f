import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTerminal } from '../ask-at-terminal.ts';
import { answersToKeep, askQuestions } from '../ask-questions.ts';
import { planFiles } from '../plan-files.ts';
import { type Answers, commonParent, QUESTIONS, type QuestionName, WAYS } from '../questions.ts';
import { SENTENCES } from '../sentences.ts';
import { ALL, surroundings } from './some-answers.ts';

const withAnswer = (name: QuestionName, value: string): Promise<Awaited<ReturnType<typeof askQuestions>>> =>
  askQuestions({ ...ALL, [name]: value }, null);

describe('answers of a file', () => {
  it('are taken without a question when they are complete', async () => {
    expect(await askQuestions(ALL, null)).toEqual({ answers: without('files'), faults: [] });
  });
  const without = (name: QuestionName): Answers => {
    const { [name]: _, ...others } = ALL;
    return others;
  };

  it.each<[QuestionName, string, string]>([
    ['ways', 'all', 'compose systemd kubernetes'],
    ['ways', 'kubernetes, compose', 'compose kubernetes'],
    ['siteDomain', 'https://WWW.walkfarm.ca/land', 'www.walkfarm.ca'],
    ['smtpServer', 'mail.walkfarm.ca', 'mail.walkfarm.ca:587'],
    ['smtpServer', 'OFF', 'off'],
    ['database', 'db.walkfarm.ca/quarterline', 'postgresql://db.walkfarm.ca/quarterline'],
  ])('%s: %s is understood', async (name, typed, kept) => {
    const { answers, faults } = await withAnswer(name, typed);
    expect(faults).toEqual([]);
    expect(answers[name]).toBe(kept);
  });

  it.each<[QuestionName, string, keyof typeof SENTENCES]>([
    ['ways', 'docker', 'unknown_way'],
    ['firm', '', 'missing'],
    ['firm', 'A "firm"', 'unsafe_character'],
    ['firm', 'Two\nlines', 'unsafe_character'],
    ['firm', 'x'.repeat(301), 'too_long'],
    ['siteDomain', 'walkfarm', 'not_a_domain'],
    ['engineDomain', 'www.walkfarm.ca', 'same_domain'],
    ['engineDomain', 'bid.otherfarm.ca', 'no_common_parent'],
    ['ownerEmail', 'owner', 'not_an_email'],
    ['senderEmail', 'info@walkfarm.example', 'example_email'],
    ['smtpServer', 'mail.walkfarm.ca:70000', 'not_a_server'],
    ['smtpServer', 'mail.walkfarm.ca:0', 'not_a_server'],
    ['smtpServer', 'smtp://mail.walkfarm.ca', 'not_a_server'],
    ['bucketAddress', 's3.amazonaws.com', 'not_an_address'],
    ['bucketKey', 'two words', 'unsafe_character'],
    ['database', 'postgresql://name:password@db/quarterline', 'not_an_address'],
    ['database', 'db.walkfarm.ca', 'not_an_address'],
    ['database', 'localhost/quarterline', 'needs_another_machine'],
    ['ingressNetwork', '10.0.0.0', 'not_a_network'],
    ['ingressNetwork', '10.0.0.300/8', 'not_a_network'],
  ])('%s: %s is refused as %s', async (name, typed, problem) => {
    expect((await withAnswer(name, typed)).faults).toContainEqual({ name, problem });
    expect(SENTENCES[problem]).toMatch(/^[A-Z].*\.$/);
  });

  it('name each question that nobody answered', async () => {
    const { faults } = await askQuestions({}, null);
    expect(faults.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['firm', 'siteDomain', 'ownerEmail', 'postalAddress', 'smtpServer']),
    );
    expect(new Set(faults.map(({ problem }) => problem))).toEqual(new Set(['missing']));
  });
});

describe('the domain of the cookie', () => {
  it.each([
    ['www.walkfarm.ca', 'bid.walkfarm.ca', 'walkfarm.ca'],
    ['walkfarm.ca', 'bid.walkfarm.ca', 'walkfarm.ca'],
    ['www.land.walkfarm.ca', 'bid.land.walkfarm.ca', 'land.walkfarm.ca'],
    ['www.walkfarm.ca', 'bid.otherfarm.ca', null],
    ['a.walkfarm.ca', 'walkfarm.a.ca', null],
  ])('of %s and %s is %s', (one, other, parent) => {
    expect(commonParent(one, other)).toBe(parent);
  });
});

describe('a person at a terminal', () => {
  /** Answers in order; what the question offered to change is collected. */
  const typing = (...lines: string[]) => {
    const offered: { typed: string; sentence: string | null }[] = [];
    const ask = async ({ typed, sentence }: { typed: string; sentence: string | null }): Promise<string> => {
      offered.push({ typed, sentence });
      const line = lines.shift();
      if (line === undefined) throw new Error('Asked more often than there are answers.');
      return line;
    };
    return { ask, offered };
  };

  it('gets a refused answer back with a sentence, and goes on from there', async () => {
    const { ownerEmail: _, ...given } = ALL;
    const { ask, offered } = typing('owner@walkfarm', 'owner@walkfarm.ca');
    const { answers } = await askQuestions(given, ask);
    expect(offered).toEqual([
      { typed: '', sentence: null },
      { typed: 'owner@walkfarm', sentence: SENTENCES.not_an_email },
    ]);
    expect(answers.ownerEmail).toBe('owner@walkfarm.ca');
  });

  it('is asked about a wrong answer of the file, and not about the others', async () => {
    const { ask, offered } = typing('bid.walkfarm.ca');
    const { answers } = await askQuestions({ ...ALL, engineDomain: 'bid' }, ask);
    expect(offered).toEqual([{ typed: 'bid', sentence: SENTENCES.not_a_domain }]);
    expect(answers.engineDomain).toBe('bid.walkfarm.ca');
  });

  it('does not type again what was typed before an end, but for secrets', async () => {
    let kept = '';
    const { ask } = typing('systemd', 'Walk Farm', 'www.walkfarm.ca', '', 'owner@walkfarm.ca', '', 'Camrose');
    const broken = askQuestions(
      {},
      async (question) => {
        if (question.text.startsWith('Mail server')) throw new Error('Ended.');
        return ask(question);
      },
      (answers) => {
        kept = answersToKeep(answers);
      },
    );
    await expect(broken).rejects.toThrow('Ended.');
    expect(Object.keys(JSON.parse(kept))).toHaveLength(7);
    const asked: string[] = [];
    await askQuestions(JSON.parse(kept), async ({ text }) => {
      asked.push(text);
      if (asked.length > 3) throw new Error('Asked more often than there are questions left.');
      return asked.length === 1 ? 'off' : '';
    });
    expect(asked[0]).toMatch(/^Mail server/);
    expect(JSON.parse(answersToKeep(ALL))).not.toHaveProperty('smtpPassword');
    expect(JSON.parse(answersToKeep(ALL))).toHaveProperty('firm', ALL.firm);
  });

  it('takes what is usual with an empty line, and is not asked what does not matter', async () => {
    const { ask } = typing(
      'systemd',
      'Walk Farm',
      'www.walkfarm.ca',
      '',
      'owner@walkfarm.ca',
      '',
      'Camrose',
      'off',
      '',
      '',
    );
    const { answers } = await askQuestions({}, ask);
    expect(answers).toEqual({
      ways: 'systemd',
      firm: 'Walk Farm',
      siteDomain: 'www.walkfarm.ca',
      engineDomain: 'bid.walkfarm.ca',
      ownerEmail: 'owner@walkfarm.ca',
      senderEmail: 'info@walkfarm.ca',
      postalAddress: 'Camrose',
      smtpServer: 'off',
      files: 'folder',
      database: 'postgresql://localhost:5432/quarterline',
    });
  });

  const openScreen = () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let screen = '';
    output.on('data', (chunk) => (screen += String(chunk)));
    return { input, terminal: openTerminal(input, output), screen: () => screen };
  };
  const question = { text: 'Email', usual: '', isSecret: false, typed: '', sentence: null };

  it('changes the end of what was refused, without typing it again', async () => {
    const { input, terminal, screen } = openScreen();
    const answer = terminal.ask({ ...question, typed: 'owner@walkfarm', sentence: 'Not yet.' });
    await setImmediate();
    input.write('.ca\r');
    expect(await answer).toBe('owner@walkfarm.ca');
    expect(screen()).toContain('Not yet.');
    terminal.close();
  });

  it('does not see a password on the screen', async () => {
    const { input, terminal, screen } = openScreen();
    const answer = terminal.ask({ ...question, text: 'Password', isSecret: true });
    await setImmediate();
    input.write('willow creek\r');
    expect(await answer).toBe('willow creek');
    await setImmediate();
    // Each typed letter would be written on its own.
    expect(screen()).toBe('Password: \n');
    terminal.close();
  });

  it('does not see it at a later question either, with the key that brings back the line before', async () => {
    const { input, terminal, screen } = openScreen();
    for (const isSecret of [true, false]) {
      const answer = terminal.ask({ ...question, isSecret });
      await setImmediate();
      input.write(isSecret ? 'willow creek\r' : '\u001b[A\r');
      expect(await answer).toBe(isSecret ? 'willow creek' : '');
    }
    expect(screen()).not.toContain('willow');
    terminal.close();
  });

  it('may paste several answers at once', async () => {
    const { input, terminal } = openScreen();
    input.write('one\rtwo\rthree\r');
    await setImmediate();
    const answers = [await terminal.ask(question), await terminal.ask(question), await terminal.ask(question)];
    expect(answers).toEqual(['one', 'two', 'three']);
    terminal.close();
  });

  it('ends the command with the end of what they type, and nothing was written', async () => {
    const { input, terminal } = openScreen();
    const answer = terminal.ask(question);
    input.end();
    await expect(answer).rejects.toThrow('Nothing was written.');
    await expect(terminal.ask(question)).rejects.toThrow('Nothing was written.');
  });
});

describe('every set of answers that is taken', () => {
  const label = fc.stringMatching(/^[a-z][a-z\d]{0,8}$/);
  const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const typed = fc.record({
    ways: fc.subarray([...WAYS], { minLength: 1 }).map((ways) => ways.join(' ')),
    firm: printable,
    siteDomain: label.map((name) => `www.${name}.ca`),
    ownerEmail: fc.oneof(
      fc.emailAddress(),
      label.map((name) => `${name}@firm.ca`),
    ),
    senderEmail: fc.oneof(
      fc.emailAddress(),
      label.map((name) => `${name}@firm.ca`),
    ),
    postalAddress: printable,
    smtpServer: fc.constantFrom('off', 'mail.firm.ca', 'mail.firm.ca:465'),
    smtpName: fc.oneof(fc.constant(''), printable),
    smtpPassword: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    files: fc.constantFrom('folder', 'bucket'),
    bucketAddress: label.map((name) => `https://s3.${name}.ca`),
    bucketName: fc.constant('land'),
    bucketKeyId: fc.string({ minLength: 1 }),
    bucketKey: printable,
    database: label.map((name) => `${name}.firm.ca:5432/quarterline`),
  });

  it('gives files that both hosts accept', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(typed, async (given) => {
        const { answers, faults } = await askQuestions(given, null);
        fc.pre(faults.length === 0);
        taken += 1;
        const { problems } = await planFiles(answers, {}, surroundings);
        expect(problems).toEqual([]);
      }),
      { numRuns: 60, maxSkipsPerRun: 200 },
    );
    expect(taken).toBe(60);
    expect(QUESTIONS).toHaveLength(18);
  });
});
