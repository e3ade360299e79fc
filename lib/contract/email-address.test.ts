import { describe, expect, it } from 'vitest';
import { emailSchema } from './account-fields';
import { plainEmail, typedEmail } from './email-address';

describe('an e-mail address as people type it', () => {
  it('is read back from every way to write it', () => {
    for (const address of [
      'visitor@sample.example',
      'a.b+class@mail.sample.example',
      "o'neil_1@sample.example",
    ])
      for (const before of ['', ' ', '\u200b', '\u202a', 'mailto:', 'MAILTO:', '<', '\u3000'])
        for (const after of ['', ' ', '\u200b', '\u202c', '.', '\n', ';'])
          for (const at of ['@', '＠', '﹫', ' @', '@ '])
            for (const dot of ['.', '。', '．', '｡']) {
              const [local = '', domain = ''] = address.split('@');
              const end = before === '<' ? '>' : after;
              const text = `${before}${local.toUpperCase()}${at}${domain.replaceAll('.', dot)}${end}`;
              expect({ text, read: emailSchema.safeParse(text).data }).toEqual({ text, read: address });
            }
    expect(emailSchema.parse('ｖｉｓｉｔｏｒ＋１＠ｓａｍｐｌｅ．ｅｘａｍｐｌｅ')).toBe(
      'visitor+1@sample.example',
    );
    expect(emailSchema.parse('mailto:visitor@sample.example?subject=Hi')).toBe('visitor@sample.example');
  });

  it.each([
    ['visitor@例子.香港', 'visitor@xn--fsqu00a.xn--j6w193g'],
    ['visitor@例子。香港', 'visitor@xn--fsqu00a.xn--j6w193g'],
    ['Visitor@CAFÉ.example', 'visitor@xn--caf-dma.example'],
    ['visitor@cafe\u0301.example', 'visitor@xn--caf-dma.example'],
    ['visitor@xn--fsqu00a.xn--j6w193g', 'visitor@xn--fsqu00a.xn--j6w193g'],
  ])('%s is sent to %s', (text, ascii) => {
    expect(emailSchema.parse(text)).toBe(ascii);
    expect(typedEmail(ascii)).toBe(ascii);
  });

  it('is shown in its own script', () => {
    expect(plainEmail(' <Visitor＠例子。香港> ')).toBe('visitor@例子.香港');
    expect(typedEmail(plainEmail('Visitor@CAFÉ.example'))).toBe('visitor@xn--caf-dma.example');
  });

  it.each([
    ...[
      'visitor@sample',
      'visitor sample.example',
      'a@b@sample.example',
      'my visitor@sample.example',
      '訪客@sample.example',
    ],
    ...[
      'visitor@例子',
      'visitor@例子.香港/x',
      'visitor@例子.香港:80',
      'visitor@sam ple.example',
      'visitor@-例.香港',
    ],
    ...[
      'a@sample.example, b@sample.example',
      'visitor@sample..example',
      'a\r\nBcc: b@sample.example',
      'visitor@[127.0.0.1]',
    ],
  ])('is not %j', (text) => {
    expect(emailSchema.safeParse(text).error?.issues).toMatchObject([{ message: 'email' }]);
  });
});
