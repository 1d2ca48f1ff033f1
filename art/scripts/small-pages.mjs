// The pictures of the small pages and the middle of the Car Camp page, 2400x1200. Calm on purpose: large shapes, gradients, mist.
import { R, n1, lerp, smooth, noise1, mix, linU, lin, radU, spline, clump, broadleaf, wooded, grass } from './shapes.mjs';
import { crossover } from './car.mjs';
import { truss, pine, props } from './scenes.mjs';

const W = 2400, H = 1200;
const soft = (id, d) => `<filter id="${id}" x="-30%" y="-250%" width="160%" height="600%"><feGaussianBlur stdDeviation="${d}"/></filter>`;
// Mist is blurred up and down only, so that it does not fade at the picture's sides.
const mist = (id, d) => `<filter id="${id}" x="0" y="-300%" width="100%" height="700%"><feGaussianBlur stdDeviation="0 ${d}"/></filter>`;
const filters = () => [soft('b2', 2), soft('b4', 4), soft('b9', 9), soft('b20', 20), mist('m20', 20), mist('m44', 44), mist('m4', 4)];
const wrap = (defs, layers) => ({ W, H, defs: `<defs>${defs.join('')}</defs>`, L: Object.fromEntries(layers.map((l, i) => [`l${i}`, l])), order: layers.map((_, i) => `l${i}`) });
const fill = (f, y2 = H + 10, step = 40) => { const p = []; for (let x = -80; x <= W + 120; x += step) p.push([x, f(x)]); return spline(p) + `L${W + 120} ${y2}L-80 ${y2}Z`; };
const full = (paint) => `<rect width="${W}" height="${H}" fill="${paint}"/>`;
const fog = (list, color, blur = 'm20') => `<g fill="${color}" filter="url(#${blur})">${list.map(([x, y, rx, ry, o]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" opacity="${o}"/>`).join('')}</g>`;
const shoreMist = (defs, y, up, down, color, o = 0.9) => { const id = `shm${y}`; defs.push(linU(id, [[0, color, 0], [up / (up + down), color, o], [1, color, 0]], 0, y - up, 0, y + down)); return `<rect y="${y - up}" width="${W}" height="${up + down}" fill="url(#${id})"/>`; };
function streak(x, y, w, h, rnd) { const n = 6, t = [], b = []; for (let i = 0; i <= n; i++) { const u = i / n, e = Math.sin(Math.PI * u); t.push([x + w * u, y - h * e * (0.35 + rnd() * 0.65)]); b.push([x + w * (1 - u), y + h * 0.16 * e * (0.4 + rnd() * 0.6)]); } return spline(t) + spline(b, false) + 'Z'; }
const clouds = (list, color, seed) => { const q = R(seed); return `<g fill="${color}" filter="url(#b4)">${list.map(([x, y, w, h, o]) => `<path opacity="${o}" d="${streak(x, y, w, h, q)}${streak(x + w * 0.2, y + h * 0.5, w * 0.9, h * 0.7, q)}"/>`).join('')}</g>`; };
const ripples = (y0, y1, n, seed, x0, x1, big) => { const q = R(seed); let d = ''; for (let i = 0; i < n; i++) { const t = Math.pow(q(), 1.2), y = lerp(y0, y1, t), x = lerp(x0, x1, q()), w = lerp(20, big, t) * (0.4 + q()); d += `M${n1(x)} ${n1(y)}q${n1(w / 2)} ${n1(-0.8 - 1.6 * t)} ${n1(w)} 0q${n1(-w / 2)} ${n1(0.8 + 1.6 * t)} ${n1(-w)} 0Z`; } return d; };
const vignette = (defs, o = 0.35) => { defs.push(radU('vg', [[0, '#0b2126', 0], [0.66, '#0b2126', 0], [1, '#0b2126', o]], W * 0.5, H * 0.6, W * 0.62)); return full('url(#vg)'); };

// ---- cars ------------------------------------------------------------------
function place(defs, id, x, y, s, { flip = false, shade = '#1d1a14', lean = -26, ...opt } = {}) {
  const car = crossover(id, opt); defs.push(car.defs.replace(/<\/?defs>/g, ''));
  return `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})"><ellipse cx="${240 + lean}" cy="3" rx="268" ry="11" fill="${shade}" opacity=".42" filter="url(#b9)"/><ellipse cx="240" cy="-2" rx="236" ry="6" fill="#0a1214" opacity=".6" filter="url(#b4)"/>${car.body}</g>`;
}
// A bed made up in the open back of that car: lid, windshield beyond, pillows, quilt over the sill.
const backOpen = (id, dark, body) => `<path d="M-63 -66C-69 -72 -73 -88 -73 -104C-68 -124 -61 -140 -53 -149C-30 -153 30 -153 53 -149C61 -140 68 -124 73 -104C73 -88 69 -72 63 -66Z" fill="url(#${id}in)"/>
  <path d="M-36 -112L-29 -140Q0 -144 29 -140L36 -112Z" fill="#fff1d2"/><path d="M-36 -112L-34 -121Q0 -127 34 -121L36 -112Z" fill="#a9c0ac"/><path d="M-40 -108Q-42 -121 -34 -122.6Q-20 -125 -8 -122.6Q-3 -121 -3 -108ZM40 -108Q42 -121 34 -122.6Q20 -125 8 -122.6Q3 -121 3 -108Z" fill="#8a6a4c"/>
  <path d="M-46 -108H46L64 -80H-64Z" fill="#f6ead0"/><path d="M-43 -106Q-44 -117 -34 -117.5T-6 -116Q-2 -110 -5 -105ZM43 -106Q44 -117 34 -117.5T6 -116Q2 -110 5 -105Z" fill="#fffaf0"/><path d="M-43 -106Q-24 -103 -5 -105M43 -106Q24 -103 5 -105" stroke="#cdbb98" stroke-width="1.4" fill="none"/>
  <path d="M-64 -80H64V-67H-64Z" fill="#e6d6b4"/><path d="M-53 -98Q-20 -103 0 -99.5T53 -98L64 -81Q66 -70 63 -58Q52 -54.6 42 -57T20 -56T-4 -57.4T-30 -55.6T-63 -58Q-66 -70 -64 -81Z" fill="url(#${id}q)"/><path d="M-53 -98Q-20 -103 0 -99.5T53 -98L56 -93.4Q20 -97.6 0 -95T-56 -93.4Z" fill="#ffd9a8"/><path d="M-36 -92Q-42 -74 -42 -57M-2 -93Q-3 -74 -3 -58M34 -92Q41 -74 41 -57M-65 -79Q0 -75 65 -79" stroke="#8f3a1c" stroke-width="1.2" fill="none" opacity=".5"/><path d="M-64 -63.6Q-46 -60 -30 -61T-4 -62.6T20 -61.4T42 -62.4T64 -63.6" stroke="#fbe3bd" stroke-width="2" fill="none" opacity=".85"/>
  <path d="M-66 -128L-63 -178M66 -128L63 -178" stroke="#20333a" stroke-width="2.4"/><path d="M-58 -154C-64 -166 -70 -182 -73 -197C-68 -205 -52 -209 -30 -210H30C52 -209 68 -205 73 -197C70 -182 64 -166 58 -154C38 -159 -38 -159 -58 -154Z" fill="${mix(body, dark, 0.45)}"/><path d="M-50 -160C-55 -170 -59 -180 -61 -190C-40 -195 40 -195 61 -190C59 -180 55 -170 50 -160C30 -164 -30 -164 -50 -160Z" fill="#9fb9ae"/><path d="M-50 -160C-52 -164 -54 -168 -55.6 -172C-36 -177 36 -177 55.6 -172C54 -168 52 -164 50 -160C30 -164 -30 -164 -50 -160Z" fill="#6f958f"/><path d="M-73 -197C-68 -205 -52 -209 -30 -210H30C52 -209 68 -205 73 -197" stroke="#ffe9c0" stroke-width="1.8" fill="none" opacity=".8"/>`;
// The same kind of car from behind, centimeters, ground at 0. lamp: 0 off, 1 tail lamps, 2 brake lamps.
function rear(id, defs, { shades = ['#5d6d70', '#cfd3cd', '#fbf6ea'], glass = ['#17343f', '#5f8b92'], lamp = 1, sun = 1, warm = '#ffc98a', open = false } = {}) {
  const [dark, body, light] = shades, hot = lamp > 1;
  defs.push(lin(id + 'b', [[0, light], [0.35, body], [0.62, mix(body, dark, 0.35)], [1, dark]]), lin(id + 'g', [[0, glass[1]], [1, glass[0]]]), lin(id + 'w', sun > 0 ? [[0, '#10262c', 0.4], [0.5, '#10262c', 0], [0.72, warm, 0], [1, warm, 0.55]] : [[0, warm, 0.55], [0.28, warm, 0], [0.5, '#10262c', 0], [1, '#10262c', 0.4]], 0, 0, 1, 0));
  if (open) defs.push(lin(id + 'in', [[0, '#7d5a3c'], [1, '#3a2a20']]), lin(id + 'q', [[0, '#ea8550'], [1, '#b5482a']]));
  const shell = 'M-92 -28C-97 -52 -98 -74 -94 -94C-91 -101 -88 -104 -83 -107C-76 -128 -68 -146 -60 -154C-40 -163 40 -163 60 -154C68 -146 76 -128 83 -107C88 -104 91 -101 94 -94C98 -74 97 -52 92 -28Z';
  const lampShape = (k) => `M${93 * k} -97C${84 * k} -101 ${66 * k} -100 ${46 * k} -95.5L${44 * k} -91C${62 * k} -92 ${78 * k} -90 ${88 * k} -84Q${94 * k} -88 ${93 * k} -97Z`;
  return `<ellipse cx="${-sun * 14}" cy="1" rx="120" ry="7" fill="#0a1214" opacity=".5" filter="url(#b9)"/><ellipse cx="0" cy="-1" rx="94" ry="4.5" fill="#060c0e" opacity=".75" filter="url(#b2)"/>
  <path d="M-88 -42H-62V-6Q-62 0 -68 0H-81Q-88 0 -88 -7ZM88 -42H62V-6Q62 0 68 0H81Q88 0 88 -7Z" fill="#0e1518"/><path d="M-78 -34H78V-15H-78Z" fill="#0b1214"/>
  <path d="M-84 -116C-96 -119 -106 -117 -107 -109C-106 -103 -96 -103 -87 -105ZM84 -116C96 -119 106 -117 107 -109C106 -103 96 -103 87 -105Z" fill="${mix(body, dark, 0.35)}"/>
  <path d="${shell}" fill="url(#${id}b)"/>
  <path d="M-58 -153C-40 -160 40 -160 58 -153C54 -151 50 -150.5 44 -151C20 -154 -20 -154 -44 -151C-50 -150.5 -54 -151 -58 -153Z" fill="#2a3f45"/>
  ${open ? '' : `<path d="M-70 -113C-64 -128 -58 -141 -52 -148.5C-30 -152.5 30 -152.5 52 -148.5C58 -141 64 -128 70 -113C40 -109 -40 -109 -70 -113Z" fill="url(#${id}g)"/><path d="M-26 -111.6q0 -17 13 -17t13 17ZM6 -111.4q0 -17 13 -17t13 17Z" fill="${glass[0]}" opacity=".55"/>`}
  <path d="M-94 -92C-60 -84 60 -84 94 -92L96 -70C60 -64 -60 -64 -96 -70Z" fill="${dark}" opacity=".16"/><path d="M-83 -106C-50 -101 50 -101 83 -106" stroke="#fff" stroke-width="1.6" opacity=".5" fill="none"/>
  ${open ? '' : `<path d="M-76 -66C-50 -61 50 -61 76 -66" stroke="${dark}" stroke-width="1.2" opacity=".6" fill="none"/><rect x="-25" y="-80" width="50" height="12.5" rx="2" fill="#f4ead2" opacity=".92"/><path d="M-33 -84.5H33" stroke="${dark}" stroke-width="2" opacity=".5"/>`}
  <path d="${shell}" fill="url(#${id}w)"/>
  <path d="M-95 -42C-60 -37 60 -37 95 -42L91 -24Q60 -17 0 -17T-91 -24Z" fill="#1b2528"/><path d="M-70 -29H-46M70 -29H46" stroke="#8a2f24" stroke-width="3.4" stroke-linecap="round"/>
  <path d="${lampShape(1)}${lampShape(-1)}" fill="${['#a83226', '#d23a28', '#ff4a2e'][lamp]}"/>${open ? backOpen(id, dark, body) : hot ? `<path d="M90 -94C78 -97 64 -96 52 -93.6M-90 -94C-78 -97 -64 -96 -52 -93.6" stroke="#ffd9c2" stroke-width="2.6" stroke-linecap="round" fill="none"/><path d="M-15 -148.6H15" stroke="#ff6a4a" stroke-width="2.6" stroke-linecap="round"/>` : `<path d="M90 -94.6C78 -97.6 64 -96.6 52 -94" stroke="#ff9a7a" stroke-width="1.6" fill="none"/><path d="M-90 -94.6C-78 -97.6 -64 -96.6 -52 -94" stroke="#ff9a7a" stroke-width="1.6" fill="none"/>`}`;
}

// ---- cars: three paints under the sycamores --------------------------------------
function sycamore(id, defs, x, y, h, w, q, { sx = 1, lean = 0, base = '#6d8a4a', light = '#efd98a', dark = '#2f5a44', crown = [0, -0.9, 0.62, 0.28], n = 26 } = {}) {
  const X = (k, t) => x + lean * t * h + k * w, Y = (t) => y - h * t;
  const trunk = `M${n1(X(-0.85, 0))} ${n1(y + 6)}C${n1(X(-0.5, 0.03))} ${n1(Y(0.05))} ${n1(X(-0.5, 0.2))} ${n1(Y(0.2))} ${n1(X(-0.46, 0.45))} ${n1(Y(0.45))}L${n1(X(-2.6, 0.9))} ${n1(Y(0.9))}L${n1(X(-2.1, 0.93))} ${n1(Y(0.93))}L${n1(X(-0.16, 0.56))} ${n1(Y(0.56))}L${n1(X(0, 1))} ${n1(Y(1))}L${n1(X(0.5, 1))} ${n1(Y(1))}L${n1(X(0.3, 0.56))} ${n1(Y(0.56))}L${n1(X(2.3, 0.92))} ${n1(Y(0.92))}L${n1(X(2.7, 0.88))} ${n1(Y(0.88))}L${n1(X(0.5, 0.44))} ${n1(Y(0.44))}C${n1(X(0.5, 0.2))} ${n1(Y(0.2))} ${n1(X(0.55, 0.05))} ${n1(Y(0.05))} ${n1(X(0.95, 0))} ${n1(y + 6)}Z`;
  let bark = ''; for (let i = 0; i < 30; i++) { const t = 0.02 + q() * 0.56, k = (q() - 0.5) * 1.1, r = w * (0.05 + q() * 0.09), o = []; for (let j = 0; j < 7; j++) { const f = (j / 7) * 6.283; o.push(`${n1(X(k, t) + Math.cos(f) * r * (0.6 + q() * 0.8))} ${n1(Y(t) + Math.sin(f) * r * (1.3 + q() * 1.6))}`); } bark += `M${o.join('L')}Z`; }
  let a = '', hi = '', lo = ''; const cx = x + lean * h + crown[0] * h, cy = y + crown[1] * h, rx = crown[2] * h, ry = crown[3] * h;
  for (let i = 0; i < n; i++) { const t = q() * 6.283, r = Math.sqrt(q()), px = Math.cos(t) * r, py = Math.sin(t) * r, lx = cx + px * rx * 0.86, ly = cy + py * ry * 0.82, s = h * (0.1 + q() * 0.07); a += clump(lx, ly, s * 1.25, s * 0.85, q, 0.2, 15); if (px * sx - py * 0.7 > 0.3) hi += clump(lx + sx * s * 0.25, ly - s * 0.2, s * 0.75, s * 0.36, q, 0.3, 12); if (py > 0.25) lo += clump(lx, ly + s * 0.3, s * 0.8, s * 0.34, q, 0.3, 12); }
  a += clump(cx, cy, rx * 0.74, ry * 0.72, q, 0.1, 20);
  defs.push(`<path id="${id}" d="${a}"/>`, `<clipPath id="${id}c"><path d="${trunk}"/></clipPath>`, linU(id + 'l', [[0, mix(base, light, 0.2)], [0.6, base], [1, dark]], 0, cy - ry, 0, cy + ry), linU(id + 't', sx > 0 ? [[0, '#8d8873'], [0.55, '#cfc3a2'], [1, '#ffe9bd']] : [[0, '#ffe9bd'], [0.45, '#cfc3a2'], [1, '#8d8873']], x - w * 0.6, 0, x + w * 0.6, 0));
  return `<path d="${trunk}" fill="url(#${id}t)"/><g clip-path="url(#${id}c)"><path d="${bark}" fill="#7d7b60" opacity=".5"/></g><use href="#${id}" xlink:href="#${id}" fill="${light}"/><use href="#${id}" xlink:href="#${id}" fill="url(#${id}l)" x="${-sx * 5}" y="4"/><path d="${lo}" fill="${dark}" opacity=".3"/><path d="${hi}" fill="${light}" opacity=".25"/>`;
}
export const cars = () => underSycamores(true);
/** The same place before the cars come. */
export const lot = () => underSycamores(false);
function underSycamores(hasCars) {
  const defs = filters(), Ls = [], sunX = 1930, hor = 592, N = [3, 4, 5].map(noise1), q = R(12);
  defs.push(linU('sky', [[0, '#2d6a79'], [0.42, '#86ab9f'], [0.74, '#efd7a0'], [1, '#fbc27a']], 0, 0, 0, hor), radU('sun', [[0, '#fff6dc', 1], [0.08, '#ffefc6', 0.9], [0.3, '#ffd592', 0.5], [1, '#ffc67c', 0]], sunX, 470, 980));
  Ls.push(full('url(#sky)') + full('url(#sun)') + `<circle cx="${sunX}" cy="486" r="50" fill="#fff8e4"/>` + clouds([[700, 300, 760, 34, 0.5], [1180, 400, 640, 24, 0.6], [820, 470, 520, 14, 0.5]], '#fff0d0', 6));
  defs.push(linU('h1', [[0, '#a9b795'], [0.7, '#e0bb80'], [1, '#f2c585']], 0, 0, W, 0), linU('h2', [[0, '#5f8f7d'], [0.6, '#9aa474'], [1, '#cda768']], 0, 0, W, 0));
  Ls.push(`<path d="${fill((x) => 520 + N[0](x / 600, 3) * 26, 640)}" fill="url(#h1)"/><path d="${wooded(-10, W + 10, (x) => 566 + N[1](x / 400) * 14 - 34 * smooth(900, 0, x) - 26 * smooth(1700, 2400, x), () => 640, { size: 18, conif: 0, seed: 4, step: 0.8 })}" fill="url(#h2)"/>` + fog([[1300, 596, 1700, 14, 0.7]], '#ffe6b8'));
  defs.push(linU('wat', [[0, '#f7d397'], [0.3, '#c2c2a3'], [1, '#4f8a90']], 0, hor, 0, 800), radU('gl', [[0, '#fff3cf', 0.95], [0.4, '#ffdc9b', 0.45], [1, '#ffcf86', 0]], 0, 0, 1, `gradientTransform="translate(${sunX} 620) scale(420 170)"`));
  const spur = (k, top) => `<path d="${wooded(k < 0 ? -10 : 1700, k < 0 ? 700 : W + 10, top, (x) => 652 + 22 * smooth(k < 0 ? 700 : 1700, k < 0 ? 0 : W, x), { size: (x) => 5 + 17 * smooth(k < 0 ? 720 : 1680, k < 0 ? 420 : 1980, x), conif: 0, seed: 14 + k, step: 0.85 })}" fill="url(#sp${k})"/>`;
  defs.push(linU('sp-1', [[0, '#3f7465'], [1, '#6f9673']], 0, 540, 0, 670), linU('sp1', [[0, '#a3985a'], [1, '#7f8f5c']], 0, 540, 0, 670));
  Ls.push(`<rect y="${hor}" width="${W}" height="240" fill="url(#wat)"/><rect y="${hor}" width="${W}" height="240" fill="url(#gl)"/><path d="M-10 660H700Q420 700 -10 716ZM1700 660H2410V716Q1980 700 1700 660Z" fill="#4a7568" opacity=".35"/>${spur(-1, (x) => 650 - 70 * smooth(720, 120, x) + N[0](x / 150) * 6)}${spur(1, (x) => 650 - 66 * smooth(1680, 2300, x) + N[0](x / 150) * 6)}<g opacity=".22" filter="url(#b2)" transform="translate(0 1298) scale(1 -1)">${truss(560, 1860, 664, 6, 44, '#2b5a60', 3, 8)}</g>${truss(560, 1860, 636, 6, 60, '#35605f', 3.2, 26)}<path d="M528 664V634H574L582 664ZM1838 664L1846 634H1892V664Z" fill="#8f8d74"/><path d="M524 630H578V638H524ZM1842 630H1896V638H1842Z" fill="#d8c79b"/><path d="${ripples(640, 760, 34, 8, 300, 2200, 150)}" fill="#fff1cf" opacity=".35"/>`);
  const bank = (x) => 742 + N[2](x / 420) * 10;
  defs.push(linU('bank', [[0, '#a3a75c'], [0.4, '#5f8250'], [1, '#3c6648']], 0, 730, 0, 900), linU('gravel', [[0, '#d9c08c'], [0.4, '#c3a878'], [1, '#8b7a5c']], 0, 850, 0, H), radU('pool', [[0, '#ffe3a0', 0.75], [1, '#ffe3a0', 0]], 0, 0, 1, 'gradientTransform="translate(1900 900) scale(900 150)"'));
  Ls.push(`<path d="${wooded(-10, W + 10, (x) => bank(x) - 8, () => 840, { size: 22, conif: 0, seed: 31, step: 0.9 })}" fill="#6f8a55"/><path d="${fill((x) => bank(x) + 12)}" fill="url(#bank)"/>`);
  const back = broadleaf(2330, 800, 330, R(4), '#7f8f48', '#f4d98a', '#3c6045', { sx: -1, trunk: '#5a513c' }) + broadleaf(120, 790, 250, R(6), '#557f4f', '#dcc97c', '#2a5545', { sx: 1, trunk: '#4a4736' });
  Ls.push(back + sycamore('sa', defs, 420, 852, 760, 62, R(21), { crown: [0.02, -0.95, 0.74, 0.3] }) + sycamore('sb', defs, 2170, 846, 740, 58, R(9), { sx: -1, lean: 0.02, crown: [-0.02, -0.96, 0.6, 0.28], base: '#8a9148', light: '#f7dc8c', dark: '#46693f' }));
  // split-rail fence, gravel
  let posts = '', rails = ''; for (let x = -40; x < W + 60; x += 210) { posts += `M${x} 872v-78h15v78Z`; rails += `M${x} 812l214 5v9l-214 -5ZM${x} 842l214 -4v9l-214 4Z`; }
  Ls.push(`<path d="${rails}" fill="#8c7a58"/><path d="${posts}" fill="#6b5d45"/><path d="${fill((x) => 866 + N[0](x / 260) * 5)}" fill="url(#gravel)"/>${full('url(#pool)')}`);
  const long = (x, y, s, w = 474) => `<path d="M${x + 8 * s} ${y - 6 * s}H${x + w * s}L${x + (w - 130) * s} ${y + 30 * s}Q${x + 20 * s} ${y + 44 * s} ${x - 130 * s} ${y + 34 * s}Z"/>`;
  Ls.push(`<g filter="url(#b9)" fill="#4a3c28" opacity=".36"><path d="M390 856H452L250 950Q170 972 90 968ZM2142 852H2204L1840 930Q1740 948 1690 946Z"/>${hasCars ? long(1516, 938, 1.25) + long(940, 988, 1.43) + long(292, 1050, 1.62) : ''}</g><g filter="url(#m20)" fill="#4a3c28" opacity=".26"><path d="M-40 1130Q500 1090 1000 1130T1900 1120T2440 1080V1210H-40Z"/></g>`);
  let leaves = ''; for (let i = 0; i < 60; i++) { const x = q() * W, u = Math.pow(q(), 0.8), y = 892 + u * 290, r = 4 + u * 5; leaves += `M${n1(x - r)} ${n1(y)}Q${n1(x - r * 0.2)} ${n1(y - r * 0.8)} ${n1(x + r)} ${n1(y - r * 0.2)}Q${n1(x + r * 0.3)} ${n1(y + r * 0.5)} ${n1(x - r)} ${n1(y)}Z`; }
  Ls.push(`<path d="${leaves}" fill="#b9772f" opacity=".7"/>`);
  if (hasCars) Ls.push(place(defs, 'c3', 1516, 938, 1.25, { paint: 'ember', wheelAng: 40 }) + place(defs, 'c2', 940, 988, 1.43, { paint: 'river', wheelAng: 4 }) + place(defs, 'c1', 292, 1050, 1.62, {}));
  Ls.push(vignette(defs, 0.4));
  return wrap(defs, Ls);
}

// ---- faq: the phone is the key ---------------------------------------------------
function hand(defs) {
  defs.push(linU('skin', [[0, '#dba47c'], [0.45, '#c08460'], [1, '#94603f']], -130, 0, 165, 0), linU('sleeve', [[0, '#ea9060'], [0.25, '#cf5f33'], [1, '#8a3620']], -70, 0, 290, 0), linU('screen', [[0, '#f7efdc'], [1, '#bfd6d2']], 0, -150, 0, 150), linU('edge', [[0, '#0b171c'], [1, '#38525a']], -84, 0, 84, 0));
  const finger = (y, x, len, h, a) => `<g transform="translate(${x} ${y}) rotate(${a})"><rect x="0" y="${-h / 2}" width="${len}" height="${h}" rx="${h / 2}" fill="url(#fing)"/><path d="M10 ${h * 0.36}H${len - 16}" stroke="#6e3f28" stroke-width="3" stroke-linecap="round" opacity=".4"/></g>`;
  defs.push(lin('fing', [[0, '#dca47c'], [1, '#ae7351']]));
  return `<path d="M-58 250C-66 330 -30 460 20 640H330C280 520 210 380 168 236Z" fill="url(#sleeve)"/><path d="M-66 268Q40 300 176 240L166 206Q50 256 -66 232Z" fill="#f3e6cb"/>
  <path d="M-60 246C-72 190 -104 160 -108 96L-104 -70L60 -60L96 -20C118 20 128 60 140 96C156 140 160 180 164 216Q60 268 -60 246Z" fill="url(#skin)"/>
  <rect x="-74" y="-150" width="182" height="352" rx="34" fill="#5e3420" opacity=".35" filter="url(#b9)"/><rect x="-86" y="-176" width="172" height="352" rx="30" fill="url(#edge)"/><rect x="-76" y="-166" width="152" height="332" rx="22" fill="url(#screen)"/><rect x="-24" y="-158" width="48" height="11" rx="5.5" fill="#16292f"/>
  <circle cx="0" cy="-28" r="54" fill="#2f7076"/><path d="M-21 -30v-13a15 15 0 0 1 29 -5" fill="none" stroke="#fbf4e6" stroke-width="8" stroke-linecap="round"/><rect x="-26" y="-32" width="48" height="36" rx="7" fill="#fbf4e6"/><circle cx="-2" cy="-14" r="5.5" fill="#2f7076"/><path d="M-40 62H40M-26 84H26" stroke="#7fa5a4" stroke-width="9" stroke-linecap="round"/>
  ${finger(-72, -116, 62, 44, 4)}${finger(-22, -122, 66, 47, 1)}${finger(30, -120, 62, 45, -3)}${finger(78, -112, 52, 40, -8)}
  <path d="M96 150C84 110 62 60 52 10L86 -20L150 190Z" fill="#5e3420" opacity=".22"/><path d="M160 200C156 150 140 96 122 50C110 16 98 -24 84 -52C74 -72 46 -66 44 -42C44 -14 58 18 66 50C74 84 72 120 78 160C96 200 130 214 160 200Z" fill="url(#skin)"/><path d="M46 -44C46 -64 70 -72 80 -54C86 -42 90 -30 94 -20C80 -28 60 -24 52 -14C48 -24 46 -36 46 -44Z" fill="#f0c39c" opacity=".6"/><path d="M70 66C80 74 92 74 102 66M78 160C70 120 76 90 66 50" stroke="#6e3f28" stroke-width="3" fill="none" opacity=".35" stroke-linecap="round"/>`;
}
export function faq() {
  const defs = filters(), Ls = [], N = [7, 8].map(noise1);
  defs.push(linU('sky', [[0, '#5d949c'], [0.4, '#b4cfc4'], [0.75, '#f3e7cb'], [1, '#f8ddb0']], 0, 0, 0, 640), radU('sun', [[0, '#fffaf0', 1], [0.1, '#fff1d2', 0.85], [1, '#ffe2ac', 0]], 330, 400, 900));
  Ls.push(full('url(#sky)') + full('url(#sun)') + `<path d="${wooded(-10, W + 10, (x) => 470 + N[0](x / 500) * 30 + 50 * Math.exp(-Math.pow((x - 330) / 420, 2)), () => 700, { size: 34, conif: 0, seed: 4, step: 0.9 })}" fill="#b3cdbf"/><path d="${wooded(-10, W + 10, (x) => 532 + N[1](x / 400) * 20 + 40 * Math.exp(-Math.pow((x - 330) / 360, 2)), () => 720, { size: 34, conif: 0, seed: 9, step: 0.9 })}" fill="#8fb3a6"/>`);
  defs.push(linU('wat', [[0, '#f9ecd0'], [0.4, '#cfdccd'], [1, '#86b0ad']], 0, 640, 0, 1000), linU('gr', [[0, '#8ba26c'], [1, '#3f6a52']], 0, 960, 0, H));
  Ls.push(fog([[700, 630, 1500, 44, 0.9]], '#fff6e2', 'm44') + `<rect y="650" width="${W}" height="400" fill="url(#wat)"/>` + shoreMist(defs, 650, 110, 90, '#fff3dc', 0.95) + fog([[300, 740, 900, 16, 0.6], [1400, 760, 900, 18, 0.5]], '#fffaf0', 'm20') + `<path d="${fill((x) => 960 + N[0](x / 400) * 12)}" fill="url(#gr)"/>` + fog([[400, 962, 900, 30, 0.65]], '#fff6e2', 'm20'));
  const X0 = 2476, s = 4.1, gy = 1166;
  defs.push(radU('beam', [[0, '#fffdf2', 1], [0.12, '#fff3cf', 0.85], [0.4, '#ffe9b4', 0.35], [1, '#ffe9b4', 0]], 640, 788, 430), radU('hg', [[0, '#ffd27e', 0.95], [0.45, '#ffc062', 0.4], [1, '#ffc062', 0]], 0, 0, 1, 'gradientTransform="translate(1498 766) scale(190 84)"'));
  // the whole car stands in a wide band, too
  Ls.push('<g transform="translate(130 150) scale(.84)">' + place(defs, 'fc', X0, gy, s, { flip: true, lean: 0, shade: '#16302c' }) + full('url(#beam)') + `<rect x="1300" y="670" width="420" height="220" fill="url(#hg)"/><rect x="1452" y="756" width="92" height="15" rx="7.5" fill="#fff4d8"/><rect x="1452" y="768" width="92" height="4" rx="2" fill="#b98a4a" opacity=".6"/>`);
  Ls.push(`<g transform="translate(1745 758) rotate(7) scale(1.08)"><ellipse cx="-8" cy="26" rx="120" ry="190" fill="#0b2126" opacity=".28" filter="url(#b20)"/>${hand(defs)}</g></g>`);
  Ls.push(vignette(defs, 0.3));
  return wrap(defs, Ls);
}

// ---- privacy: the locktender's house at dusk --------------------------------------
export function privacy() {
  const defs = filters(), Ls = [], N = [11, 12].map(noise1), wl = 900;
  defs.push(linU('sky', [[0, '#0f3242'], [0.4, '#28606d'], [0.72, '#7d9a8f'], [0.92, '#e3b07c'], [1, '#f0b878']], 0, 0, 0, 720), radU('dusk', [[0, '#ffcb8a', 0.75], [0.5, '#f0a468', 0.25], [1, '#f0a468', 0]], 0, 0, 1, 'gradientTransform="translate(1500 720) scale(1100 260)"'));
  defs.push(linU('farw', [[0, '#3c6a6d'], [0.5, '#557f7a'], [1, '#8a9a86']], 0, 580, 0, 800));
  let up = `<path d="${wooded(-10, W + 10, (x) => 640 + N[0](x / 500) * 26 - 50 * smooth(700, 0, x) - 60 * smooth(1700, 2400, x), () => wl, { size: 30, conif: 0.05, seed: 5, step: 0.85 })}" fill="url(#farw)"/>` + fog([[1300, 744, 1800, 20, 0.45]], '#f3c896');
  const tree = (x, y, h, k) => broadleaf(x, y, h, R(k), '#1f4a4c', '#6d8470', '#0f2f38', { sx: 1, trunk: '#122a30', spread: 0.4 });
  up += tree(270, 850, 520, 3) + tree(2150, 850, 560, 5) + tree(1010, 818, 190, 8) + tree(430, 826, 330, 11) + tree(1960, 836, 270, 9);
  defs.push(linU('bankp', [[0, '#3d6650'], [0.5, '#1f4a45'], [1, '#143a3c']], 0, 760, 0, wl));
  up += `<path d="M-20 812C300 792 900 796 1160 806V${wl + 6}H-20ZM1540 806C1800 792 2200 790 2420 806V${wl + 6}H1540Z" fill="url(#bankp)"/>`;
  // the house
  const hx = 440, hy = 806, hw = 400, hh = 172;
  defs.push(linU('wall', [[0, '#b9b7a6'], [0.6, '#d4c7a8'], [1, '#e6cfa4']], hx, 0, hx + hw, 0), linU('roof', [[0, '#22424c'], [1, '#41616a']], hx, 0, hx + hw, 0), radU('win', [[0, '#fff3c8'], [0.5, '#ffd27e'], [1, '#f2a541']], 0, 0, 1, 'gradientUnits="objectBoundingBox" gradientTransform="translate(.5 .5) scale(.6)"'.replace('gradientUnits="objectBoundingBox" ', '')));
  const shut = (x, y, w, h) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#1d4650"/><path d="M${x + w / 2} ${y}v${h}" stroke="#0f2f38" stroke-width="3"/><rect x="${x - 5}" y="${y + h}" width="${w + 10}" height="6" fill="#f0e2c2"/><path d="M${x + 6} ${y + h * 0.33}h${w / 2 - 12}M${x + w / 2 + 6} ${y + h * 0.33}h${w / 2 - 12}M${x + 6} ${y + h * 0.66}h${w / 2 - 12}M${x + w / 2 + 6} ${y + h * 0.66}h${w / 2 - 12}" stroke="#2f6670" stroke-width="3"/>`;
  const lit = (x, y, w, h) => `<rect x="${x - w * 0.52}" y="${y}" width="${w * 0.46}" height="${h}" fill="#1d4650"/><rect x="${x + w * 1.06}" y="${y}" width="${w * 0.46}" height="${h}" fill="#1d4650"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#ffd27e"/><rect x="${x + 4}" y="${y + h * 0.2}" width="${w - 8}" height="${h * 0.6}" fill="#fff0c0" opacity=".8"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke="#7a5a34" stroke-width="4"/><rect x="${x - 5}" y="${y + h}" width="${w + 10}" height="6" fill="#f0e2c2"/>`;
  const house = `<path d="M${hx + 46} ${hy - hh - 96}h40v-64h-40ZM${hx + hw - 86} ${hy - hh - 96}h40v-64h-40Z" fill="#8d5f4a"/><path d="M${hx + 41} ${hy - hh - 160}h50v-9h-50ZM${hx + hw - 91} ${hy - hh - 160}h50v-9h-50Z" fill="#b07f60"/>
  <rect x="${hx}" y="${hy - hh}" width="${hw}" height="${hh}" fill="url(#wall)"/><path d="M${hx + hw} ${hy}V${hy - hh}L${hx + hw + 62} ${hy - hh - 116}L${hx + hw + 124} ${hy - hh + 4}V${hy - 4}Z" fill="#8f9488"/><path d="M${hx - 20} ${hy - hh + 8}L${hx + 40} ${hy - hh - 122}H${hx + hw + 62}L${hx + hw + 12} ${hy - hh + 8}Z" fill="url(#roof)"/><path d="M${hx + hw + 62} ${hy - hh - 122}L${hx + hw + 132} ${hy - hh + 12}L${hx + hw + 120} ${hy - hh + 14}L${hx + hw + 58} ${hy - hh - 106}Z" fill="#2b4b54"/><path d="M${hx - 20} ${hy - hh + 8}H${hx + hw + 12}v7H${hx - 16}Z" fill="#12303a" opacity=".8"/>
  <path d="M${hx} ${hy - 22}h${hw}v22h-${hw}Z" fill="#8e9183" opacity=".6"/><path d="M${hx + 118} ${hy - 150}h30v13h-30ZM${hx + 10} ${hy - 52}h26v12h-26ZM${hx + 112} ${hy - 64}h34v13h-34ZM${hx + 244} ${hy - 44}h28v12h-28ZM${hx + 366} ${hy - 50}h26v12h-26ZM${hx + 252} ${hy - 156}h24v11h-24Z" fill="#a39c86" opacity=".55"/>
  ${shut(hx + 38, hy - 142, 62, 86)}${lit(hx + 286, hy - 142, 62, 86)}<rect x="${hx + 162}" y="${hy - 128}" width="62" height="122" fill="#2a545a"/><rect x="${hx + 170}" y="${hy - 120}" width="46" height="50" fill="#1d4048"/><path d="M${hx + 144} ${hy - 132}L${hx + 193} ${hy - 166}L${hx + 242} ${hy - 132}Z" fill="#2b4b54"/><rect x="${hx + 150}" y="${hy - 8}" width="86" height="10" fill="#cbbd9c"/>${shut(hx + hw + 42, hy - 150, 38, 74)}`;
  // lock: wing walls, mitered gate, balance beams
  defs.push(linU('stone', [[0, '#a89f88'], [1, '#5d6763']], 0, 800, 0, wl), linU('gate', [[0, '#8a6444'], [1, '#4a3526']], 0, 716, 0, wl));
  let planks = ''; for (let i = 1; i < 8; i++) planks += `M${1192 + i * 20} ${718 + i * 1.4}V${wl}M${1508 - i * 20} ${718 + i * 1.4}V${wl}`;
  const lock = `<path d="M1060 ${wl + 4}V806L1180 786H1196V${wl + 4}ZM1640 ${wl + 4}V806L1520 786H1504V${wl + 4}Z" fill="url(#stone)"/><path d="M1052 800L1180 780H1198V794H1180L1056 814ZM1648 800L1520 780H1502V794H1520L1644 814Z" fill="#d9c9a6"/><path d="M1062 842H1196M1062 872H1196M1504 842H1638M1504 872H1638M1120 808V842M1150 842V872M1100 872V${wl}M1580 808V842M1550 842V872M1600 872V${wl}" stroke="#4d5855" stroke-width="3" opacity=".6"/>
  <path d="M1192 718L1350 730V${wl + 4}H1192ZM1508 718L1350 730V${wl + 4}H1508Z" fill="url(#gate)"/><path d="M1350 730L1508 718V${wl + 4}H1350Z" fill="#20160f" opacity=".22"/><path d="${planks}" stroke="#33241a" stroke-width="2.4" opacity=".55"/><path d="M1190 752L1350 762L1510 752V766L1350 776L1190 766ZM1190 832L1350 838L1510 832V846L1350 852L1190 846Z" fill="#6a4b33"/><path d="M1341 724h18V${wl}h-18Z" fill="#5a3f2b"/>
  <path d="M1000 714L1346 700L1348 726L1002 737ZM1700 714L1354 700L1352 726L1698 737Z" fill="#6f5038"/><path d="M1000 714L1346 700L1347 706L1000 720ZM1700 714L1354 700L1353 706L1700 720Z" fill="#e0a870"/><path d="M996 710h54v29h-54ZM1650 710h54v29h-54Z" fill="#efe4c8"/><path d="M1184 706h16v80h-16ZM1500 706h16v80h-16Z" fill="#5a3f2b"/>`;
  up += house + lock;
  defs.push(radU('glow', [[0, '#ffd890', 0.75], [0.3, '#ffb65e', 0.3], [1, '#ffb65e', 0]], hx + 317, hy - 92, 225));
  const halo = `<rect x="${hx + 60}" y="${hy - hh + 15}" width="520" height="${wl - hy + hh - 15}" fill="url(#glow)"/>`;
  Ls.push(full('url(#sky)') + full('url(#dusk)') + `<g filter="url(#b9)" fill="none" stroke="#e9d2b0" stroke-linecap="round" opacity=".5"><path d="M506 466C490 420 540 390 516 340S560 270 540 220" stroke-width="16"/></g>` + [[420, 120, 2.4], [980, 70, 2], [1240, 190, 2.6], [1700, 90, 2.4], [1900, 230, 2], [2240, 130, 2.2], [200, 250, 2]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff3d8" opacity=".8"/>`).join('') + up + halo);
  // still water
  defs.push(linU('wat', [[0, '#b98f6a', 0.15], [0.25, '#2f5c66', 0.45], [1, '#0d2e3a', 0.92]], 0, wl, 0, H), `<clipPath id="wc"><rect y="${wl}" width="${W}" height="${H - wl}"/></clipPath>`, linU('skyr', [[0, '#d9a878'], [0.4, '#6f8c86'], [1, '#1d4c5a']], 0, wl, 0, H));
  Ls.push(`<g clip-path="url(#wc)"><rect y="${wl}" width="${W}" height="300" fill="url(#skyr)"/><g filter="url(#m4)" opacity=".9"><g transform="translate(0 ${2 * wl}) scale(1 -1)">${up.replace(/<defs>[^]*?<\/defs>/g, '')}</g></g><rect y="${wl}" width="${W}" height="300" fill="url(#wat)"/><path d="M${hx + 286} ${wl + 58}h62l10 160h-80Z" fill="#ffcf7e" opacity=".38" filter="url(#b9)"/></g><path d="M-20 ${wl}H1060M1640 ${wl}H2420" stroke="#e9c79a" stroke-width="2.6" opacity=".45"/><path d="${ripples(930, 1180, 22, 4, 0, W, 260)}" fill="#f3d6a8" opacity=".22"/>`);
  Ls.push(vignette(defs, 0.45));
  return wrap(defs, Ls);
}

// ---- not found: the road ends at the old ferry landing -----------------------------
export function notFound() {
  const defs = filters(), Ls = [], N = [17, 18, 19].map(noise1), hor = 596;
  defs.push(linU('sky', [[0, '#3d7585'], [0.42, '#93b3ac'], [0.78, '#f1d9b0'], [1, '#fac791']], 0, 0, 0, hor), radU('sun', [[0, '#fff7e2', 1], [0.1, '#ffeccb', 0.85], [0.4, '#ffd7a0', 0.4], [1, '#ffd09a', 0]], 760, 500, 900));
  Ls.push(full('url(#sky)') + full('url(#sun)') + `<circle cx="760" cy="502" r="46" fill="#fffaf0"/>` + clouds([[240, 270, 800, 30, 0.5], [1200, 210, 760, 34, 0.4], [1000, 390, 640, 18, 0.5]], '#fff0d6', 16));
  const far = (x) => 540 + N[0](x / 480) * 18 - 60 * smooth(900, 1500, x) - 20 * smooth(1500, 2400, x);
  defs.push(linU('hill', [[0, '#dcc394'], [0.4, '#a3b190'], [1, '#6f9a8a']], 0, 0, W, 0), linU('hill2', [[0, '#b9b287'], [0.5, '#7d9f85'], [1, '#4f8076']], 0, 0, W, 0));
  Ls.push(`<path d="${fill((x) => 500 + N[1](x / 700, 3) * 26, 660)}" fill="#c3cbae" opacity=".8"/><path d="${fill(far, 660)}" fill="url(#hill)"/><path d="${wooded(1480, W + 10, (x) => far(x) - 4 + 30 * smooth(1800, 1480, x), (x) => far(x) + 26, { size: 22, conif: 0, seed: 3, step: 0.9 })}" fill="#6f9a8a" opacity=".8"/><path d="${wooded(-10, W + 10, (x) => 586 + N[2](x / 300) * 8 + (x > 1080 && x < 1340 ? 26 : 0), () => 660, { size: 20, conif: 0, seed: 8, step: 0.85 })}" fill="url(#hill2)"/>`);
  // the road goes on over there
  Ls.push(`<path d="M1176 632C1188 612 1240 602 1262 590C1290 574 1250 560 1286 544C1310 532 1350 520 1362 494L1368 494C1362 524 1326 540 1306 550C1282 562 1322 578 1300 596C1280 612 1226 616 1222 632Z" fill="#f6ead0"/>`);
  defs.push(linU('wat', [[0, '#fbe3b8'], [0.25, '#dcd5b8'], [0.6, '#8fb3ad'], [1, '#4d858c']], 0, 622, 0, 880));
  Ls.push(`<rect y="624" width="${W}" height="300" fill="url(#wat)"/>` + shoreMist(defs, 624, 46, 90, '#fff3dc', 0.9) + fog([[1200, 704, 1900, 12, 0.5]], '#fff6e4') + `<path d="${ripples(660, 830, 26, 3, 200, 2200, 170)}" fill="#fffaf0" opacity=".4"/>`);
  // landing: pilings and shore
  const pile = (x, y, h, w) => `<path d="M${x} ${y}v${-h}q${w / 2} ${-w * 0.3} ${w} 0v${h}Z" fill="#4d5a54"/><path d="M${x} ${y - h}q${w / 2} ${-w * 0.3} ${w} 0q${-w / 2} ${w * 0.34} ${-w} 0Z" fill="#a59a7e"/><path d="M${x} ${y}v${-h + 2}h${w * 0.26}v${h}Z" fill="#d9b988" opacity=".7"/><ellipse cx="${x + w / 2}" cy="${y + 3}" rx="${w * 0.9}" ry="5" fill="#2f5a60" opacity=".35"/>`;
  Ls.push([[700, 800, 96, 26], [640, 836, 122, 32], [566, 880, 154, 38], [1700, 800, 100, 26], [1764, 838, 126, 32], [1842, 884, 160, 38]].map((p) => pile(...p)).join('') + `<path d="M575 790Q620 812 655 776Q690 800 712 756M1860 790Q1808 812 1780 776Q1740 800 1712 756" stroke="#6e6650" stroke-width="5" fill="none"/>`);
  const shore = (x) => 858 - 20 * smooth(500, 1000, x) * smooth(1900, 1400, x) + N[0](x / 200) * 8;
  defs.push(linU('gr', [[0, '#8f9a66'], [0.35, '#557a58'], [1, '#1f4a46']], 0, 830, 0, H), linU('rd', [[0, '#a59c88'], [0.3, '#6f7674'], [1, '#37474c']], 0, 830, 0, H));
  const reeds = (x0, x1, y, h, seed, n) => { const q = R(seed); let st = '', cat = ''; for (let i = 0; i < n; i++) { const x = lerp(x0, x1, q()), hh = h * (0.6 + q() * 0.6), l = (q() - 0.4) * hh * 0.22; st += `M${n1(x - 3)} ${y}Q${n1(x)} ${n1(y - hh * 0.6)} ${n1(x + l)} ${n1(y - hh)}Q${n1(x + 4)} ${n1(y - hh * 0.6)} ${n1(x + 4)} ${y}Z`; if (q() < 0.4) cat += `M${n1(x + l * 0.8 - 4)} ${n1(y - hh * 0.78)}l${n1(l * 0.18)} ${n1(-hh * 0.2)}q5 -6 9 0l${n1(-l * 0.18)} ${n1(hh * 0.2)}q-5 6 -9 0Z`; } return `<path d="${st}" fill="#2b5a4c"/><path d="${cat}" fill="#7a4f2c"/>`; };
  Ls.push(reeds(90, 250, 886, 140, 3, 16) + reeds(330, 470, 880, 110, 4, 11) + reeds(2130, 2330, 880, 140, 6, 18));
  const edge = (k, y) => 1200 + k * (y - hor) * 1.25;
  Ls.push(`<path d="${fill(shore)}" fill="url(#gr)"/>${shoreMist(defs, 866, 30, 70, '#fff3dc', 0.5)}<path d="M${edge(-1, 836)} 836Q1200 822 ${edge(1, 836)} 836L${edge(1, 1210)} 1210H${edge(-1, 1210)}Z" fill="url(#rd)"/><path d="M${edge(-1, 836)} 836Q1200 822 ${edge(1, 836)} 836L${edge(1, 862)} 862Q1200 846 ${edge(-1, 862)} 862Z" fill="#d9cba6"/>`);
  const line = (k, w, y0, y1) => `M${n1(edge(k - w, y0))} ${y0}L${n1(edge(k + w, y0))} ${y0}L${n1(edge(k + w, y1))} ${y1}L${n1(edge(k - w, y1))} ${y1}Z`;
  Ls.push(`<path d="${line(0.012, 0.008, 930, 975)}${line(0.012, 0.008, 1010, 1075)}${line(0.012, 0.008, 1120, 1210)}${line(-0.022, 0.008, 880, 1210)}" fill="#f2c25c" opacity=".9"/><path d="${line(-0.93, 0.012, 880, 1210)}${line(0.93, 0.012, 880, 1210)}" fill="#f3ead6" opacity=".6"/>`);
  // the bell that called the ferryman
  Ls.push(`<ellipse cx="2010" cy="957" rx="60" ry="6" fill="#12302c" opacity=".4" filter="url(#b4)"/><path d="M1998 958V716H2020V958Z" fill="#5a5142"/><path d="M1998 958V716H2004V958Z" fill="#d9b988" opacity=".75"/><path d="M1906 728H2040V742H1906Z" fill="#5a5142"/><path d="M1906 728H2040V732H1906Z" fill="#d9b988" opacity=".75"/><path d="M2000 800L1952 742H1966L2000 782Z" fill="#4a4336"/><path d="M1924 742V752M1924 812V868" stroke="#6e6650" stroke-width="4"/><path d="M1924 750C1908 752 1906 768 1905 782C1904 794 1900 800 1894 806H1954C1948 800 1944 794 1943 782C1942 768 1940 752 1924 750Z" fill="#a8702e"/><path d="M1916 754C1908 760 1908 772 1907 784C1906 794 1902 800 1898 804H1910C1914 790 1912 768 1916 754Z" fill="#f3c878"/><circle cx="1924" cy="809" r="5.5" fill="#5a3a1c"/>`);
  // barrier
  defs.push(`<clipPath id="bc"><rect x="830" y="800" width="740" height="30" rx="4"/><rect x="830" y="846" width="740" height="30" rx="4"/></clipPath>`);
  let st = ''; for (let x = 780; x < 1640; x += 92) st += `M${x} 880l46 -84h46l-46 84Z`;
  Ls.push(`<ellipse cx="1200" cy="912" rx="400" ry="7" fill="#1c2c2e" opacity=".35" filter="url(#b4)"/><path d="M880 910V790h20V910ZM1190 910V790h20V910ZM1500 910V790h20V910Z" fill="#3c4a48"/><g clip-path="url(#bc)"><rect x="820" y="790" width="760" height="100" fill="#f6ead0"/><path d="${st}" fill="#c2492a"/><path d="M820 822h760v10h-760ZM820 868h760v10h-760Z" fill="#0b2126" opacity=".18"/></g>${[890, 1200, 1510].map((x) => `<circle cx="${x}" cy="780" r="15" fill="#7a2a18"/><circle cx="${x}" cy="780" r="11.5" fill="#ff7a3c"/><circle cx="${x - 3}" cy="777" r="4" fill="#fff0d0"/>`).join('')}`);
  defs.push(radU('head', [[0, '#fff2c8', 0.7], [1, '#fff2c8', 0]], 0, 0, 1, 'gradientTransform="translate(1400 880) scale(330 110)"'), radU('brk', [[0, '#ff5a38', 0.85], [0.35, '#ff4a2e', 0.3], [1, '#ff4a2e', 0]], 0, 0, 1), radU('wet', [[0, '#ff5a38', 0.45], [1, '#ff5a38', 0]], 0, 0, 1, 'gradientTransform="translate(1436 1046) scale(300 60)"'));
  Ls.push(`<rect x="1000" y="700" width="800" height="300" fill="url(#head)"/><rect x="1000" y="960" width="900" height="140" fill="url(#wet)"/><g transform="translate(1436 1016) scale(1.5)">${rear('nf', defs, { lamp: 2, sun: -1, shades: ['#16343e', '#2c6678', '#7fb2bc'], glass: ['#12303a', '#c9b48c'], warm: '#ffce94' })}<g opacity=".9"><circle r="46" cx="-72" cy="-92" fill="url(#brk)"/><circle r="46" cx="72" cy="-92" fill="url(#brk)"/></g></g>`);
  Ls.push(vignette(defs, 0.4));
  return wrap(defs, Ls);
}

// ---- thanks: the flag is up, the car is on its way ---------------------------------
export function thanks() {
  const defs = filters(), Ls = [], N = [27, 28, 29].map(noise1), hor = 600, sunX = 560;
  defs.push(linU('sky', [[0, '#2c6274'], [0.4, '#86a497'], [0.72, '#f0cf98'], [1, '#f9b672']], 0, 0, 0, hor), radU('sun', [[0, '#fff6dc', 1], [0.1, '#ffecc0', 0.85], [0.4, '#ffcf8a', 0.45], [1, '#ffc27a', 0]], sunX, 500, 960));
  Ls.push(full('url(#sky)') + full('url(#sun)') + `<circle cx="${sunX}" cy="520" r="54" fill="#fff8e4"/>` + clouds([[200, 260, 860, 34, 0.45], [980, 330, 760, 28, 0.5], [1500, 180, 700, 34, 0.3]], '#ffe8c4', 8));
  defs.push(linU('h1', [[0, '#eac28a'], [0.5, '#b9b08a'], [1, '#7f9f8c']], 0, 0, W, 0), linU('h2', [[0, '#a9a572'], [1, '#3f7066']], 0, 0, 2000, 0));
  Ls.push(`<path d="${fill((x) => 540 + N[0](x / 600, 3) * 24 - 30 * smooth(1000, 2200, x), 640)}" fill="url(#h1)"/>`);
  defs.push(linU('wat', [[0, '#fbd699'], [0.4, '#c9c4a4'], [1, '#5d9396']], 0, hor, 0, 840), radU('gl', [[0, '#fff3cf', 0.95], [0.5, '#ffdc9b', 0.4], [1, '#ffcf86', 0]], 0, 0, 1, `gradientTransform="translate(${sunX} 630) scale(360 170)"`));
  Ls.push(`<rect y="${hor}" width="${W}" height="300" fill="url(#wat)"/><rect y="${hor}" width="${W}" height="300" fill="url(#gl)"/><path d="${ripples(630, 800, 26, 13, 60, 1000, 170)}" fill="#fff3d4" opacity=".5"/>`);
  // wooded hill on the right that the road goes around
  const hill = (x) => lerp(668, 300, smooth(1100, 2300, x)) + N[1](x / 260) * 16 * smooth(1100, 1400, x);
  const ridge = wooded(1100, W + 10, hill, () => 760, { size: (x) => 6 + 36 * smooth(1090, 1500, x), conif: 0, seed: 7, step: 0.9 });
  Ls.push(`<path d="${ridge}" fill="#f0cf8e" opacity=".7" transform="translate(-5 -3)"/><path d="${ridge}" fill="url(#h2)"/><path d="${wooded(1300, W + 10, (x) => hill(x) + 80 + N[2](x / 200) * 14, () => 780, { size: 44, conif: 0, seed: 17, step: 0.9 })}" fill="#2f6358" opacity=".75"/>`);
  Ls.push(shoreMist(defs, 664, 90, 20, '#f3d69a', 0.3));
  const bank = (x) => 816 - 154 * smooth(380, 1000, x);
  defs.push(linU('gr', [[0, '#b3a95f'], [0.25, '#74894f'], [0.7, '#3a6650'], [1, '#1c4643']], 0, 650, 0, H), linU('rd', [[0, '#c2a67e'], [0.25, '#86807a'], [1, '#3a484c']], 0, 670, 0, H));
  // The road bends right, behind the foot of the hill. Edges are given at the same heights, the lines between them follow.
  const Y = [1210, 1010, 880, 800, 745, 706, 684, 674], A = [400, 640, 800, 884, 944, 1030, 1150, 1330], B = [1660, 1470, 1340, 1254, 1210, 1216, 1262, 1350];
  const along = (t, back) => { const p = Y.map((y, i) => [lerp(A[i], B[i], t), y]); return back ? p.reverse() : p; };
  const stripe = (t, w) => `${spline(along(t))}${spline(along(t + w, true), false)}Z`;
  const rail = [[560, 1010, 92], [716, 890, 66], [806, 820, 51], [868, 768, 39], [922, 726, 30], [1000, 694, 23]];
  Ls.push(`<path d="${fill(bank)}" fill="url(#gr)"/><path d="${spline(along(0))}${spline(along(1, true), false)}Z" fill="url(#rd)"/><path d="${stripe(0.492, 0.012)}${stripe(0.512, 0.012)}" fill="#f2c25c" opacity=".85"/><path d="${stripe(0.035, 0.012)}${stripe(0.953, 0.012)}" fill="#f6ead0" opacity=".6"/>`);
  Ls.push(`<path d="${spline(rail.map(([x, y, h]) => [x, y - h * 0.86]))}${spline(rail.map(([x, y, h]) => [x, y - h * 0.62]).reverse(), false)}Z" fill="#a98a60"/><path d="${spline(rail.map(([x, y, h]) => [x, y - h * 0.86]))}${spline(rail.map(([x, y, h]) => [x, y - h * 0.79]).reverse(), false)}Z" fill="#ffe2aa"/>${rail.map(([x, y, h]) => `<path d="M${x - h * 0.08} ${y}V${y - h}h${n1(h * 0.16)}V${y}Z" fill="#6b5239"/><path d="M${x - h * 0.08} ${y}V${y - h}h${n1(h * 0.05)}V${y}Z" fill="#f0c68a"/>`).join('')}`);
  const hedge = wooded(1300, 1700, (x) => 700 - 74 * smooth(1290, 1420, x), (x) => 706 + 34 * smooth(1290, 1700, x), { size: (x) => 12 + 40 * smooth(1290, 1400, x), conif: 0, seed: 31, step: 0.8 });
  defs.push(linU('hd', [[0, '#8c9150'], [0.5, '#55774a'], [1, '#34604a']], 0, 600, 0, 740));
  Ls.push(`<ellipse cx="1480" cy="738" rx="230" ry="9" fill="#24503f" opacity=".5" filter="url(#b9)"/><path d="${hedge}" fill="#f2da90" transform="translate(-4 -3)"/><path d="${hedge}" fill="url(#hd)"/>` + broadleaf(1500, 772, 400, R(3), '#7d8a45', '#f7d98a', '#3a5f45', { sx: -1, trunk: '#4a4030' }) + broadleaf(2310, 880, 610, R(14), '#456f4c', '#e0c878', '#1f4d44', { sx: -1, trunk: '#3a3a2e', spread: 0.4 }));
  Ls.push(`<g transform="translate(1168 838) scale(.8)">${rear('tk', defs, { sun: -1, warm: '#ffd9a0' })}</g>`);
  // mailbox
  defs.push(linU('box', [[0, '#f7ead0'], [0.3, '#d3d4c6'], [0.62, '#8ea3a2'], [1, '#4a666c']], 0, 640, 0, 830), linU('door', [[0, '#fff3d6'], [1, '#b9b9a6']], 1600, 0, 1700, 0), linU('post', [[0, '#c49a68'], [0.4, '#8a6544'], [1, '#553c2a']], 1752, 0, 1812, 0));
  Ls.push(`<ellipse cx="1850" cy="1132" rx="190" ry="14" fill="#0f2f30" opacity=".5" filter="url(#b9)"/><path d="M1752 1136V820H1812V1136Z" fill="url(#post)"/><path d="M1812 1000L1930 846H1966L1812 1050Z" fill="#5d432f"/><path d="M1640 822H1990V846H1640Z" fill="#6b4d34"/><path d="M1640 822H1990V829H1640Z" fill="#d6a871"/>
  <path d="M1660 822V728C1660 670 1690 640 1732 640H1944C1986 640 2012 670 2012 728V822Z" fill="url(#box)"/><path d="M1608 822V724C1608 666 1634 634 1668 634S1728 666 1728 724V822Z" fill="#5d757a"/><path d="M1602 822V724C1602 668 1628 636 1662 636S1720 668 1720 724V822Z" fill="url(#door)"/><path d="M1618 812V726C1618 682 1638 656 1662 656S1704 682 1704 726V812Z" fill="none" stroke="#9a9c8c" stroke-width="3" opacity=".7"/><rect x="1648" y="664" width="28" height="16" rx="5" fill="#6f7f80"/>
  <circle cx="1846" cy="740" r="11" fill="#7a2d18"/><path d="M1838 744V560H1854V744Z" fill="#b5482a"/><path d="M1838 560H1934V620H1854V566Z" fill="#d9582e"/><path d="M1838 560H1934V570H1838Z" fill="#ffb27e"/>`);
  Ls.push(`<path d="${grass(1660, 2120, (x) => 1134 + N[0](x / 60) * 6, 46, R(9), 0.4)}" fill="#2c5c48"/><path d="${fill((x) => 1168 - 40 * smooth(1500, 2300, x) - 50 * smooth(700, 0, x))}" fill="#163f3e"/><path d="${grass(-10, 420, () => 1136, 40, R(15), 0.3)}" fill="#163f3e"/>`);
  Ls.push(vignette(defs, 0.42));
  return wrap(defs, Ls);
}

// ---- camp: the morning after --------------------------------------------------------
export function campBand() {
  const defs = filters(), Ls = [], N = [37, 38, 39].map(noise1), hor = 610, sunX = 1240;
  defs.push(linU('sky', [[0, '#34707f'], [0.4, '#8fb3aa'], [0.75, '#f2dcb0'], [1, '#fbca92']], 0, 0, 0, hor), radU('sun', [[0, '#fffaf0', 1], [0.1, '#fff0cf', 0.85], [0.4, '#ffdca4', 0.42], [1, '#ffd49a', 0]], sunX, 500, 980));
  Ls.push(full('url(#sky)') + full('url(#sun)') + `<circle cx="${sunX}" cy="496" r="48" fill="#fffaf0"/>` + clouds([[260, 250, 760, 30, 0.45], [1500, 300, 700, 28, 0.5], [900, 170, 700, 26, 0.3]], '#fff1d8', 5));
  defs.push(radU('h1', [[0, '#f0cf98'], [1, '#a5bfae']], sunX, 540, 900), radU('h2', [[0, '#cfb885'], [1, '#6d9b8e']], sunX, 560, 1000));
  Ls.push(`<path d="${fill((x) => 530 + N[0](x / 600, 3) * 28 - 26 * smooth(900, 0, x) - 30 * smooth(1500, 2400, x), 660)}" fill="url(#h1)"/><path d="${wooded(-10, W + 10, (x) => 586 + N[1](x / 400) * 12 - 60 * smooth(800, 0, x) - 66 * smooth(1700, 2400, x), () => 680, { size: 24, conif: 0.08, seed: 6, step: 0.85 })}" fill="url(#h2)"/>`);
  defs.push(linU('wat', [[0, '#fbe6bf'], [0.35, '#cbd5c0'], [1, '#6fa2a2']], 0, 620, 0, 860));
  Ls.push(`<rect y="626" width="${W}" height="250" fill="url(#wat)"/>` + shoreMist(defs, 626, 60, 110, '#fff6e2', 0.95) + fog([[1240, 716, 1000, 16, 0.7], [400, 764, 700, 14, 0.5]], '#fffaf0') + `<path d="${ripples(660, 800, 22, 3, 300, 2100, 160)}" fill="#fff8e6" opacity=".45"/>`);
  let pb = ''; const pr = R(8); for (const [x, h] of [[60, 640], [190, 500], [300, 360], [2140, 380], [2250, 520], [2370, 680]]) pb += pine(x, 862, h, h * 0.4, pr);
  defs.push(linU('pn', [[0, '#2c6260'], [1, '#1d4c4b']], 0, 200, 0, 860), linU('gr', [[0, '#a3ad6c'], [0.3, '#658a58'], [0.7, '#3a6a52'], [1, '#1f4c47']], 0, 830, 0, H), radU('lt', [[0, '#ffe7ab', 0.7], [1, '#ffe7ab', 0]], 0, 0, 1, `gradientTransform="translate(${sunX} 880) scale(1000 150)"`));
  Ls.push(`<path d="${wooded(-10, W + 10, (x) => 826 + N[2](x / 200) * 8, () => 900, { size: 24, conif: 0, seed: 12, step: 0.9 })}" fill="#6d9162"/><path d="${pb}" fill="url(#pn)"/><path d="${fill((x) => 846 + N[1](x / 300) * 8)}" fill="url(#gr)"/>${full('url(#lt)')}`);
  Ls.push(tentDay(defs, 595, 1010, 1.6));
  Ls.push(`<g transform="translate(1850 1030) scale(1.85)">${rear('mc', defs, { lamp: 0, sun: -1, open: true, shades: ['#16343e', '#2c6678', '#7fb2bc'], warm: '#ffdca6' })}</g>`);
  Ls.push(`<g transform="translate(1235 1066) scale(1.78)"><ellipse cx="0" cy="0" rx="170" ry="6" fill="#12302c" opacity=".4" filter="url(#b2)"/><g transform="translate(-118 -2)">${props.chair(1, '#2f7076')}</g><g transform="translate(118 -2)">${props.chair(-1, '#c2542b')}</g>${props.table}${pot}<g transform="translate(22 -46) scale(.9)">${props.mug}</g><g transform="translate(-42 -46) scale(.9)">${props.mug}</g></g>`);
  Ls.push(`<g fill="none" stroke="#fffaf0" stroke-linecap="round" filter="url(#b4)" opacity=".75"><path d="M1236 906C1220 876 1254 852 1238 820S1256 772 1244 742" stroke-width="8" opacity=".8"/><path d="M1256 900C1268 872 1246 850 1262 822S1250 788 1260 770" stroke-width="5" opacity=".6"/></g>`);
  Ls.push(`<path d="${grass(-10, W + 10, (x) => 1150 + 20 * Math.cos(x / 400), 44, R(15), 0.3)}" fill="#2c5f4c"/><path d="${fill((x) => 1150 + 20 * Math.cos(x / 400))}" fill="#1b4a45"/>` + vignette(defs, 0.4));
  return wrap(defs, Ls);
}
const pot = `<g transform="translate(2 -46)"><path d="M-13 0H13L9.5 -26H-9.5Z" fill="#1f5a6b"/><path d="M-13 0H-6L-4 -26H-9.5Z" fill="#6ba3ae" opacity=".7"/><path d="M-10 -26Q0 -35 10 -26Z" fill="#2f7076"/><circle cx="0" cy="-33" r="2.4" fill="#12252b"/><path d="M10.5 -20L19 -25L18 -19L11.6 -12Z" fill="#1f5a6b"/><path d="M-10 -23Q-21 -22 -19 -12T-11.6 -5" fill="none" stroke="#12252b" stroke-width="2.6"/></g>`;
function tentDay(defs, x, y, s) {
  defs.push(lin('tn', [[0, '#c9602f'], [0.5, '#e98a4a'], [0.82, '#f9c083'], [1, '#f3a762']], 0, 0, 1, 0), lin('tin', [[0, '#6b2f1a'], [1, '#a8562c']]));
  return `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="-20" cy="3" rx="220" ry="9" fill="#12302c" opacity=".45" filter="url(#b4)"/><path d="M-188 2C-172 -70 -108 -150 -14 -166C60 -164 150 -96 192 2Z" fill="url(#tn)"/><path d="M-188 2C-172 -70 -108 -150 -14 -166C-60 -120 -86 -60 -92 2Z" fill="#8a3a1e" opacity=".35"/><path d="M-44 2C-42 -58 -24 -108 4 -118C34 -106 52 -56 56 2Z" fill="url(#tin)"/><path d="M-44 2C-42 -58 -24 -108 4 -118C-6 -80 -14 -40 -18 2Z" fill="#f7d3a2"/><path d="M-16 2V-11Q16 -20 54 -11L56 2Z" fill="#f3e6cb"/><path d="M-14 -166C-60 -120 -86 -60 -92 2M-14 -166C44 -122 84 -60 96 2" stroke="#8a3a1e" stroke-width="2.2" fill="none" opacity=".6"/><path d="M-14 -166C60 -164 150 -96 192 2" stroke="#fff0cf" stroke-width="3" fill="none" opacity=".8"/><path d="M-150 -80L-236 6M160 -74L240 8" stroke="#f3e6cb" stroke-width="1.4" opacity=".7"/></g>`;
}
