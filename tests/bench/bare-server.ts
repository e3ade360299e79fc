/** The least a server can do: the same bytes for every request. Started as a process of its own, told over its channel what to send. */
import { createServer } from 'node:http';

interface Page {
  /** Name, value, name, value …, as they came. */
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
