// The three nights of Car Camp, for the cards that tell of them: 960 x 540, served as they are (SVG).
import { R, n1, lin, linU, circ } from './shapes.mjs';
import { crossover } from './car.mjs';

const W = 960;
const H = 540;
const night = (body, defs) => ({ W, H, defs: `<defs>${defs}</defs>`, L: { a: body }, order: ['a'] });
const path = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
const stars = (seed, count, to, within = () => true) => {
  const q = R(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [q() * W, q() * to, 0.7 + q() * q() * 1.9];
    if (within(x, y)) d += circ(x, y, r);
  }
  return d;
};
/** A row of firs along a line from left to right. */
const firs = (seed, x0, x1, y, h, step) => {
  const q = R(seed);
  let d = '';
  for (let x = x0; x < x1; x += step * (0.6 + q() * 0.7)) {
    const [tall, wide] = [h * (0.6 + q() * 0.6), h * 0.19];
    for (let i = 0; i < 3; i++) {
      const [top, foot] = [y - tall * (1 - i * 0.24), y - tall * (0.52 - i * 0.24)];
      d += `M${n1(x)} ${n1(top)}L${n1(x + wide * (0.6 + i * 0.22))} ${n1(foot)}H${n1(x - wide * (0.6 + i * 0.22))}Z`;
    }
    d += `M${n1(x - 2)} ${n1(y - tall * 0.1)}h4v${n1(tall * 0.1 + 6)}h-4Z`;
  }
  return d;
};
/** A tent with a light in it, its middle at x. */
const tent = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="0" cy="6" rx="150" ry="16" fill="#f2a541" opacity=".22"/><path fill="url(#tent)" d="M-112 4Q-84 -108 0 -112Q84 -108 112 4Z"/><path fill="#b5482a" opacity=".55" d="M0 -112Q84 -108 112 4H66Q58 -66 0 -112Z"/><path fill="#fff0c4" d="M-4 -88Q-44 -50 -40 4H18Q22 -50 -4 -88Z"/><path fill="#7a3a22" d="M-4 -88Q14 -52 12 4H18Q22 -50 -4 -88Z"/></g>`;
const tentLight = lin('tent', [[0, '#ffd58a'], [0.6, '#f2a541'], [1, '#c76a2c']]);

/** The campground on the river, with the gap upstream and the moon in it. */
export function nightRiver() {
  const q = R(3);
  let glitter = '';
  for (let i = 0; i < 24; i++) {
    const y = 322 + i * 7.5;
    const w = 16 + q() * (26 + i * 3);
    glitter += `M${n1(520 - w + (q() - 0.5) * 26)} ${n1(y)}h${n1(w * 2)}v2.6h${n1(-w * 2)}Z`;
  }
  return night(
    `<path fill="url(#s)" d="M0 0H960V330H0Z"/>${path('#e9f1e4', stars(11, 90, 230), ' opacity=".8"')}<circle cx="520" cy="196" r="96" fill="#ffe9b8" opacity=".14"/><circle cx="520" cy="196" r="52" fill="#ffe9b8"/>${path('#f1d493', `${circ(504, 184, 9)}${circ(538, 208, 13)}${circ(528, 176, 5)}`, ' opacity=".6"')}${path('#2b6470', 'M-10 330V96Q90 84 190 128T360 232T500 318V330Z')}${path('#245763', 'M970 330V70Q860 76 780 128T640 262T556 318V330Z')}${path('#1b4551', 'M-10 330V206Q100 196 220 250T440 322V330ZM970 330V190Q850 200 760 258T610 322V330Z')}<path fill="url(#w)" d="M0 318H960V540H0Z"/>${path('#ffe9b8', glitter, ' opacity=".6"')}${path('#12343f', firs(5, 640, 980, 350, 120, 34))}${path('#12343f', 'M600 344Q780 322 970 336V392Q780 366 600 352Z')}${path('#0d2830', 'M-10 408Q170 372 360 430T640 540H-10Z')}${path('#0b2126', firs(9, -10, 150, 424, 240, 46))}${tent(270, 446, 0.86)}<g transform="translate(452 496)"><ellipse cx="0" cy="4" rx="86" ry="14" fill="#f2a541" opacity=".3"/><path fill="#f2a541" d="M-22 0Q-34 -34 -8 -58Q-6 -38 6 -36Q4 -52 14 -64Q34 -30 22 0Z"/><path fill="#ffe6ae" d="M-10 0Q-16 -18 0 -32Q14 -16 10 0Z"/><path fill="#4a2f22" d="M-36 -4l70 12 2 -7 -70 -12ZM36 -4l-70 12 -2 -7 70 -12Z"/></g>`,
    lin('s', [[0, '#0d2c39'], [1, '#3b7480']]) + lin('w', [[0, '#3c7581'], [1, '#14404c']]) + tentLight,
  );
}

/** The dark sky over the observatory, and a car that somebody lies in. */
export function nightSky() {
  const band = (x, y) => Math.abs(y - (430 - x * 0.46)) < 74;
  const car = crossover('n', { mode: 'night', cabin: true, lights: false });
  const hills = path('#12323f', 'M-10 430Q140 372 300 398T600 384T970 352V540H-10Z');
  return night(
    `<path fill="url(#s)" d="M0 0H960V540H0Z"/><path fill="url(#m)" d="M0 0H960V540H0Z"/>${path('#f4f2df', stars(21, 150, 400), ' opacity=".75"')}${path('#fff8e2', stars(22, 330, 440, band), ' opacity=".85"')}<path d="M610 66l88 52" stroke="#fff8e2" stroke-width="3" stroke-linecap="round" opacity=".8"/>${path('#1b4a58', 'M-10 420Q120 350 300 376T560 352T800 300T970 330V460H-10Z')}<g transform="translate(744 306)"><path fill="#cdbf9f" d="M-58 0V-44H58V0Z"/><path fill="#e5dcc4" d="M-64 -44A64 64 0 0 1 64 -44Z"/><path fill="#14343f" d="M-6 -46L-20 -106A64 64 0 0 1 10 -107L22 -46Z"/><path fill="#a99b7d" d="M-68 -48H68V-40H-68ZM26 -34H46V0H26Z"/><path fill="#ffd489" d="M-40 -30h22v18h-22Z"/></g>${hills}${path('#0b2126', firs(31, 560, 980, 408, 116, 40))}${path('#0c2530', 'M-10 452Q240 424 480 438T970 424V540H-10Z')}${car.defs}<g transform="translate(96 496) scale(1.02)"><ellipse cx="228" cy="0" rx="250" ry="12" fill="#050f14" opacity=".7"/>${car.body}</g>`,
    lin('s', [[0, '#071722'], [0.6, '#123644'], [1, '#2b5d69']]) +
      linU('m', [[0, '#cfe0e2', 0], [0.5, '#cfe0e2', 0.26], [1, '#cfe0e2', 0]], 436, 114, 524, 306),
  );
}

/** Coffee on a rock, and the sun behind the ridges. */
export function nightRidge() {
  const ridge = (y, a, k, p) => {
    let d = `M-10 540V${y}`;
    for (let x = -10; x <= 1010; x += 60) d += `L${x} ${n1(y - Math.sin(x / k + p) * a - Math.sin(x / (k * 0.37) + p) * a * 0.3)}`;
    return `${d}V540Z`;
  };
  return night(
    `<path fill="url(#s)" d="M0 0H960V400H0Z"/>${path('#fff3d0', stars(41, 46, 120), ' opacity=".55"')}<circle cx="560" cy="262" r="128" fill="#fff0c4" opacity=".16"/><circle cx="560" cy="262" r="74" fill="#fff0c4"/>${path('#a8869a', ridge(286, 24, 128, 0.4))}${path('#7d6f8e', ridge(330, 30, 150, 2.3))}${path('#4f5f7d', ridge(374, 24, 110, 4.2))}${path('#2b4f63', firs(51, -10, 980, 420, 46, 16))}${path('#2b4f63', ridge(416, 12, 90, 1))}${path('#123540', firs(53, 700, 990, 512, 230, 54))}${path('#0f2e38', 'M-10 470Q200 442 420 462T970 494V540H-10Z')}<g transform="translate(236 474)"><path fill="#1d4450" d="M-170 74Q-160 6 -84 -4H74Q150 10 164 74Z"/><path fill="#2b5a66" d="M-84 -4H74Q128 6 146 32Q20 10 -150 34Q-132 2 -84 -4Z"/><g fill="none" stroke="#fff8e2" stroke-width="6" stroke-linecap="round" opacity=".7"><path d="M-26 -112q-14 -18 0 -36t0 -36M8 -112q-14 -18 0 -36t0 -36"/></g><path fill="none" stroke="#f6ead0" stroke-width="10" d="M38 -78q34 -4 32 22t-36 26"/><path fill="#f6ead0" d="M-56 -98H40L34 -8Q-8 4 -50 -8Z"/><path fill="#d8b98a" d="M10 -98H40L34 -8Q26 -5 14 -3Z"/><path fill="#b5482a" d="M-58 -102H42V-92H-58Z"/></g>`,
    lin('s', [[0, '#27405f'], [0.45, '#b77f7c'], [0.78, '#f5b878'], [1, '#ffe0a6']]),
  );
}
