import type { Server } from 'node:http';

/** Milliseconds without data after which a request with an incomplete body is ended. */
const SILENCE_MS = 15_000;
/** Number of checks of each such request within that time. */
const LOOKS = 3;

/**
 * Ends requests whose sender stops in the middle of the body: answers 408 if no response was sent, then
 * closes the connection. Data that the busy server has not read yet does not count as silence.
 */
export function endSilentSenders(server: Server, silenceMs = SILENCE_MS): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (!headers['content-length'] && !headers['transfer-encoding']) return;
    let bytes = socket.bytesRead;
    let silent = 0;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const isSilent = socket.bytesRead === bytes && request.readableLength < request.readableHighWaterMark;
      bytes = socket.bytesRead;
      silent = isSilent ? silent + 1 : 0;
      if (silent < LOOKS) return;
      clearInterval(timer);
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }, silenceMs / LOOKS);
    timer.unref();
  });
}
