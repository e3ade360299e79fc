import { describe, expect, it } from 'vitest';
import { editorialContent, faqData } from './editorial-content';

const fillIn = (text: string) => text.replaceAll('{name}', '學趣');

describe('the data of questions', () => {
  it('names each question with its answer, in plain words', () => {
    const content = {
      title: 'FAQ',
      description: '',
      lead: '',
      sections: { one: { title: 'A', q1: '{name}收費嗎？', a1: '不用，見[會員](/membership)。' } },
    };
    expect(faqData(content, fillIn)).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: '學趣收費嗎？',
          acceptedAnswer: { '@type': 'Answer', text: '不用，見會員。' },
        },
      ],
    });
  });

  it('is none on a page that asks nothing', () => {
    expect(faqData(editorialContent('about', 'en'), fillIn)).toBeNull();
  });
});
