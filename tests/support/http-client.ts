import { request, type IncomingHttpHeaders } from 'node:http';

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The local address to come from; all of 127.0.0.0/8 is this machine. */
  from?: string;
  /** Sent as it stands in place of the URL's own path, for addresses that no URL can hold. */
  path?: string;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** One request as it stands on the wire: nothing is added, decoded or followed. */
export function send(url: string | URL, options: RawRequest = {}): Promise<RawResponse> {
  const { method = 'GET', headers = {}, body, from, path } = options;
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const target = new URL(url);
  const outgoing = request(
    {
      host: '127.0.0.1',
      port: target.port,
      path: path ?? target.pathname + target.search,
      method,
      headers: { host: target.host, ...headers },
      agent: false,
      ...(from && { localAddress: from }),
    },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const whole = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received } = incoming;
        resolve({ status, headers: received, body: whole, text: whole.toString() });
      });
    },
  );
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
