import { forms, type FormName } from '#tests/support/submissions.ts';

/** A body that is refused: what it is, its bytes, and the field that the sentence names. */
export type RefusedBody = [what: string, body: string | Uint8Array<ArrayBuffer>, field: string];

const manyCharacters = (count: number): string => 'x'.repeat(count);
const invalidUtf8 = Uint8Array.from(Buffer.from('{"name":"\xff\xfe"}', 'latin1'));

/** JSON that is no set of fields. */
const hostileJson: RefusedBody[] = [
  ['no bytes', '', 'JSON'],
  ['only spaces', '   ', 'JSON'],
  ['a cut-off object', '{"name":"Ada"', 'JSON'],
  ['single quotes', "{'name':'Ada'}", 'JSON'],
  ['a trailing comma', '{"name":"Ada",}', 'JSON'],
  ['a comment', '{"name":"Ada"/* hi */}', 'JSON'],
  ['NaN', '{"elapsedMs":NaN}', 'JSON'],
  ['a raw line break in a text', '{"name":"A\nda"}', 'JSON'],
  ['a NUL between the fields', '{"name":"Ada",\u0000"email":"a@b.co"}', 'JSON'],
  ['invalid UTF-8', invalidUtf8, 'JSON'],
  ['UTF-16', Uint8Array.from(Buffer.from('\ufeff{"name":"Ada"}', 'utf16le')), 'JSON'],
  ['markup', '<form><name>Ada</name></form>', 'JSON'],
  ['a form', 'name=Ada&email=ada%40example.com', 'JSON'],
  ['null', 'null', 'JSON object'],
  ['a number', '42', 'JSON object'],
  ['a text', '"Ada"', 'JSON object'],
  ['a list', '[]', 'JSON object'],
  ['a list of a valid body', `[${JSON.stringify(forms.contact.body)}]`, 'JSON object'],
  ['lists nested 8,000 deep', '['.repeat(8_000) + ']'.repeat(8_000), 'JSON object'],
  ['objects nested 1,500 deep', '{"name":'.repeat(1_500) + '1' + '}'.repeat(1_500), 'name'],
  ['no fields', '{}', 'name'],
  ['fields hidden in __proto__', `{"__proto__":${JSON.stringify(forms.contact.body)}}`, 'name'],
  [
    'fields hidden in constructor',
    `{"constructor":{"prototype":${JSON.stringify(forms.contact.body)}}}`,
    'name',
  ],
];

/** A replaced field of an otherwise valid body; undefined leaves it out. */
type Replaced = [what: string, field: string, value: unknown];

const refusedName: Replaced[] = [
  ['no name', 'name', undefined],
  ['an empty name', 'name', ''],
  ['a name of spaces', 'name', ' \t\n\u00a0\u3000'],
  ['a name of control characters', 'name', '\u0000\u0007\u001b\u007f'],
  ['a name of zero-width characters', 'name', '\u200b\u200d\ufeff\u2060'],
  ['a name of combining marks alone', 'name', '\u0301\u0302'],
  ['a name that is a number', 'name', 12],
  ['a name that is true', 'name', true],
  ['a name that is null', 'name', null],
  ['a name that is a list', 'name', ['Ada']],
  ['a name that is an object', 'name', { toString: 'Ada' }],
  ['a name of 101 characters', 'name', manyCharacters(101)],
  ['a name of 101 emoji', 'name', '🚗'.repeat(101)],
  ['a name of 100 families', 'name', '👨‍👩‍👧‍👦'.repeat(100)],
  ['a name of one letter and 7,900 marks', 'name', `Z${'\u0351'.repeat(7_900)}`],
];

const refusedEmail: Replaced[] = [
  ['no email', 'email', undefined],
  ['an empty email', 'email', ''],
  ['an email that is a number', 'email', 1],
  ['an email that is a list', 'email', ['ada@example.com']],
  ...[
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@@example.com',
    'ada@exam ple.com',
    'ada lovelace@example.com',
    'ada@example..com',
    'ada@.example.com',
    'ada@example.com..',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.c',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'Ada <ada@example.com>',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    '"ada b"@example.com',
    'mailto:ada@example.com',
    'ada@exam_ple.com',
    '\ud800@example.com',
    `${manyCharacters(65)}@example.com`,
    `ada@${manyCharacters(250)}.com`,
  ].map((value): Replaced => [`the email ${JSON.stringify(value).slice(0, 60)}`, 'email', value]),
];

const refusedSubmissionId: Replaced[] = [
  ['a submissionId that is no UUID', 'submissionId', 'mine'],
  ['a submissionId that leads elsewhere', 'submissionId', '../../inbox/2026-11-21'],
  ['a submissionId in braces', 'submissionId', '{6f7a52f3-9d1c-4fbe-8a3b-0c2f1d9e7a11}'],
  ['a submissionId that is a number', 'submissionId', 7],
  ['a submissionId that is a list', 'submissionId', ['6f7a52f3-9d1c-4fbe-8a3b-0c2f1d9e7a11']],
];

const refusedOwn: Record<FormName, Replaced[]> = {
  contact: [
    ['no message', 'message', undefined],
    ['an empty message', 'message', ''],
    ['a message of line breaks', 'message', '\r\n\r\n\t'],
    ['a message that is a list', 'message', ['Hello']],
    ['a message of 5,001 characters', 'message', manyCharacters(5_001)],
    ['a destination that is a number', 'destination', 3],
    ['a destination that is an object', 'destination', {}],
    ['a destination of 201 characters', 'destination', manyCharacters(201)],
  ],
  'booking-interest': [
    ['no phone', 'phone', undefined],
    ['an empty phone', 'phone', ''],
    ['a phone that is a number', 'phone', 6095550142],
    ['a phone of 6 digits', 'phone', '555-014'],
    ['a phone of 16 digits', 'phone', '1234567890123456'],
    ['a phone of punctuation', 'phone', '(---) --- ----'],
    ['a phone of letters', 'phone', 'call me maybe'],
    ['a phone with letters in it', 'phone', '609-555-01a42'],
    ['a phone of 7 digits in 41 characters', 'phone', `555${'-'.repeat(34)}0142`],
  ],
};

/** The replaced fields that a form refuses. */
export function refusedFields(form: FormName): Replaced[] {
  return [...refusedName, ...refusedEmail, ...refusedSubmissionId, ...refusedOwn[form]];
}

/** Every JSON body that a form refuses. */
export function refusedBodies(form: FormName): RefusedBody[] {
  const replaced = refusedFields(form).map(([what, field, value]): RefusedBody => {
    return [what, JSON.stringify({ ...forms[form].body, [field]: value }), field];
  });
  return [...hostileJson, ...replaced];
}
