/** Tags out of what was typed or pasted: by commas of either width and line breaks, a sign # before one is no part of it; what comes twice once. */
export function addHashtags(present: readonly string[], typed: string): string[] {
  const added = typed
    .split(/[,，、\n]/u)
    .map((part) => part.trim().replace(/^[#＃]+/u, ''))
    .filter(Boolean);
  return [...new Set([...present, ...added])];
}
