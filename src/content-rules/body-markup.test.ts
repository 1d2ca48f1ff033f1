import { expect, test } from 'vitest';
import { bodyMarkup } from './body-markup.ts';

test.each([
  'Words, **bold**, *slanted*, [a page](/faq), [a place](#keys) and {{rates.shortTerm.day}}.',
  '## A heading\n\n- one\n- two\n\n1. first\n2. second\n\n> Said by somebody.',
  '[Write](mailto:{{contact.email}}), [call](tel:+16095550123), [book]({{links.marketplace}}).',
  '<a/href="javascript:alert(1)">x</a> and <img/src=x/onerror=alert(1)> are read as words.',
  'A line\\\nand the next, 3 < 4 & 5 > 2, &copy; 2026.',
])('%j is words, headings, lists and links', async (body) => {
  expect(await bodyMarkup(body)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<script'],
  ['Words <img src=x onerror=alert(1)>', '<img'],
  ['![A picture](/car.png)', '<img'],
  ['<a href="/faq" onclick="alert(1)">x</a>', 'onclick'],
  ['<p style="position:fixed">x</p>', 'style'],
  ['<iframe src="/admin"></iframe>', '<iframe'],
  ['<svg onload=alert(1)></svg>', '<svg'],
  ['<form action="/x"><input></form>', '<form'],
  ['<!-- a comment -->', '<!--'],
  ['[x](javascript:alert(1))', 'javascript:alert(1)'],
  ['[x](JaVaScRiPt:alert(1))', 'JaVaScRiPt:alert(1)'],
  ['[x](&#106;avascript:alert(1))', 'javascript:alert(1)'],
  ['[x][1]\n\n[1]: javascript:alert(1)', 'javascript:alert(1)'],
  ['<javascript:alert(1)>', 'javascript:alert(1)'],
  ['[x](data:text/html,x)', 'data:text/html,x'],
  ['[x](//evil.example)', '//evil.example'],
  ['[x](http://evil.example)', 'http://evil.example'],
  ['<a href=" javascript:alert(1)">x</a>', ' javascript:alert(1)'],
  ['<body onload=alert(1)>', 'onload'],
  ['<html onclick=alert(1)>', 'onclick'],
  ['`code`', '<code'],
  ['| a |\n| - |\n| b |', '<table'],
  ['---\na: b\n---\n\nWords below fields of their own.', '---'],
  ['&#91;%name', '[%'],
  ['Turned &#x202E;around', 'Turned \u202Earound'],
])('%j is more than that', async (body, words) => {
  expect((await bodyMarkup(body)).map((problem) => problem.words)).toContain(words);
});

test.each([
  ...['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a href="&#1;javascript:alert(1)">x</a>'],
  ...['[x](java\tscript:alert(1) "t")<b onmouseover=alert(1)>'],
  ...['[x](<javascript:alert(1)>)', '[x](vbscript:msgbox(1))', '[x](file:///etc/passwd)'],
  ...['[x](blob:https://evil.example/1)'],
  ...[
    '![x](javascript:alert(1))',
    '![x](https://evil.example/x.png)',
    '![x][1]\n\n[1]: //evil.example',
  ],
  ...['<img src="x" onerror="alert(1)">', '<IMG """><SCRIPT>alert(1)</SCRIPT>">'],
  ...[
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<video src=x onerror=alert(1)>',
  ],
  ...[
    '<audio src=x onerror=alert(1)>',
    '<math href="javascript:alert(1)">x</math>',
    '<object data="/x"></object>',
  ],
  ...[
    '<embed src="/x">',
    '<link rel=stylesheet href=//evil.example>',
    '<style>*{color:red}</style>',
  ],
  ...[
    '<meta http-equiv=refresh content=0>',
    '<base href=//evil.example>',
    '<template><script>1</script></template>',
  ],
  ...[
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<svg><a xlink:href="javascript:1">x</a></svg>',
  ],
  ...[
    '<input autofocus onfocus=alert(1)>',
    '<select onfocus=alert(1)></select>',
    '<button onclick=alert(1)>x</button>',
  ],
  ...[
    '<p id="x" onclick="alert(1)">x</p>',
    '<h2 class="x">x</h2>',
    '<li style="x">y</li>',
    '<div>x</div>',
    '<span>x</span>',
  ],
  ...[
    '<marquee onstart=alert(1)>x</marquee>',
    '<custom-element>x</custom-element>',
    '<?php echo 1 ?>',
    '<![CDATA[x]]>',
  ],
  ...[
    '~~~js\nalert(1)\n~~~',
    '<a href="/faq" target="_blank">x</a>',
    '<a name="x">y</a>',
    '<a href="//evil.example/%2f..">x</a>',
  ],
])('%j is refused', async (body) => {
  expect(await bodyMarkup(body)).not.toEqual([]);
});
