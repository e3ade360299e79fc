import { QueryCache } from '@tanstack/react-query';

/**
 * Creates the cache of a query client, which logs failed calls by the first part of their key (specification §8). An
 * aborted call is no failure.
 */
export const loggedQueries = (): QueryCache =>
  new QueryCache({
    onError: (error, { queryKey: [name] }) => console.warn(`${String(name)}: failed`, error),
  });
