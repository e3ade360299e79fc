/**
 * Minimal server that sends the same bytes for every request. Runs as a separate process and receives the
 * response over its IPC channel.
 */
import { createServer } from 'node:http';

interface Page {
  /** Name, value, name, value …, as received. */
  rawHeaders: string[];
  /** Base64. */
  body: string;
}

process.once('message', ({ rawHeaders, body }: Page) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(200, rawHeaders);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit());
