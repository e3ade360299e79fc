/** A search for a place in Hong Kong on a map service (decisions §6); it knows venues by their names in both languages. */
export function mapSearchUrl(place: string): string {
  const query = /hong kong|香港/i.test(place) ? place : `${place}, Hong Kong`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
