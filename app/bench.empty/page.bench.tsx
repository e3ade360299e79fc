interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Renders the baseline for page benchmarks: one word, rendered per request because it reads the query. */
export default async function EmptyPage({ searchParams }: PageProps) {
  await searchParams;
  return <p>Empty</p>;
}
