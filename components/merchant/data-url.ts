/**
 * Returns a file as a data URL, because the content security policy blocks blob URLs. Rejects if the file
 * cannot be read.
 */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
