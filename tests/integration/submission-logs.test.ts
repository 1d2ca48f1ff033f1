import { expect, test } from 'vitest';
import {
  formPost,
  captureLog,
  functionContext,
  jsonPost,
  post,
} from '#tests/support/function-call.ts';
import { formNames, forms, validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();

const planted = {
  name: 'Zebulon Quillfeather',
  email: 'zebulon@quillfeather.example',
  phone: '(555) 867-5309',
  destination: 'Mauch Chunk',
  message: 'My secret plan is to propose at Bowman’s Hill.',
};

test.each(formNames)(
  'nothing a visitor sent to %s is logged, whatever becomes of it',
  async (form) => {
    const { path, handler } = forms[form];
    const logged = captureLog();
    const errors = {
      get deploy(): never {
        throw new Error(JSON.stringify(planted));
      },
    };
    const body = validBody(form, planted);
    const fields = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, String(value)]),
    );
    const statuses: number[] = [];
    const send = async (request: Request, overrides: object = {}): Promise<void> => {
      statuses.push((await handler(request, functionContext(overrides))).status);
    };

    await send(jsonPost(path, body));
    await send(jsonPost(path, body));
    await send(formPost(path, fields));
    await send(jsonPost(path, { ...body, name: 'Zebulon Quillfeather '.repeat(20) }));
    await send(jsonPost(path, { ...body, submissionId: planted.name }));
    await send(post(path, `{"name":"${planted.name}`, 'application/json'));
    await send(post(path, planted.message, 'text/plain'));
    await send(jsonPost(path, body, { origin: 'https://quillfeather.example' }));
    await send(jsonPost(path, { ...body, unknown: planted.message.repeat(400) }));
    await send(jsonPost(path, body), { requestId: `${planted.name}\n${planted.email}` });
    await send(jsonPost(path, body), errors);
    await send(formPost(path, fields), errors);
    blobs().inject({ status: 401, times: 100 });
    await send(jsonPost(path, body));
    await send(formPost(path, fields));

    expect(statuses).toEqual([
      201, 200, 303, 400, 400, 400, 415, 403, 413, 200, 500, 500, 503, 503,
    ]);
    expect(logged).toHaveLength(statuses.length);
    expect(logged.map((line) => JSON.parse(line).status)).toEqual(statuses);
    expect(logged.join('\n')).not.toMatch(/zebulon|quillfeather|867.?5309|mauch|secret|bowman/i);
  },
);
