/**
 * Returns the value of this name, created once per process. Next bundles modules several times and the gateway
 * is outside its bundles; a module's own variable would exist once per bundle.
 */
export function singleton<T>(name: string, create: () => T): T {
  const values = globalThis as typeof globalThis & { hokcheui?: Map<string, unknown> };
  values.hokcheui ??= new Map();
  if (!values.hokcheui.has(name)) values.hokcheui.set(name, create());
  return values.hokcheui.get(name) as T;
}
