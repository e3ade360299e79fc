/** Has the browser save a value as a file of indented JSON. */
export function saveJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the time it is idle again.
  setTimeout(() => URL.revokeObjectURL(url));
}
