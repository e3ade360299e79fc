import type { MailBlock, MailContent } from './content';
import type { MailTranslator } from './translator';

/** Renders the text part: the content of the HTML part, with each URL on its own line. */
export function textPart(
  content: MailContent,
  { t, unsubscribeUrl }: { t: MailTranslator; unsubscribeUrl?: string | undefined },
): string {
  const foot = [t('layout.about'), t('layout.automatic')];
  if (unsubscribeUrl) foot.push('', t('layout.why'), `${t('layout.unsubscribe')}\n${unsubscribeUrl}`);
  return [content.heading, ...content.blocks.map((block) => blockText(block, t)), `-- \n${foot.join('\n')}`]
    .join('\n\n')
    .concat('\n');
}

function blockText(block: MailBlock, t: MailTranslator): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'button':
    case 'link':
      return `${block.label}\n${block.url}`;
    case 'table':
      return [
        block.caption,
        ...block.rows.map(([name, ...figures]) =>
          [
            `* ${name}`,
            ...figures.map((value, at) => t('layout.row', { name: block.head[at + 1] ?? '', value })),
          ].join('\n  '),
        ),
      ].join('\n');
    case 'bars':
      return [
        block.caption,
        ...block.bars.map(
          ({ label, value }) => `* ${t('layout.row', { name: label, value: String(value) })}`,
        ),
      ].join('\n');
    case 'courses':
      return block.courses
        .map(({ title, merchant, place, sample, url }) =>
          [
            `* ${title}`,
            [merchant, place, sample ? t('digest.sample') : ''].filter(Boolean).join(' · '),
            url,
          ].join('\n  '),
        )
        .join('\n\n');
  }
}
