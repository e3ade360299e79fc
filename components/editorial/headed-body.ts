export interface HeadedBody {
  /** HTML with an id on every heading. */
  html: string;
  contents: { id: string; title: string }[];
}

const HEADING = /<h2>(.*?)<\/h2>/gs;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of sanitised HTML. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Adds ids to the headings of sanitised HTML and returns them as a table of contents.
 * @param known ids of the built-in text's headings by title, reused so that links to them stay valid
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
