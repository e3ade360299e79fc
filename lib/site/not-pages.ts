/**
 * Paths that are not pages, described once: the gateway limits and caches pages, the middleware adds a language to
 * their paths, the configuration adds headers to them. Patterns are sources of regular expressions.
 */

/** Roots of data, pictures and build output; the root itself is the path of a page that does not exist. */
const SUBTREES = ['api', 'media', 'mosaic', '_next'];
/** Mounts of calls besides `/api/v1`: the sign-in protocol (server/http/mounts.ts) and MCP. */
const CALL_MOUNTS = ['auth', 'merchant-auth', 'admin-auth', 'mcp'];
/** Health checks of load balancers. */
const HEALTH = ['healthz', 'readyz'];

const any = (names: string[]) => `(?:${names.join('|')})`;

/** A path below one of the subtrees, without the slash before it. */
export const SUBTREE = `${any(SUBTREES)}/`;

/** A URL of an API call, of the sign-in protocol or of MCP. */
export const CALL_URL = new RegExp(`^/${any(['api/v1', ...CALL_MOUNTS])}(?:[/?]|$)`);

/** A URL of a health check. */
export const HEALTH_URL = new RegExp(`^/${any(HEALTH)}(?:\\?|$)`);

/** A URL of an API call, a picture, a file of the build, the sign-in protocol, MCP or a health check. */
export const NOT_A_PAGE_URL = new RegExp(
  `^/(?:${SUBTREE}|${any(CALL_MOUNTS)}(?:[/?]|$)|${any(HEALTH)}(?:\\?|$))`,
);

/** The paths that the middleware takes: none of those above, and no file. Next reads a literal there; a test compares. */
export const PAGE_MATCHER = `/((?!${SUBTREE}|${any(CALL_MOUNTS)}(?:/|$)|${any(HEALTH)}$|.*\\.).*)`;
