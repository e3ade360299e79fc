import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import vnu from 'vnu-jar';
import { pageTypes } from './page-types';
import { test } from './test';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and boolean attributes in a different, valid way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Inline styles hold values from the data: the dominant colour of a picture, the height of a bar.
    'no-inline-style': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'tel-non-breaking': 'off',
  },
});

/** Messages of the checker about features newer than itself. */
const TOO_NEW_FOR_VNU = [/popover/i, /^Attribute “command(?:for)?”/, /^CSS:/];

const javaVersion = spawnSync('java', ['-version']).status === 0;

test('the HTML of every page type is valid in both languages', async ({ request }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-html-'));
  const names = new Map<string, string>();
  for (const type of await pageTypes(request)) {
    for (const language of ['zh', 'en'] as const) {
      const html = await (await request.get(type[language])).text();
      const report = await validator.validateString(html);
      const messages = report.results.flatMap((result) =>
        result.messages.map(
          ({ ruleId, message, line, column }) => `${ruleId} ${message} (${line}:${column})`,
        ),
      );
      expect.soft([...new Set(messages)].slice(0, 10), `${type.name} ${language}`).toEqual([]);
      const file = join(folder, `${names.size}.html`);
      names.set(file, `${type.name} ${language}`);
      await writeFile(file, html);
    }
  }
  if (javaVersion) {
    const { stderr } = spawnSync('java', ['-jar', vnu, '--format', 'json', '--errors-only', folder], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { messages } = JSON.parse(stderr) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    const errors = messages
      .filter(({ message }) => !TOO_NEW_FOR_VNU.some((pattern) => pattern.test(message)))
      .map(
        ({ url, message, extract }) => `${names.get(url.replace('file:', ''))}: ${message} ${extract ?? ''}`,
      );
    expect(errors).toEqual([]);
  } else console.log('vnu is skipped: there is no Java here');
  await rm(folder, { recursive: true });
});
