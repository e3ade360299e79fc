export interface HeadedBody {
  /** The HTML, each of its headings with an id. */
  html: string;
  contents: { id: string; title: string }[];
}

const HEADING = /<h2>(.*?)<\/h2>/gs;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of sanitised HTML. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Sanitised HTML with headings to jump to.
 * @param known ids by title, of the text that it stands in the place of: links to its parts go on working
 */
export function headedBody(html: string, known: ReadonlyMap<string, string>): HeadedBody {
  const contents: HeadedBody['contents'] = [];
  const headed = html.replace(HEADING, (_, words: string) => {
    const title = wordsOf(words);
    const wanted = known.get(title);
    const isFree = wanted && contents.every(({ id }) => id !== wanted);
    const id = isFree ? wanted : `part-${contents.length + 1}`;
    contents.push({ id, title });
    return `<h2 id="${id}">${words}</h2>`;
  });
  return { html: headed, contents: contents.filter(({ title }) => title.trim()) };
}
