// What the pictures of the trip pages share: people, a dog, e-bikes, walls, bare trees.
// People and bikes are in centimeters, with the ground at y = 0, facing right.
import { R, n1, lerp, mix, spline, circ, clump, linU, radU } from './shapes.mjs';
import { crossover } from './car.mjs';

export const W = 2400, H = 1200;
export const SKIN = ['#e0ac82', '#c98b62', '#8d5a3c', '#f0c7a0'];
const soft = (id, d) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${d}"/></filter>`;
export const filters = () => [soft('b2', 2), soft('b4', 4), soft('b9', 9), soft('b20', 20), soft('b40', 40)];
export const wrap = (defs, layers) => ({ W, H, defs: `<defs>${defs.join('')}</defs>`, L: Object.fromEntries(layers.map((l, i) => [`l${i}`, l])), order: layers.map((_, i) => `l${i}`) });
export const rect = (x, y, w, h, fill, more = '') => `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, stroke, width, more = '') => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const at = (x, y, s, body, flip = 1) => `<g transform="translate(${n1(x)} ${n1(y)}) scale(${(s * flip).toFixed(3)} ${s.toFixed(3)})">${body}</g>`;
export const shadow = (x, y, rx, ry, o = 0.4, c = '#081418', blur = 'b4') => `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${c}" opacity="${o}" filter="url(#${blur})"/>`;
export const hill = (f, y2, step = 40) => { const p = []; for (let x = -80; x <= W + 120; x += step) p.push([x, f(x)]); return `${spline(p)}L${W + 120} ${y2}L-80 ${y2}Z`; };
export const ripples = (y0, y1, n, seed, x0 = 0, x1 = W, big = 150) => { const q = R(seed); let d = ''; for (let i = 0; i < n; i++) { const t = Math.pow(q(), 1.2), y = lerp(y0, y1, t), w = lerp(16, big, t) * (0.4 + q()), x = lerp(x0, x1, q()) - w / 2; d += `M${n1(x)} ${n1(y)}q${n1(w / 2)} ${n1(-0.6 - t * 1.4)} ${n1(w)} 0q${n1(-w / 2)} ${n1(0.6 + t * 1.4)} ${n1(-w)} 0Z`; } return d; };
const streak = (x, y, w, h, q) => { const n = 6, t = [], b = []; for (let i = 0; i <= n; i++) { const u = i / n, e = Math.sin(Math.PI * u); t.push([x + w * u, y - h * e * (0.35 + q() * 0.65)]); b.push([x + w * (1 - u), y + h * 0.16 * e * (0.4 + q() * 0.6)]); } return `${spline(t)}${spline(b, false)}Z`; };
export const clouds = (list, fill, seed) => { const q = R(seed); return `<g fill="${fill}" filter="url(#b4)">${list.map(([x, y, w, h, o]) => `<path opacity="${o}" d="${streak(x, y, w, h, q)}${streak(x + w * 0.2, y + h * 0.5, w * 0.9, h * 0.7, q)}"/>`).join('')}</g>`; };
export const sky = (defs, stops, sunX, sunY, glow, r = 1000) => { defs.push(linU('sky', stops, 0, 0, 0, 700), radU('sun', glow, sunX, sunY, r)); return rect(0, 0, W, H, 'url(#sky)') + rect(0, 0, W, H, 'url(#sun)'); };
export const vignette = (defs, o = 0.32, c = '#0b2126') => { defs.push(radU('vg', [[0, c, 0], [0.7, c, 0], [1, c, o]], W * 0.5, H * 0.56, W * 0.68)); return rect(0, 0, W, H, 'url(#vg)'); };
export function carAt(defs, id, x, y, s, opt = {}, flip = 1, dark = '#081418') {
  const c = crossover(id, opt); defs.push(c.defs.replace(/<\/?defs>/g, ''));
  return at(x, y, s, `<ellipse cx="242" cy="-3" rx="256" ry="9" fill="${dark}" opacity=".5" filter="url(#b9)"/><ellipse cx="240" cy="0" rx="232" ry="5" fill="${dark}" opacity=".6" filter="url(#b2)"/>${c.body}`, flip);
}

// ---- people
function limb([ax, ay], [bx, by], r1, r2) { // tapered capsule
  const L = Math.hypot(bx - ax, by - ay) || 1, nx = -(by - ay) / L, ny = (bx - ax) / L;
  return `M${n1(ax + nx * r1)} ${n1(ay + ny * r1)}A${r1} ${r1} 0 0 1 ${n1(ax - nx * r1)} ${n1(ay - ny * r1)}L${n1(bx - nx * r2)} ${n1(by - ny * r2)}A${r2} ${r2} 0 0 1 ${n1(bx + nx * r2)} ${n1(by + ny * r2)}Z`;
}
function joint([ax, ay], [bx, by], l1, l2, bend) { // where the knee or elbow is
  const dx = bx - ax, dy = by - ay, D = Math.min(Math.hypot(dx, dy), l1 + l2 - 0.1), k = Math.atan2(dy, dx), a = Math.acos((l1 * l1 + D * D - l2 * l2) / (2 * l1 * D));
  return [ax + Math.cos(k - bend * a) * l1, ay + Math.sin(k - bend * a) * l1];
}
const HEAD = 'M-8.6 -2C-9.4 -11 -3 -12.8 1 -12.6C7 -12.2 9.7 -7.6 9.2 -3.2L11.5 1.4Q11.2 2.9 9.2 3L9.3 6C9.3 9.6 7.4 12 4 11.7C1 11.3 -1.5 9.4 -3 7.4C-7 5.8 -8.4 2 -8.6 -2Z';
const HAIR = {
  short: 'M9.4 -6C8.6 -13.6 2 -16 -4 -14C-10.6 -12 -12 -4.6 -9.6 3L-6.6 6.4C-5.4 3.4 -6.4 .6 -4.4 -.6C-3 -3.4 -1 -6 3 -6.6Q7 -7 9.4 -6Z',
  bob: 'M9.4 -5C9 -14 2 -16.4 -4 -14.4C-11.6 -12 -13.4 -3 -12.4 5C-12 9.4 -10 11.6 -6 11.4C-2 11 -1.4 7.6 -2.2 3C-2.6 0 -2 -4.6 3 -6.6Q7 -7.4 9.4 -5Z',
  long: 'M9.4 -5C9 -14 2 -16.4 -4 -14.4C-11.6 -12 -13 -2 -13.6 8C-14 16 -16 22 -13 27C-8 29 -2 25 -2.4 17C-2.6 10 -1.6 6 -2.2 2C-2.6 -1 -2 -4.6 3 -6.6Q7 -7.4 9.4 -5Z',
  tail: 'M9.4 -6C8.8 -14 2 -16 -4 -14C-8 -13 -10 -10.6 -10.6 -8C-16 -8.6 -20 -3 -19.6 6C-19.4 12 -17 16 -14.6 18C-13.6 11 -14.4 4 -10.2 -.4C-9.8 1.4 -9 3 -8 4.6L-5.4 5C-5 2 -5.4 0 -4 -1.4C-2.6 -4 0 -6.2 3.4 -6.8Q7 -7 9.4 -6Z',
  bun: 'M9.4 -6C8.8 -14 2 -16 -4 -14C-6.4 -13.4 -8 -12.4 -9 -11C-12 -14.4 -18.4 -12 -17.4 -6.6C-16.8 -3.4 -13.6 -2 -10.8 -2.8C-10.6 0 -9.4 3 -8 5L-5.4 5C-5 2 -5.4 0 -4 -1.4C-2.6 -4 0 -6.2 3.4 -6.8Q7 -7 9.4 -6Z',
};
const HAT = {
  beanie: 'M10.4 -4.6C10.8 -14 4 -17.6 -1.6 -17C-9 -16.6 -12 -10.4 -11 -2.6C-8 -.8 -6 -.6 -4 -2C1 -4.4 6 -5 10.4 -4.6Z',
  cap: 'M9.6 -5C9.4 -14 2.6 -16.2 -3 -15C-9.4 -13.6 -11.4 -8.6 -10.6 -2.8C-4 -4.6 3 -5.6 9 -4.6L18.6 -3.2Q19 -5.2 16 -6.2Z',
  flat: 'M15.6 -5.4C14.4 -8 11.4 -9.4 9.6 -10C5 -15.4 -6 -16.4 -11 -9.4C-12.4 -7 -11.6 -4.4 -10 -3.2C-4 -5.6 4 -6.4 15.6 -5.4Z',
  helmet: 'M12.4 -6.6C11 -15.6 2.6 -18.4 -4 -16.6C-11.6 -14.6 -13.4 -8 -12.4 -2C-8 -3.4 -5 -3.6 -2 -4.6C3 -6 8 -6.6 12.4 -6.6Z',
};
const shoe = 'M-5 0L5 -1Q7 2.6 13 4Q17.6 5.4 17 8.2H-7Q-8.6 3 -5 0Z', boot = 'M-6 -9H6V0Q8 2.6 13 4Q17.6 5.4 17 8.2H-7.4Q-8.4 3 -7 -1Z';
// hip and feet, hands: where they are; `lean` turns the trunk forward. Parts are drawn once in the color of the light, moved towards it, and once in their own.
export function person({ hip = [0, -89], lean = 4, feet = [[8, -8], [-8, -8]], tips = [0, 0], hands = [[10, -84], [-4, -84]], knee = 1, elbow = 1, nod = 0, headK = 1, top = '#2f7076', pants = '#214656', shoes = '#12252b', skin = SKIN[0], hair = 'short', hairC = '#3a2418', hat, hatC = '#d9622b', hem = 4, flare = 0, collar, pack, scarf, boots = false, bare = false, held = '', front = '', rim = '#ffe0a6', dx = 1.6, dy = -0.8, shade = '#0b2126', fat = 1 }) {
  const parts = [], add = (d, fill, tf = '', flat = false) => parts.push({ d, fill, tf, flat });
  const a = (lean * Math.PI) / 180, ux = Math.sin(a), uy = -Math.cos(a), P = (u, v) => [hip[0] + ux * u - uy * v * fat, hip[1] + uy * u + ux * v * fat];
  const dk = (c, t = 0.3) => mix(c, shade, t); const sh = P(49, 0.5), head = [P(66, 3)[0] + nod * 0.12, P(66, 3)[1] + Math.abs(nod) * 0.03];
  const leg = (f, tip, c, back) => { const h = [hip[0] + (back ? -1 : 1), hip[1] + 2], k = joint(h, f, 42, 40, knee); add(limb(h, k, 9.4 * fat, 6.8), c); add(limb(k, f, 6.8, 5), c); add(boots ? boot : shoe, back ? dk(shoes, 0.3) : shoes, `translate(${n1(f[0])} ${n1(f[1])}) rotate(${tip})`); };
  const arm = (h, c, sk) => { const e = joint(sh, h, 28, 25, -elbow); add(limb(sh, e, 6.2, 5), c); if (bare) { add(limb(e, h, 4.2, 3.2), sk); } else { add(limb(e, [lerp(e[0], h[0], 0.88), lerp(e[1], h[1], 0.88)], 5, 4), c); } add(limb([lerp(e[0], h[0], 0.96), lerp(e[1], h[1], 0.96)], [lerp(e[0], h[0], 1.13), lerp(e[1], h[1], 1.13)], 3.6, 3.2), sk); };
  arm(hands[1], dk(top), dk(skin, 0.22)); leg(feet[1], tips[1], dk(pants), true);
  leg(feet[0], tips[0], pants, false);
  add(limb(P(50, 0), [head[0] - 2, head[1] + 5], 5.2, 4.8), dk(skin, 0.16));
  const fr = [P(-hem, 10 + flare), P(6, 9.4), P(24, 9.6), P(40, 11), P(50, 8), P(55, 3.6)], bk = [P(55, -3.6), P(50, -8.6), P(38, -11), P(22, -9), P(6, -11), P(-hem, -11.4 - flare)];
  add(`${spline(fr)}${spline(bk, false)}Z`, top); add(`${spline([P(55, -3.6), ...bk.slice(1)])}L${P(-hem, -3).map(n1).join(' ')}Q${P(20, -4).map(n1).join(' ')} ${P(40, -3).map(n1).join(' ')}Z`, dk(top, 0.26), '', true);
  if (pack) { add(`${spline([P(50, -8), P(52, -15), P(44, -24), P(26, -26), P(10, -22), P(8, -10)])}Z`, pack); add(`${spline([P(28, -25), P(26, -17), P(12, -16), P(10, -22)])}Z`, dk(pack, 0.24), '', true); add(limb(P(50, -2), P(24, -7), 2, 2), dk(pack, 0.3), '', true); }
  if (collar) add(limb(P(53, -5), P(53, 5), 4, 4), collar, '', true);
  const hd = `translate(${n1(head[0])} ${n1(head[1])}) rotate(${n1(lean * 0.35 + nod)}) scale(${headK})`;
  add(HEAD, skin, hd); add('M-3.6 -2.4q-2.6 -.6 -2.6 2.2t2.8 3.4Z', dk(skin, 0.24), hd, true); add(HAIR[hair], hairC, hd); if (hat) { add(HAT[hat], hatC, hd); if (hat === 'beanie') add('M-1.6 -21a4 4 0 1 1 -.1 0ZM10.6 -4C5 -5 -4 -3.4 -11 -2L-11.4 -6.4C-4 -8.4 5 -9.4 10.8 -8.4Z', mix(hatC, '#fff4dc', 0.4), hd, true); if (hat === 'helmet') add('M-3 -4.4Q-3 4 2 10.4', 'none', hd, true); }
  if (scarf) { add(limb([head[0] - 6, head[1] + 14], [head[0] + 6, head[1] + 14.6], 4.6, 4.6), scarf); add(limb([head[0] - 4, head[1] + 15], [head[0] - 8, head[1] + 34], 3.8, 4.2), dk(scarf, 0.2)); }
  const cut = parts.length; arm(hands[0], top, skin);
  const draw = (list) => list.map((p) => `<path d="${p.d}" fill="${p.fill}"${p.tf ? ` transform="${p.tf}"` : ''}/>`).join('');
  const lit = parts.filter((p) => !p.flat).map((p) => `<path d="${p.d}"${p.tf ? ` transform="${p.tf}"` : ''}/>`).join('');
  const armRim = parts.slice(cut).map((p) => `<path d="${p.d}"/>`).join('');
  return `<g fill="${rim}" transform="translate(${dx} ${dy})">${lit}</g>${draw(parts.slice(0, cut))}${held}<g fill="${mix(top, rim, 0.35)}" transform="translate(${dx * 0.6} ${dy * 0.6})">${armRim}</g>${draw(parts.slice(cut))}${front}`;
}

// E-bike with its rider; `turn` is where the crank stands, in degrees
export function rider({ frame = '#d9622b', turn = 60, basket = false, pannier = '#8a5a34', ...who }) {
  const dark = '#12252b', bb = [45, -31], t = (turn * Math.PI) / 180, crank = (k) => [bb[0] + Math.cos(t + k) * 17, bb[1] + Math.sin(t + k) * 17], near = crank(0), far = crank(Math.PI);
  const wheel = (cx) => { let sp = ''; for (let i = 0; i < 14; i++) { const a = (i * Math.PI) / 7 + 0.2; sp += `M${cx} -35L${n1(cx + Math.cos(a) * 30)} ${n1(-35 + Math.sin(a) * 30)}`; } return `<circle cx="${cx}" cy="-35" r="33" fill="none" stroke="${dark}" stroke-width="4.4"/><circle cx="${cx}" cy="-35" r="30" fill="none" stroke="#c8cfcc" stroke-width="1.5"/>${line(sp, '#dfe4de', 0.5, 'opacity=".55"')}<circle cx="${cx}" cy="-35" r="${cx ? 3.4 : 6.6}" fill="${dark}"/><circle cx="${cx}" cy="-35" r="${cx ? 1.4 : 4}" fill="#7f9192"/>`; };
  const pedal = (p, c) => line(`M${bb}L${p.map(n1)}`, c, 2.8) + line(`M${n1(p[0] - 5)} ${n1(p[1])}h11`, dark, 3.2);
  const bike = `${pedal(far, '#52656a')}`, over = `${wheel(0)}${wheel(110)}${line('M-34 -47A36.5 36.5 0 0 1 22 -66', dark, 2.4)}${line('M82 -60A37 37 0 0 1 145 -48', dark, 2.4)}${line('M-22 -77H20M-14 -77L0 -38', dark, 2.2)}<rect x="-25" y="-75" width="32" height="25" rx="4" fill="${pannier}"/><path d="M-25 -71q0 -4 4 -4h24q4 0 4 4v5h-32Z" fill="${mix(pannier, '#ffffff', 0.22)}"/>${line('M45 -31L0 -35L28 -68', frame, 3.6)}${line('M23 -86L45 -31', frame, 5)}${line('M46 -31C60 -38 76 -56 89 -84', frame, 6.6)}${line('M55 -38C66 -47 75 -60 82 -74', dark, 8)}${line('M59 -39C67 -47 74 -57 79 -67', '#7fded0', 1.2)}${line('M86 -92L93 -66', frame, 5.6)}${line('M93 -66L110 -35', dark, 4)}${line('M86 -92L84 -106C82 -113 76 -114 66 -112', dark, 3)}${line('M24 -84L21 -93', '#c8cfcc', 2.8)}<path d="M2 -96C10 -99 26 -98 38 -94C39 -92 35 -91 29 -91C20 -90 10 -89 4 -90C1 -92 0 -94 2 -96Z" fill="#3a2418"/><circle cx="45" cy="-31" r="9" fill="${dark}"/><circle cx="45" cy="-31" r="5.4" fill="none" stroke="#8fa3a3" stroke-width="1.4"/>${line('M3 -38.4L45 -39M3 -31L45 -23', dark, 1)}${line('M91 -76L99 -78', dark, 2)}<path d="M97 -80l10 -3v8l-10 -1Z" fill="${dark}"/><path d="M107 -83q4 4 0 8Z" fill="#fff1c4"/>${basket ? `<g transform="translate(-4 4)"><path d="M92 -104H128L124 -82H97Z" fill="#b98a52"/>${line('M94 -98H126M96 -91H125', '#8a6236', 1.2)}<path d="M96 -104q5 -12 11 -5q4 -9 9 0q6 -7 9 5Z" fill="#6b8f5e"/><path d="M101 -108a4 4 0 1 1 .1 0ZM115 -109a4 4 0 1 1 .1 0Z" fill="#f2a541"/></g>` : ''}`;
  const foot = (p) => [p[0] - 6, p[1] - 9.4];
  const figure = person({ hip: [20, -99], lean: 15, feet: [foot(near), foot(far)], tips: [8, 12], hands: [[67, -113], [69, -112]], knee: 1, nod: -6, hat: 'helmet', ...who });
  return `<ellipse cx="55" cy="0" rx="96" ry="4" fill="#2a2418" opacity=".42" filter="url(#b4)"/>${bike}${over}${figure}${pedal(near, '#aab8b6')}${path(shoe, '#12252b', `transform="translate(${foot(near).map(n1).join(' ')}) rotate(8)"`)}`;
}

// ---- things
// Sitting dog in profile
export const dog = (c = '#b9793f', rim = '#ffdf9f') => { const d = 'M30 -58C33 -58 39 -55 41 -51C41.6 -48 38 -46 33 -46C29 -45 27 -43 26 -39C27 -30 25 -22 24 -16L25 -3Q29 -2 29 0H19L16 -18L15 -3Q19 -2 19 0H-14C-24 0 -26 -12 -20 -22C-14 -32 0 -36 7 -45C9 -52 11 -60 18 -63C22 -64.6 27 -62 30 -58Z'; return `<g fill="${rim}" transform="translate(1.4 -.8)"><path d="${d}"/></g>${line('M-16 -4C-28 -2 -36 -6 -38 -14', c, 4.6)}${path(d, c)}<path d="M15 -62C9 -61 6 -52 9 -45C13 -44 17 -50 19 -58Z" fill="${mix(c, '#2a1408', 0.4)}"/><path d="M-2 0C-12 -2 -12 -14 -4 -19C-8 -10 -4 -4 4 -2Z" fill="${mix(c, '#2a1408', 0.26)}"/><path d="M38 -54q4 0 3.4 3.4q-3 .6 -4.4 -1Z" fill="#2a1a12"/><circle cx="28" cy="-54.6" r="1.3" fill="#2a1a12"/>${line('M11 -43Q17 -38 25 -41', '#c0392b', 3)}`; };

// Courses of stone or brick over a rectangle; clip it to the wall's outline
export function courses(x0, y0, x1, y1, rowH, stoneW, tints, seed, gap = 1.6, rough = 0.3) {
  const q = R(seed), byTint = tints.map(() => '');
  for (let y = y0; y < y1; ) { const h = rowH * (1 + (q() - 0.5) * rough); for (let x = x0 - q() * stoneW; x < x1; ) { const w = stoneW * (0.6 + q() * 0.9); byTint[Math.floor(q() * tints.length)] += `M${n1(x)} ${n1(y)}h${n1(w - gap)}v${n1(h - gap)}h${n1(gap - w)}Z`; x += w; } y += h; }
  return byTint.map((d, i) => path(d, tints[i])).join('');
}

// Stone arch bridge over a canal, seen from the water, its face `half` wide each side of x = 0, water at y = 0; `vp` is where the view vanishes
export function archBridge(id, { half = 410, r = 150, rise = 118, foot = 26, vp = [-360, -68], depth = 0.85, lit = ['#e0c799', '#d4b98b', '#c9ad80', '#d9bf95'], beyond = '', water = '#c9b78a' } = {}) {
  const T = (x) => -146 - 76 * Math.cos((Math.PI * x) / (2 * half)), curve = (dy, a = -half, b = half) => { const p = []; for (let i = 0; i <= 16; i++) { const x = lerp(a, b, i / 16); p.push([x, T(x) + dy]); } return p; };
  const open = (k, cx, by) => `M${n1(cx - r * k)} ${n1(by)}V${n1(by - foot * k)}A${n1(r * k)} ${n1(rise * k)} 0 0 1 ${n1(cx + r * k)} ${n1(by - foot * k)}V${n1(by)}Z`;
  const front = open(1, 0, 0), bx = vp[0] * (1 - depth), back = open(depth, bx, vp[1] * (1 - depth));
  const face = `${spline(curve(0))}L${half + 10} 4H${-half - 10}Z${front}`;
  let ring = ['', '', ''], joints = ''; const n = 23, pt = (a, o) => [-Math.cos(a) * (r + o), -foot - Math.sin(a) * (rise + o)];
  for (let i = 0; i < n; i++) { const a = (Math.PI * i) / n + 0.012, b = (Math.PI * (i + 1)) / n - 0.012, o = i === 11 ? 36 : 27; ring[i === 11 ? 2 : i % 2] += `M${pt(a, 0).map(n1)}L${pt(a, o).map(n1)}L${pt(b, o).map(n1)}L${pt(b, 0).map(n1)}Z`; }
  for (let i = 1; i < 8; i++) { const a = Math.PI * (0.52 + i * 0.06), p = pt(a, 0); joints += `M${p.map(n1)}L${n1(vp[0] + (p[0] - vp[0]) * depth)} ${n1(vp[1] + (p[1] - vp[1]) * depth)}`; }
  for (const s of [-1, 1]) for (const k of [0, 1]) ring[k] += `M${s * r} ${n1(-foot * (1 - k * 0.5))}h${s * 27}v${n1(foot * 0.5 - 1.6)}h${-s * 27}Z`;
  const defs = `<clipPath id="${id}f" clip-rule="evenodd"><path d="${face}" clip-rule="evenodd"/></clipPath><clipPath id="${id}o"><path d="${front}"/></clipPath><clipPath id="${id}k"><path d="${back}"/></clipPath>${linU(`${id}b`, [[0, '#4d4a40'], [0.55, '#5d5646'], [0.82, '#9b8560'], [1, '#d9b67c']], -r, 0, r, 0)}${linU(`${id}v`, [[0, '#2a3534', 0.75], [0.5, '#2a3534', 0.3], [1, '#2a3534', 0]], 0, -foot - rise, 0, -20)}${linU(`${id}s`, [[0, '#fff0c4', 0.42], [0.42, '#fff0c4', 0.06], [0.6, '#3b4a48', 0.06], [1, '#3b4a48', 0.4]], -half, 0, half, 0)}${linU(`${id}d`, [[0, '#3c4a3c', 0], [0.7, '#3c4a3c', 0.06], [0.92, '#33493a', 0.5], [1, '#2c4036', 0.8]], 0, -200, 0, 0)}`;
  const post = (x) => `<path d="M${n1(x - 19)} 4V${n1(T(x) - 8)}h38V4Z" fill="${lit[0]}"/><path d="M${n1(x + 5)} 4V${n1(T(x) - 8)}h14V4Z" fill="#5c5a4c" opacity=".34"/><path d="M${n1(x - 24)} ${n1(T(x) - 8)}l8 -13h32l8 13Z" fill="#f3dfb4"/>`;
  const body = `<g clip-path="url(#${id}o)">${rect(-r, -foot - rise, r * 2, foot + rise + 4, `url(#${id}b)`)}${rect(-r, -foot - rise, r * 2, foot + rise + 4, `url(#${id}v)`)}${line(joints, '#3a382f', 1.4, 'opacity=".45"')}<g clip-path="url(#${id}k)">${beyond}</g>${path(`M${-r} ${n1(vp[1] * (1 - depth))}H${n1(bx + r * depth)}L${r} 4H${-r}Z`, water)}</g>
  <g clip-path="url(#${id}f)">${rect(-half - 20, -240, half * 2 + 40, 250, '#a8926c')}${courses(-half - 10, -226, half + 10, 4, 17, 44, lit, 5)}${rect(-half - 20, -240, half * 2 + 40, 250, `url(#${id}s)`)}</g>
  ${path(ring[0], '#ead3a4')}${path(ring[1], '#d8bd8c')}${path(ring[2], '#f6e4ba')}${line(`M${-r} ${-foot}A${r} ${rise} 0 0 1 ${r} ${-foot}`, '#5e5442', 2, 'opacity=".6"')}
  ${path(`${spline(curve(38))}${spline(curve(47).reverse(), false)}Z`, '#f0dab0')}${path(`${spline(curve(47))}${spline(curve(52).reverse(), false)}Z`, '#5e5643', 'opacity=".5"')}
  ${path(`${spline(curve(-8, -half - 4, half + 4))}${spline(curve(4, -half - 4, half + 4).reverse(), false)}Z`, '#fbe8bf')}${path(`${spline(curve(4))}${spline(curve(8).reverse(), false)}Z`, '#5e5643', 'opacity=".5"')}<g clip-path="url(#${id}f)">${rect(-half - 20, -200, half * 2 + 40, 204, `url(#${id}d)`)}</g>${post(-half + 6)}${post(half - 6)}`;
  return { defs, body };
}

// Leafless tree; strokes by thickness
export function bareTree(x, y, h, seed, stroke) {
  const q = R(seed), by = new Map(); const grow = (px, py, a, len, w, k) => { const ex = px + Math.cos(a) * len, ey = py + Math.sin(a) * len, b = a + (q() - 0.5) * 0.3; by.set(w, `${by.get(w) ?? ''}M${n1(px)} ${n1(py)}Q${n1(px + Math.cos(b) * len * 0.5)} ${n1(py + Math.sin(b) * len * 0.5)} ${n1(ex)} ${n1(ey)}`); if (k) { const m = k > 3 ? 2 : 2 + (q() < 0.35); for (let i = 0; i < m; i++) grow(ex, ey, a + (i - (m - 1) / 2) * (0.62 + q() * 0.3) + (q() - 0.5) * 0.24 - Math.cos(a) * 0.05, len * (0.68 + q() * 0.16), Math.max(1, Math.round(w * 0.62 * 10) / 10), k - 1); } };
  grow(x, y, -Math.PI / 2 + (q() - 0.5) * 0.1, h * 0.3, Math.round(h * 0.03), h > 400 ? 6 : 5);
  return [...by].map(([w, d]) => line(d, stroke, w)).join('');
}
// A bank of shrubs, reeds or flower heads between x0 and x1
export const shrubs = (x0, x1, y, size, n, seed) => { const q = R(seed); let d = ''; for (let i = 0; i < n; i++) { const r = size * (0.6 + q() * 0.7), x = lerp(x0, x1, (i + q()) / n); d += clump(x, y - r * 0.4, r * 1.35, r * 0.85, q, 0.22, 11); } return d; };
// Sash window; `lit` fills the panes
export const sash = (x, y, w, h, lit, { frame = '#fffaf0', bars = 2, rows = 2, sill = '#efe4cc' } = {}) => { let m = ''; for (let i = 1; i < bars; i++) m += `M${n1(x + (w * i) / bars)} ${y}v${h}`; for (let i = 1; i < rows * 2; i++) if (i !== rows) m += `M${x} ${n1(y + (h * i) / (rows * 2))}h${w}`; return `${rect(x - 7, y - 9, w + 14, h + 14, frame)}${rect(x, y, w, h, lit)}${line(m, frame, 2.6)}${rect(x - 1, y + h / 2 - 2.5, w + 2, 5, frame)}${rect(x - 11, y + h + 4, w + 22, 7, sill)}`; };
// Wall box for charging, and a cable through points
export const charger = (x, y, s, wire) => `${wire ? line(wire, '#10191c', 5.4) + line(wire, '#6d7f82', 1.4, 'opacity=".6" transform="translate(-.8 -1.4)"') : ''}${at(x, y, s, `<path d="M-15 -42Q-15 -48 -9 -48H9Q15 -48 15 -42V34Q15 42 7 42H-7Q-15 42 -15 34Z" fill="#f8f5ec"/><path d="M3 -48H9Q15 -48 15 -42V34Q15 42 7 42H3Z" fill="#9fa9a6" opacity=".55"/><rect x="-8" y="-36" width="16" height="30" rx="3" fill="#1a2a2f"/><rect x="-1.6" y="-32" width="3.2" height="22" rx="1.6" fill="#63e2a8"/>`)}`;
export const AUTUMN = { rust: ['#b5562b', '#f6bd62', '#7a3423'], gold: ['#c98a2e', '#fbdc84', '#8a5520'], olive: ['#8a8f42', '#eadb84', '#4a5c38'], green: ['#5f8a4e', '#e6dc8a', '#2f5f48'], amber: ['#d0782c', '#f9cf73', '#8a4622'] };
export function pumpkin(x, y, r, c = '#d9762b') { return `<ellipse cx="${x}" cy="${y + 1}" rx="${n1(r * 1.2)}" ry="4" fill="#2a2418" opacity=".4"/><path d="M${n1(x - 3)} ${n1(y - r * 1.5)}q1 ${n1(-r * 0.4)} 7 ${n1(-r * 0.5)}l3 4q-5 2 -4 ${n1(r * 0.4)}Z" fill="#6c7a3c"/><ellipse cx="${x}" cy="${n1(y - r * 0.8)}" rx="${n1(r * 1.15)}" ry="${n1(r * 0.82)}" fill="${c}"/><path d="M${n1(x - r * 0.5)} ${n1(y - r * 1.5)}q${n1(-r * 0.5)} ${n1(r * 0.7)} 0 ${n1(r * 1.4)}M${x} ${n1(y - r * 1.6)}v${n1(r * 1.6)}M${n1(x + r * 0.5)} ${n1(y - r * 1.5)}q${n1(r * 0.5)} ${n1(r * 0.7)} 0 ${n1(r * 1.4)}" stroke="${mix(c, '#5a2412', 0.4)}" stroke-width="${n1(r * 0.08)}" fill="none"/><path d="M${n1(x + r * 0.4)} ${n1(y - r * 1.45)}q${n1(r * 0.6)} ${n1(r * 0.1)} ${n1(r * 0.6)} ${n1(r * 0.7)}" stroke="#ffd79a" stroke-width="${n1(r * 0.12)}" fill="none" stroke-linecap="round" opacity=".8"/>`; }
export function mums(x, y, r, c) { const q = R(Math.round(x)); let d = '', e = ''; for (let i = 0; i < 22; i++) { const a = q() * 6.28, k = Math.sqrt(q()); d += circ(x + Math.cos(a) * k * r, y - r * 1.3 + Math.sin(a) * k * r * 0.62, r * 0.2); e += circ(x + Math.cos(a) * k * r * 0.9 + 2, y - r * 1.45 + Math.sin(a) * k * r * 0.5, r * 0.1); } return `${path(clump(x, y - r * 1.2, r * 1.15, r * 0.75, q, 0.12, 12), '#4f6f42')}<path d="M${n1(x - r * 0.62)} ${n1(y - r * 0.9)}h${n1(r * 1.24)}l${n1(-r * 0.2)} ${n1(r * 0.9)}h${n1(-r * 0.84)}Z" fill="#a8552f"/>${path(d, c)}${path(e, mix(c, '#fff0d0', 0.5))}`; }
// A striped awning, a market stand
export const stripes = (x, y, w, h, out, n, a, b) => { let o = ''; for (let i = 0; i < n; i++) { const t0 = i / n, t1 = (i + 1) / n, c = i % 2 ? a : b; o += path(`M${n1(x + w * t0)} ${y}H${n1(x + w * t1)}L${n1(x - out + (w + 2 * out) * t1)} ${y + h}v14a${n1((w + 2 * out) / n / 2)} 13 0 0 1 ${n1(-(w + 2 * out) / n)} 0v-14Z`, c); } return `${o}${path(`M${x - out} ${y + h}h${w + 2 * out}v3h${-(w + 2 * out)}Z`, '#3a2418', 'opacity=".18"')}`; };
// A potted fig, carried in both arms
export const figTree = (() => { const q = R(4); let d = '', e = ''; for (let i = 0; i < 26; i++) { const t = q() * 6.28, k = Math.sqrt(q()), x = 52 + Math.cos(t) * k * 26, y = -176 + Math.sin(t) * k * 36, a = q() * 360; d += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="10" ry="5" transform="rotate(${n1(a)} ${n1(x)} ${n1(y)})"/>`; if (i % 2) e += `<ellipse cx="${n1(x + 3)}" cy="${n1(y - 3)}" rx="8" ry="3.6" transform="rotate(${n1(a)} ${n1(x)} ${n1(y)})"/>`; } return `<path d="M50 -132C51 -150 49 -160 52 -186" stroke="#6b4a2e" stroke-width="2.6" fill="none"/><g fill="#3f7048">${d}</g><g fill="#7fa85c">${e}</g><path d="M34 -134H68L63 -100H39Z" fill="#c2643a"/><path d="M58 -134H68L63 -100H56Z" fill="#e89a62"/><path d="M32 -138H70V-130H32Z" fill="#d97a4a"/>`; })();
export function marketStand(defs) {
  defs.push(linU('crate', [[0, '#d6a868'], [1, '#a3743f']], 0, 800, 0, 920));
  const x = 230, w = 470, y = 908; let o = shadow(x + w / 2 - 20, y + 4, w * 0.56, 12, 0.36);
  o += rect(x + 10, 590, 12, y - 600, '#7d5a36') + rect(x + w - 22, 590, 12, y - 600, '#a87a48');
  // vendor behind the table
  o += at(x + 322, y - 26, 1.3, person({ feet: [[4, -8], [-4, -8]], hands: [[28, -94], [20, -90]], hair: 'short', hairC: '#2a1c14', hat: 'cap', hatC: '#3f6f52', top: '#f3e6cc', pants: '#3a4a50', skin: SKIN[2], lean: 6, nod: 4 }));
  const crate = (cx, cy, cw, ch) => rect(cx, cy, cw, ch, 'url(#crate)') + line(`M${cx} ${cy + ch * 0.34}h${cw}M${cx} ${cy + ch * 0.68}h${cw}`, '#7a542c', 2.4) + rect(cx, cy, 9, ch, '#b98a52') + rect(cx + cw - 9, cy, 9, ch, '#e0b878');
  const heap = (cx, cy, cw, r, cols, seed) => { const q = R(seed); let a = ''; for (let k = 0; k < 2; k++) for (let i = r * (k ? 1.6 : 0.9); i < cw - r * (k ? 1 : 0.4); i += r * 1.7) { const c = cols[Math.floor(q() * cols.length)]; a += `<circle cx="${n1(cx + i)}" cy="${n1(cy - k * r * 1.1 + 2)}" r="${r}" fill="${c}"/><circle cx="${n1(cx + i + r * 0.3)}" cy="${n1(cy - k * r * 1.1 - r * 0.3)}" r="${n1(r * 0.34)}" fill="#fff0d0" opacity=".6"/>`; } return a; };
  o += rect(x + 10, 778, w - 20, 48, '#6b4827');
  for (const [i, c] of [[0, ['#b5382a', '#c94a34']], [1, ['#8fa84a', '#a9bd5c']], [2, ['#e0a13a', '#d98a2c']]]) { const cx = x + 8 + i * 154; o += heap(cx + 4, 772, 138, 15, c, 3 + i) + crate(cx, 774, 146, 52); }
  o += rect(x - 6, 826, w + 12, 14, '#e6c48c') + rect(x + 4, 840, w - 8, 66, '#f3e6cc') + rect(x + 4, 840, w - 8, 10, '#8a6236', 'opacity=".3"') + line(`M${x + 60} 846v58M${x + 150} 846v58M${x + 250} 846v58M${x + 350} 846v58M${x + 430} 846v58`, '#d2bf98', 3);
  o += pumpkin(x - 30, 924, 34) + pumpkin(x + 40, 934, 42, '#d2691f') + pumpkin(x + 112, 932, 28, '#e5a04c') + pumpkin(x + 4, 938, 20, '#f0dfb8') + mums(x + 210, 934, 40, '#c9577a') + mums(x + 290, 938, 42, '#e0a13a') + mums(x + 368, 934, 40, '#8f5aa0') + mums(x + 440, 938, 36, '#b5382a');
  return `${o}${stripes(x - 2, 574, w + 4, 64, 26, 13, '#b5482a', '#fdf3dd')}`;
}
