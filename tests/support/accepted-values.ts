/** What a visitor may send, and what is kept of it. */
export type AcceptedValue = [what: string, sent: string, kept?: string];

/** Names as people have them, and as trouble-makers do. */
export const acceptedNames: AcceptedValue[] = [
  ['one letter', 'Ł'],
  ['Arabic', 'محمد بن عبد الله'],
  ['Hebrew with points', 'דָּוִד בֶּן־גּוּרְיוֹן'],
  ['Chinese', '王小明'],
  ['Japanese', '山田　太郎'],
  ['Korean', '김철수'],
  ['Hindi', 'प्रिया शर्मा'],
  ['Tamil', 'கமலா'],
  ['Thai', 'สมชาย ใจดี'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Наталія Шевченко'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'ნინო'],
  ['Amharic', 'ኃይለ ሥላሴ'],
  ['Vietnamese', 'Nguyễn Thị Hường'],
  ['Cherokee', 'ᏍᏏᏉᏯ'],
  ['Adlam, beyond the basic plane', '𞤀𞤣𞤤𞤢𞤥'],
  ['a ʻokina', 'Kaʻiulani'],
  ['an apostrophe', "O'Brien-Nuñez, Jr."],
  ['emoji', '🚗⚡ Ada 👩🏽‍🚀'],
  ['16 families', '👨‍👩‍👧‍👦'.repeat(16)],
  ['a mark of direction', 'Ada \u202eecalevoL'],
  ['stacked marks', `Z${'\u0351'.repeat(8)}algo`],
  ['digits', '4'],
  ['null as a word', 'null'],
  ['a key of every object', '__proto__'],
  ['markup', '"><script>alert(1)</script>'],
  ['SQL', "Robert'); DROP TABLE leads;--"],
  ['a template', '{{7*7}} ${7*7} <%= 7 %>'],
  ['a formula', '=HYPERLINK("http://evil.example")'],
  ['a path', '../../etc/passwd'],
  ['escapes as text', '\\u0000\\n%00%0d%0a'],
  ['spaces around it', '  Ada  ', 'Ada'],
  ['a line break in it', 'Ada\r\nLovelace', 'Ada Lovelace'],
  ['control characters in it', 'A\u0000d\u0007a\u001b', 'Ada'],
  ['a letter and its accent apart', 'Jose\u0301', 'José'],
  ['half of a surrogate pair', 'Ada\ud83d', 'Ada\ufffd'],
  ['100 characters', 'x'.repeat(100)],
];

export const acceptedEmails: AcceptedValue[] = [
  ['a plain one', 'ada@example.com'],
  ['a tag', 'ada+towpath@mail.example.co.uk'],
  ['capitals', 'Ada.Lovelace@Example.COM'],
  ['an apostrophe', "o'brien@example.com"],
  ['another script', 'josé@exämple.com'],
  ['another script altogether', '用户@例子.公司'],
  ['punycode', 'ada@xn--exmple-cua.xn--p1ai'],
  ['dots where some providers allow them', '.ada..b.@example.jp'],
  ['spaces around it', ' ada@example.com\n', 'ada@example.com'],
  ['a pasted zero-width space', '\u200bada@example.com', 'ada@example.com'],
  ['64 characters before the @', `${'x'.repeat(64)}@example.com`],
];

export const acceptedPhones: AcceptedValue[] = [
  ['digits', '6095550142'],
  ['7 digits', '555-0142'],
  ['15 digits', '+123456789012345'],
  ['a country code', '+1 (609) 555-0142'],
  ['dots', '609.555.0142'],
  ['slashes', '030/123456-78'],
  ['another script', '٠١٢٣٤٥٦٧٨٩'],
  ['pasted marks of direction', '\u202a609-555-0142\u202c', '609-555-0142'],
];

export const acceptedMessages: AcceptedValue[] = [
  ['one character', '?'],
  ['line breaks and tabs', 'One\n\n\tTwo'],
  ['line breaks of a form', 'One\r\nTwo\rThree', 'One\nTwo\nThree'],
  ['control characters', 'One\u0000\u0008Two', 'OneTwo'],
  ['5,000 characters', 'x'.repeat(5_000)],
  ['5,000 characters of three bytes', '車'.repeat(5_000)],
  ['right to left', 'هل السيارة متاحة؟'],
];
