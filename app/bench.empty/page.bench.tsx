interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The floor that pages are measured against: rendered per request because it reads the query, and empty but for one word to paint. */
export default async function EmptyPage({ searchParams }: PageProps) {
  await searchParams;
  return <p>Empty</p>;
}
