// What the cards and pages of cars show until there are photos: a place behind the car, and the car inside, from
// behind and plugged in. 960 x 640, but for the places: 960 x 600. Small enough to be served as they are.
import { R, n1, lin, circ } from './shapes.mjs';
import { crossover, PAINTS } from './car.mjs';


// ---------------------------------------------------------------- places, by day and by night
/** Fills by name: by day, and where the reader's screen is dark. */
const tones = {
  sky: ['#d3e5dc', '#0d2c39'], low: ['#fbe2b4', '#4d5a55'], sun: ['#f2a541', '#c98439'], far: ['#b4cdbb', '#24505a'], mid: ['#8fb497', '#1b434b'],
  river: ['#c4dfd9', '#2a5a66'], glint: ['#fdf3d8', '#6f9698'], bank: ['#7fa06f', '#15393c'], road: ['#a3a399', '#22363b'], edge: ['#c9c4b3', '#2f474c'],
  dash: ['#fbf4e6', '#a8a892'], stone: ['#d9c7a0', '#6a6a5a'], shade: ['#b3a584', '#4c5450'], roof: ['#5f7f86', '#16343d'], lit: ['#ffe6ae', '#ffd489'],
  steel: ['#3f6f78', '#0f303a'], leaf: ['#cf8a3d', '#5a4a30'], leafB: ['#a9632f', '#43382a'], trunk: ['#8a6b4c', '#2a3432'], gold: ['#e5b64d', '#d9a53f'], wall: ['#f1e4c8', '#40504f'], wallLow: ['#dcc9a0', '#2b3a3c'], board: ['#c9b48c', '#26363a'], pane: ['#8fbcbb', '#ffd489'], trim: ['#fbf4e6', '#9aa69c'], drive: ['#d8cdb6', '#2a3d41'], driveway: ['#bfb7a5', '#22343a'],
};
/** The same in the evening, for the tones that then differ; `drop` is how far the sun has come down. */
const evening = {
  sky: ['#8fa3c4', '#2a2546'], low: ['#fbc9a0', '#7d5056'], sun: ['#ef7f4d', '#d9694f'], far: ['#a9a3bd', '#45416a'], mid: ['#7d86a3', '#33365a'],
  river: ['#e6bfa9', '#564f70'], glint: ['#fff0da', '#b493a0'], bank: ['#5f7f6c', '#1f3040'], road: ['#85858d', '#262c3a'], stone: ['#cdb399', '#5f5560'], leaf: ['#b4632f', '#5a3d38'], leafB: ['#8c4a2c', '#43302f'],
};
const drop = 44;
const style = '<style/>';
/** The rules of the tones that a drawing uses. */
const stylesOf = (markup) => { const used = Object.entries(tones).filter(([name]) => markup.includes(`class="${name}"`)); return `<style>${used.map(([name, [day]]) => `.${name}{fill:${day};stop-color:${day}}`).join('')}@media(prefers-color-scheme:dark){${used.map(([name, [, night]]) => `.${name}{fill:${night};stop-color:${night}}`).join('')}}</style>`; };
const picture = (body, defs = '', H = 640) => ({ W: 960, H, defs: `<defs>${defs.replace(style, stylesOf(defs + body))}</defs>`, L: { a: body }, order: ['a'] });
/** A place by day; whoever asks for `#evening` of its file gets it in the evening. */
const twice = (body, defs) => { const all = defs + body; const used = Object.entries(evening).filter(([name]) => all.includes(`class="${name}"`)); const rules = (at) => used.map(([name, hours]) => `:target .${name}{fill:${hours[at]};stop-color:${hours[at]}}`).join(''); return { W: 960, H: 600, defs: stylesOf(all).replace('</style>', `${rules(0)}:target .sun{transform:translateY(${drop}px)}@media(prefers-color-scheme:dark){${rules(1)}}</style>`), L: { evening: `<defs>${defs}</defs>${body}` }, order: ['evening'] }; };
/** A gradient of tones from the top down. */
const fade = (id, list) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.map(([offset, name]) => `<stop class="${name}" offset="${offset}"/>`).join('')}</linearGradient>`;
const fill = (name, d) => `<path class="${name}" d="${d}"/>`;
const tree = (x, y, h, tone) => fill('trunk', `M${x - h * 0.03} ${y}V${n1(y - h * 0.5)}H${n1(x + h * 0.03)}V${y}Z`) + fill(tone, [[0, -0.68, 0.27], [-0.19, -0.5, 0.2], [0.2, -0.5, 0.21], [0, -0.42, 0.24]].map(([a, b, r]) => circ(x + a * h, y + b * h, r * h)).join(''));

/** A truss bridge of panels from x on, its deck at y. */
const truss = (x, y, panel, n, h) => { let d = `M${x} ${y}h${panel * n}v7h${-panel * n}Z`; const bar = (x1, y1, x2, y2, w = 2.6) => { const l = Math.hypot(x2 - x1, y2 - y1), a = ((y2 - y1) / l) * w / 2, b = ((x2 - x1) / l) * w / 2; return `M${n1(x1 - a)} ${n1(y1 + b)}L${n1(x2 - a)} ${n1(y2 + b)}L${n1(x2 + a)} ${n1(y2 - b)}L${n1(x1 + a)} ${n1(y1 - b)}Z`; };
  for (let i = 0; i < n; i++) { const a = x + i * panel, b = a + panel, m = a + panel / 2; d += bar(a, y, a + panel * 0.2, y - h) + bar(b, y, b - panel * 0.2, y - h) + bar(a + panel * 0.2, y - h, b - panel * 0.2, y - h, 4) + bar(a + panel * 0.2, y - h, m, y) + bar(b - panel * 0.2, y - h, m, y) + bar(m, y - h, m, y) + `M${n1(a - 5)} ${y + 7}h10v34h-10Z`; }
  return fill('steel', d + `M${x + n * panel - 5} ${y + 7}h10v34h-10Z`); };

/** What stands there, by the id of a town; the river is everywhere else. */
const land = {
  river: () => tree(96, 424, 270, 'leaf') + tree(190, 420, 190, 'leafB') + tree(868, 424, 300, 'leafB') + tree(770, 418, 170, 'leaf'),
  'princeton-nj': () => { const gothic = (x, y, w, h) => fill('stone', `M${x} ${y}v${-h}h${w}v${h}Z`) + fill('shade', `M${x + w * 0.66} ${y}v${-h}h${w * 0.34}v${h}Z`);
    let d = gothic(560, 400, 330, 96) + fill('roof', 'M552 306L590 262H862L898 306Z') + gothic(655, 400, 104, 262); for (const x of [655, 689, 724, 759]) d += fill('stone', `M${x - 8} 146V${x === 655 || x === 759 ? 88 : 108}l8 -24 8 24V146Z`);
    for (const [x, y, h] of [[676, 220, 56], [714, 220, 56], [676, 300, 46], [714, 300, 46]]) d += fill('lit', `M${x} ${y}v${-h + 12}q12 -24 24 0v${h - 12}Z`); for (let i = 0; i < 7; i++) if (i < 2 || i > 4) d += fill('lit', `M${576 + i * 44} 370v-30q10 -18 20 0v30Z`);
    return d + tree(120, 424, 270, 'leaf') + tree(236, 418, 190, 'leafB') + tree(922, 428, 220, 'leaf'); },
  'trenton-nj': () => { let d = ''; for (const [x, w, h] of [[80, 54, 120], [140, 70, 92], [360, 60, 104], [426, 46, 150], [478, 74, 96]]) { d += fill('shade', `M${x} 350v${-h}h${w}v${h}Z`); for (let i = 0; i < 3; i++) d += fill('lit', `M${x + 10} ${350 - h + 14 + i * 24}h${w - 20}v7h${-(w - 20)}Z`); }
    d += fill('stone', 'M210 350v-96h146v96ZM244 254v-40h78v40Z') + fill('gold', 'M240 216a43 58 0 0 1 86 0Z') + fill('gold', 'M279 160v-26h8v26Z') + fill('shade', 'M224 350v-84h10v84ZM258 350v-84h10v84ZM298 350v-84h10v84ZM332 350v-84h10v84Z');
    return d + truss(560, 316, 112, 4, 78); },
  'new-hope-pa': () => truss(-40, 318, 128, 8, 70) + fill('stone', 'M742 352v-92h66v92Z') + fill('dash', 'M752 262v-52h46v52Z') + fill('roof', 'M748 212L775 92 802 212ZM736 262l39 -30 39 30Z') + fill('lit', 'M768 246v-20q7 -12 14 0v20Z') + tree(870, 372, 160, 'leaf') + tree(924, 380, 190, 'leafB') + tree(690, 366, 110, 'leaf'),
  'yardley-pa': () => { let d = 'M-10 214H970V238'; for (let x = 952; x > -60; x -= 96) d += `H${x}V352h-12V290a36 40 0 0 0 -72 0V352h-12V238`; return fill('stone', `${d}H-10Z`) + fill('shade', 'M-10 208H970v8H-10Z') + tree(70, 424, 210, 'leafB') + tree(900, 424, 230, 'leaf'); },
};
export const places = Object.keys(land);
export function place(name) {
  const hill = (y, a, k, to) => { let d = `M-10 ${to}V${y}`; for (let x = 0; x <= 980; x += 70) d += `Q${x - 35} ${n1(y - a - Math.sin(x / k) * a)} ${x} ${n1(y - Math.sin(x / k + 1) * a * 0.6)}`; return `${d}V${to}Z`; };
  const q = R(5); let glints = ''; for (let i = 0; i < 26; i++) glints += `M${n1(q() * 960)} ${n1(356 + q() * 56)}h${n1(20 + q() * 60)}v1.6h-30Z`;
  const sunX = { 'princeton-nj': 430, 'trenton-nj': 700 }[name] ?? 480;
  return twice(`<path fill="url(#s)" d="M0 0H960V350H0Z"/><circle class="sun" cx="${sunX}" cy="226" r="${name === 'yardley-pa' ? 132 : 150}"/>${fill('far', hill(286, 22, 130, 360))}${fill('mid', hill(322, 14, 90, 360))}${fill('river', 'M0 350H960V430H0Z')}${fill('glint', glints)}${land[name]()}${fill('bank', 'M-10 420Q240 396 480 410T970 404V480H-10Z')}${fill('edge', 'M0 462H960V480H0Z')}${fill('road', 'M0 472H960V600H0Z')}${fill('dash', 'M0 562h120v5H0ZM200 562h140v5h-140ZM420 562h140v5h-140ZM640 562h140v5h-140ZM860 562h100v5h-100Z')}`, fade('s', [[0, 'sky'], [1, 'low']]));
}

// ---------------------------------------------------------------- inside: from the back seat, on the river road
export function seats(kind) {
  const [a, b, c, seam] = kind === 'sedan' ? ['#59666a', '#3c494e', '#242f33', '#7d8b8e'] : ['#fbf4e6', '#e4dac6', '#b9ae9a', '#cbbfa8'];
  const defs = style + fade('sk', [[0, 'sky'], [0.7, 'low']]) + lin('st', [[0, a], [0.5, b], [1, c]]) + lin('hd', [[0, '#26343a'], [1, '#141d21']]) + lin('wd', [[0, '#c99b68'], [1, '#9a6f45']]) + fade('rf', [[0, 'sky'], [1, 'river']]) + lin('sc', [[0, '#16303a'], [1, '#0d2028']]) + '<clipPath id="w"><path d="M196 96H764L868 344H92Z"/></clipPath>';
  const seat = (x) => `<g transform="translate(${x} 0)"><path d="M-62 300Q-66 214 -52 204Q0 190 52 204Q66 214 62 300Z" fill="url(#st)"/><path d="M-40 292Q-42 232 -34 222Q0 212 34 222Q42 232 40 292" fill="none" stroke="${seam}" stroke-width="3"/><path d="M-30 296h12v26h-12ZM18 296h12v26H18Z" fill="#6d787a"/><path d="M-150 660Q-162 420 -124 340Q-112 314 -74 312H74Q112 314 124 340Q162 420 150 660Z" fill="url(#st)"/><path d="M-92 660Q-104 440 -78 350M92 660Q104 440 78 350" fill="none" stroke="${seam}" stroke-width="3"/><path d="M-86 470Q0 484 86 470" fill="none" stroke="${seam}" stroke-width="3"/><path d="M-150 660Q-162 420 -124 340Q-112 314 -74 312q-34 60 -36 348Z" fill="#0b2126" opacity=".14"/><path d="M-96 520q96 26 192 0v140H-96Z" fill="#0b2126" opacity=".1"/></g>`;
  return picture(`<rect width="960" height="640" fill="url(#hd)"/><path d="M250 0H710L764 74H196Z" fill="url(#rf)"/><path d="M300 0h60l-40 74h-70ZM560 0h26l20 74h-30Z" fill="#fff" opacity=".16"/>
    <g clip-path="url(#w)"><rect x="80" y="90" width="800" height="260" fill="url(#sk)"/><circle class="sun" cx="560" cy="222" r="46"/><path class="mid" d="M80 246Q180 196 300 226T520 214T760 204T880 236V300H80Z"/><path class="river" d="M80 256H880V292H80Z"/><path class="glint" d="M96 268h90v3H96ZM240 278h120v3H240ZM640 266h110v3H640Z"/><path class="bank" d="M80 282Q300 262 430 268L380 350H80ZM500 268Q700 262 880 286V350H600Z"/><path class="road" d="M430 266H500L640 350H330Z"/><path class="dash" d="M463 272h4l-8 18h-9ZM445 300h14l-12 34h-24Z"/><path class="leaf" d="M160 290q-40 -80 6 -136q56 48 20 136ZM812 290q-54 -92 -4 -156q62 60 26 156Z"/><path class="trunk" d="M165 290v-90h6v90ZM815 290v-100h6v100Z"/><path d="M92 344Q480 296 868 344Z" fill="#e9e6da"/></g>
    <path d="M60 356Q480 318 900 356V470H60Z" fill="#2d3b40"/><path d="M60 378Q480 344 900 378V402Q480 370 60 402Z" fill="url(#wd)"/><path d="M60 402Q480 370 900 402V408Q480 378 60 408Z" fill="#0d1619"/>
    <path d="M436 98h88l-8 36h-72Z" fill="#1b272b"/><path d="M442 103h76l-6 26h-64Z" fill="#a9c7c6"/>
    <g fill="none" stroke="#10191c" stroke-linecap="round"><circle cx="262" cy="400" r="94" stroke-width="20"/><path d="M178 408H346M262 408v80" stroke-width="16"/></g><circle cx="262" cy="404" r="30" fill="#1b272b"/>
    <rect x="352" y="318" width="256" height="164" rx="12" fill="#070d10"/><rect x="360" y="326" width="240" height="148" rx="7" fill="url(#sc)"/><path d="M446 326h154v141a7 7 0 0 1 -7 7H446Z" fill="#dfe9e2"/><path d="M446 440Q500 404 540 410T600 372V404Q560 430 540 438T476 474H446Z" fill="#a9cfd0"/><path d="M446 352H600M510 326V474M446 392L600 452" stroke="#fff" stroke-width="4"/><path d="M474 474L488 430L510 408V366L566 344" fill="none" stroke="#1f5a6b" stroke-width="6" stroke-linejoin="round"/><circle cx="566" cy="344" r="8" fill="#b5482a"/><circle cx="488" cy="430" r="8" fill="#f2a541" stroke="#0b2126" stroke-width="2"/><path d="M376 386q4 -22 14 -26h26q10 4 14 26v20h-54Z" fill="#8fa9ad"/><path d="M384 384q4 -14 10 -16h18q6 2 10 16Z" fill="#16303a"/><path d="M376 430h54v5H376ZM376 444h36v5H376Z" fill="#5f7f86"/><path d="M376 340h30v6H376Z" fill="#7fc08a"/>
    <path d="M404 470H556L586 660H374Z" fill="#1b272b"/><path d="M418 484H542L552 536H408Z" fill="#0d1619"/><ellipse cx="450" cy="512" rx="26" ry="13" fill="#2d3b40"/><ellipse cx="510" cy="512" rx="26" ry="13" fill="#2d3b40"/><ellipse cx="450" cy="510" rx="19" ry="9" fill="#f5efe0"/><ellipse cx="450" cy="510" rx="14" ry="6" fill="#7a4e2c"/><path d="M404 552H556L576 660H384Z" fill="url(#st)"/>
    <path d="M0 0H196L92 344L60 420L0 470ZM960 0H764L868 344L900 420L960 470Z" fill="#26343a"/><path d="M0 60L150 40L64 318L0 352ZM960 60L810 40L896 318L960 352Z" fill="url(#sk)"/><path class="mid" d="M0 240L94 220L64 318L0 352ZM960 240L866 220L896 318L960 352Z"/><path d="M0 430L60 400V660H0ZM960 430L900 400V660H960Z" fill="#1b272b"/>${seat(226)}${seat(734)}`, defs);
}

// ---------------------------------------------------------------- from behind, with the trunk open
const bag = { // each stands on y = 0, its middle at x = 0
  case: `<path d="M-44 -118q0 -10 10 -10h68q10 0 10 10V0h-88Z" fill="#b5482a"/><path d="M-26 -118V-6M-8 -118V-6M10 -118V-6M28 -118V-6" stroke="#8f3520" stroke-width="3"/><path d="M-16 -128v-12h32v12" fill="none" stroke="#3a2418" stroke-width="6"/><path d="M-44 -70h88v6h-88Z" fill="#e58a5c" opacity=".6"/>`,
  duffel: `<path d="M-84 0Q-96 -66 -70 -72H70Q96 -66 84 0Z" fill="#2f7076"/><path d="M-48 0V-72M48 0V-72" stroke="#f2a541" stroke-width="8"/><path d="M-48 -66Q0 -116 48 -66" fill="none" stroke="#f2a541" stroke-width="7"/><path d="M-70 -58H70" stroke="#1f5158" stroke-width="4"/>`,
  tote: `<path d="M-36 0L-42 -78H42L36 0Z" fill="#f3e7cc"/><path d="M-20 -78q20 -40 40 0" fill="none" stroke="#cbb88f" stroke-width="5"/><path d="M-26 -80q-10 -44 -30 -40q4 34 22 42ZM6 -80q2 -60 22 -70q14 40 -8 72Z" fill="#6f9a62"/><path d="M-8 -80L2 -132q10 -6 14 4L10 -80Z" fill="#d9a25f"/><path d="M-12 -40a14 14 0 1 0 28 0a14 14 0 1 0 -28 0" fill="#1f5a6b"/>`,
  cooler: `<rect x="-54" y="-62" width="108" height="62" rx="8" fill="#fbf4e6"/><rect x="-58" y="-78" width="116" height="22" rx="8" fill="#1f5a6b"/><path d="M-34 -78q34 -26 68 0" fill="none" stroke="#56656b" stroke-width="6"/>`,
};
const put = (name, x, y, s) => `<g transform="translate(${x} ${y}) scale(${s})">${bag[name]}</g>`;

// The outline of the rear of each kind; the opening; the lid above it.
const REAR = {
  crossover: { body: 'M212 560Q196 470 200 392Q204 330 232 300Q258 220 296 178Q320 156 372 152H588Q640 156 664 178Q702 220 728 300Q756 330 760 392Q764 470 748 560Z', open: 'M292 216Q300 184 340 180H620Q660 184 668 216L700 336Q706 420 694 436H266Q254 420 260 336Z', floor: 400, back: 250, lamp: 'M206 344Q226 322 254 318L258 352Q226 356 203 368ZM754 344Q734 322 706 318L702 352Q734 356 757 368Z', lid: 'M300 172Q316 150 350 148H610Q644 150 660 172L716 66Q700 38 640 34H320Q260 38 244 66Z', glass: 'M330 132H630L676 70Q660 58 630 56H330Q300 58 284 70Z', strut: 'M282 236L262 92M678 236L698 92', bumper: 466 },
  sedan: { body: 'M206 556Q192 476 198 412Q202 372 226 352Q290 330 322 268Q346 226 392 220H568Q614 226 638 268Q670 330 734 352Q758 372 762 412Q768 476 754 556Z', open: 'M282 372Q286 352 316 350H644Q674 352 678 372L698 440Q700 462 690 470H270Q260 462 262 440Z', floor: 446, back: 362, lamp: 'M202 404Q226 378 272 374L266 404Q226 408 200 424ZM758 404Q734 378 688 374L694 404Q734 408 760 424Z', lid: 'M282 362Q300 344 330 342H630Q660 344 678 362L702 236Q690 204 640 200H320Q270 204 258 236Z', glass: 'M312 322H648L668 240Q660 222 630 220H330Q300 222 292 240Z', strut: 'M276 380L268 270M684 380L692 270', bumper: 486 },
};

function rear(kind, p, { inside, ground, night = false }) {
  const K = REAR[kind], { light, dark = night ? '#040b10' : '#10191c' } = p; // a flat paint has tones of its own for lamps, glass and edges
  const defs = lin('pb', [[0, p.hi], [0.3, p.top], [0.62, p.mid], [0.86, p.low], [1, p.floor]]) + lin('pl', [[0, p.low], [1, p.mid]]) + lin('in', night ? [[0, '#5a3a1e'], [0.5, '#d98f43'], [1, '#7a4a22']] : [[0, '#232e32'], [1, '#4a565a']]) + lin('gl', light ? [[0, p.seam], [1, p.seam]] : night ? [[0, '#12303f'], [1, '#0b1d28']] : [[0, '#5f98a4'], [1, '#1f4853']]) + `<clipPath id="o"><path d="${K.open}"/></clipPath>`;
  const wheels = [232, 660].map((x) => `<rect x="${x}" y="500" width="68" height="98" rx="16" fill="${dark}"/><path d="M${x + 10} 596V520M${x + 26} 598V520M${x + 42} 598V520M${x + 58} 596V520" stroke="#fff" stroke-opacity=".08" stroke-width="3"/>`).join('');
  const mirror = `<path d="M188 322q-34 -8 -44 8q-6 26 8 30q26 2 46 -8ZM772 322q34 -8 44 8q6 26 -8 30q-26 2 -46 -8Z" fill="${p.low}"/>`;
  const cabin = kind === 'sedan' ? `<path d="M326 292Q350 240 394 234H566Q610 240 634 292L650 340H310Z" fill="url(#gl)"/>` : '';
  return { defs, body: `<ellipse cx="480" cy="594" rx="330" ry="18" fill="#0b2126" opacity="${night ? 0.6 : 0.32}"/>${ground}${wheels}${mirror}<path d="${K.body}" fill="url(#pb)"/>${cabin}<path d="${K.open}" fill="url(#in)"/><g clip-path="url(#o)">${inside(K)}</g><path d="${K.open}" fill="none" stroke="${dark}" stroke-width="7"/><path d="${K.lamp}" fill="${light ?? '#c9301f'}"/><path d="${K.lamp}" fill="none" stroke="${light ?? '#ff9a86'}" stroke-width="2.5" opacity=".9"/>
    <path d="${K.strut}" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><path d="${K.lid}" fill="url(#pl)"/><path d="${K.lid}" fill="none" stroke="${p.seam}" stroke-width="3"/><path d="${K.glass}" fill="${kind === 'sedan' && !light ? '#2b3539' : 'url(#gl)'}"/><path d="M380 ${kind === 'sedan' ? 226 : 60}l-26 80h40l30 -80ZM560 ${kind === 'sedan' ? 226 : 60}l-24 80h16l28 -80Z" fill="#fff" opacity=".13"/>
    <path d="M204 ${K.bumper}Q480 ${K.bumper + 26} 756 ${K.bumper}" fill="none" stroke="${p.seam}" stroke-width="3" opacity=".7"/><path d="M214 548Q480 566 746 548L738 580Q480 590 222 580Z" fill="${p.dark ?? (night ? '#0a141c' : '#252f32')}"/><rect x="424" y="${K.bumper + 28}" width="112" height="42" rx="6" fill="#fbf4e6"/><path d="M434 ${K.bumper + 38}h92v5h-92Z" fill="#1f5a6b"/><path d="M252 ${K.bumper + 44}h50v9h-50ZM658 ${K.bumper + 44}h50v9h-50Z" fill="${light ?? '#c9301f'}" opacity=".85"/><path d="M222 ${K.bumper - 40}Q214 ${K.bumper + 10} 222 ${K.bumper + 60}" fill="none" stroke="#fff" stroke-width="5" opacity="${night ? 0.12 : 0.4}"/>` };
}

export function trunk(kind, paint) {
  const inside = ({ floor, back }) => `<path d="M250 ${back}H710V${floor}H250Z" fill="#2f3a3e"/><path d="M330 ${back - 26}q6 -16 30 -16h60q22 0 26 16v120H330ZM514 ${back - 26}q6 -16 30 -16h60q22 0 26 16v120H514Z" fill="#58666a"/><path d="M240 ${floor - 10}H720V500H240Z" fill="#6d7a7c"/><path d="M240 ${floor - 10}H720V${floor}H240Z" fill="#8a9698"/>`;
  const scene = `<rect width="960" height="640" fill="url(#bg)"/><circle class="sun" cx="176" cy="176" r="92"/><path class="far" d="M0 320Q140 250 300 286T620 262T960 300V420H0Z"/><path class="mid" d="M0 356Q200 316 420 340T960 330V440H0Z"/><path class="drive" d="M0 420H960V640H0Z"/><path class="bank" d="M0 420H960V446H0Z"/><path class="driveway" d="M0 640L120 446H840L960 640Z"/>`;
  const car = rear(kind, PAINTS[paint], { inside, ground: '' });
  const load = kind === 'sedan' ? put('duffel', 380, 466, 0.94) + put('case', 520, 468, 0.8) + put('tote', 620, 466, 0.8) : put('case', 340, 430, 1.24) + put('duffel', 500, 432, 1.02) + put('cooler', 470, 364, 0.7) + put('tote', 632, 430, 1.08);
  const lip = `<path d="M262 ${REAR[kind].floor + 22}H698L694 ${REAR[kind].floor + 40}H266Z" fill="#161f22"/>`;
  return picture(scene + car.body + load + lip, style + fade('bg', [[0, 'sky'], [0.6, 'low']]) + car.defs);
}

/** The back of a crossover by night, its seats folded and a bed made. */
export function bed() {
  const p = { hi: '#7598ac', top: '#4c6e83', mid: '#35566a', low: '#243d4f', floor: '#122331', seam: '#1b3040' };
  const q = R(8); let stars = ''; for (let i = 0; i < 60; i++) stars += circ(q() * 960, q() * 300, 0.8 + q() * 1.2);
  const bulbs = [[286, 228], [322, 244], [364, 252], [408, 248], [448, 236], [492, 232], [536, 240], [580, 250], [622, 246], [662, 228]];
  const inside = () => `<path d="M330 196H630L660 300H300Z" fill="#8a5526"/><path d="M372 200H588L600 240H360Z" fill="#123244"/><path d="${[[392, 214], [430, 226], [474, 210], [520, 222], [560, 212], [548, 230]].map(([x, y]) => circ(x, y, 1.8)).join('')}" fill="#fff6df"/><path d="M262 330L318 286H642L698 330V440H262Z" fill="#f6ead2"/><path d="M340 290q8 -30 52 -30t58 30q-4 18 -56 18t-54 -18ZM510 290q8 -30 56 -30t54 30q-4 18 -54 18t-56 -18Z" fill="#fffaf0"/><path d="M352 300q40 10 86 0M522 300q44 10 86 0" stroke="#d8c7a6" stroke-width="3" fill="none"/><path d="M262 336Q320 322 420 330T698 322V440H262Z" fill="#c2542b"/><path d="M262 336Q320 322 420 330T698 322V344Q560 336 420 350T262 354Z" fill="#f3e0bd"/><path d="M330 348L320 440M430 346V440M540 340L546 440M640 340L654 440M262 392Q480 376 698 388" stroke="#f2a541" stroke-width="5" opacity=".7" fill="none"/>`;
  const car = rear('crossover', p, { inside, ground: '', night: true });
  const pines = [40, 96, 158, 812, 868, 930].map((x, i) => { const h = 190 + (i % 3) * 60; return `M${x} ${470 - h}L${x + 46} 476H${x - 46}Z`; }).join('');
  return picture(`<rect width="960" height="640" fill="url(#bg)"/><path d="${stars}" fill="#fff6df" opacity=".85"/><circle cx="836" cy="96" r="34" fill="#f7e6bd"/><circle cx="822" cy="88" r="30" fill="#17384a"/><path d="M0 400Q160 330 330 362T640 346T960 384V480H0Z" fill="#123040"/><path d="${pines}" fill="#0c222c"/><path d="M0 470H960V640H0Z" fill="#14302f"/><ellipse cx="480" cy="590" rx="430" ry="62" fill="#f2a541" opacity=".16"/>${car.body}<path d="M286 224Q340 262 408 248T492 232T580 250T668 222" fill="none" stroke="#3a2418" stroke-width="2"/>${bulbs.map(([x, y]) => `<circle cx="${x}" cy="${y + 7}" r="14" fill="#ffd489" opacity=".3"/><circle cx="${x}" cy="${y + 7}" r="6" fill="#fff2cf"/>`).join('')}<path d="M262 438H698L694 452H266Z" fill="#0a141c"/><g transform="translate(318 438)"><path d="M-12 -26h24v26h-24Z" fill="#2f7076"/><path d="M12 -22q12 2 8 14l-8 2" fill="none" stroke="#2f7076" stroke-width="4"/><path d="M-4 -32q-6 -10 2 -18M6 -32q-6 -10 2 -18" stroke="#fff6df" stroke-width="2.4" fill="none" opacity=".6"/></g><g transform="translate(640 438)"><path d="M-14 -44h28v44h-28Z" fill="#ffd489"/><path d="M-17 -50h34v8h-34ZM-17 -6h34v8h-34ZM-2 -44h4V-6h-4Z" fill="#3a2418"/><circle cy="-24" r="40" fill="#ffd489" opacity=".22"/></g>`, lin('bg', [[0, '#0b2330'], [0.7, '#1f4a58'], [1, '#2d5a62']]) + car.defs);
}

// ---------------------------------------------------------------- plugged in, nose to the left
export function charging(kind, paint) {
  const car = crossover('c', { kind, paint, lights: false });
  const scene = `<path d="M0 0H960V470H0Z" fill="url(#wl)"/>${Array.from({ length: 11 }, (_, i) => `<path class="board" d="M0 ${36 + i * 42}H960v3H0Z"/>`).join('')}<path class="trim" d="M70 90H330V300H70Z"/><path class="pane" d="M84 104H316V286H84Z"/><path class="trim" d="M196 104h8V286h-8ZM84 190H316v8H84Z"/><path d="M56 300H344v16H56Z" fill="#a9632f"/><path d="M90 300q6 -38 28 -40q22 6 26 40ZM160 300q4 -30 26 -34q24 6 26 34ZM232 300q8 -40 30 -40q20 8 24 40Z" fill="#6f9a62"/><path d="${[[110, 274], [128, 284], [186, 278], [258, 274], [272, 286]].map(([x, y]) => circ(x, y, 7)).join('')}" fill="#e2754a"/><path class="driveway" d="M0 460H960V640H0Z"/><path class="board" d="M0 460H960V474H0Z"/>`;
  const box = `<rect x="806" y="190" width="84" height="150" rx="20" fill="#fbf4e6"/><rect x="806" y="190" width="84" height="150" rx="20" fill="none" stroke="#b9ae9a" stroke-width="3"/><path d="M846 214h4v54h-4Z" fill="#5fb878"/><circle cx="848" cy="302" r="16" fill="#26343a"/>`;
  const cable = `<path d="M848 306C852 420 900 470 880 540S760 590 752 470S730 372 694 340" fill="none" stroke="#1b272b" stroke-width="11" stroke-linecap="round"/><path d="M706 350L672 318" stroke="#26343a" stroke-width="22" stroke-linecap="round"/><circle cx="668" cy="315" r="20" fill="#5fb878" opacity=".35"/><circle cx="668" cy="315" r="8" fill="#8fe3a4"/>`;
  return picture(`${scene}<ellipse cx="300" cy="572" rx="480" ry="20" fill="#0b2126" opacity=".35"/><g transform="translate(770 572) scale(-2.55 2.55)">${car.body}</g>${box}${cable}`, style + fade('wl', [[0, 'wall'], [1, 'wallLow']]) + car.defs.replace(/<\/?defs>/g, ''));
}
