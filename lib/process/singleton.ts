const shared = globalThis as typeof globalThis & { hokcheuiSingletons?: Map<string, unknown> };

/**
 * Returns the value that this process has under a name; the first call creates it. A variable of a module
 * does not suffice, because Next bundles modules several times and the gateway is outside its bundles.
 */
export function singleton<T>(name: string, create: () => T): T {
  shared.hokcheuiSingletons ??= new Map();
  const values = shared.hokcheuiSingletons;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
