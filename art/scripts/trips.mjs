// The pictures of the trip pages and of "About", 2400x1200. What matters lies between 40 and 88 percent of the height, as wide screens cut the rest.
import { R, n1, smooth, noise1, mix, lin, linU, radU, circ, clump, broadleaf, wooded, grass } from './shapes.mjs';
import { W, H, SKIN, filters, wrap, rect, path, line, at, shadow, hill, ripples, clouds, sky, vignette, carAt, person, rider, dog, courses, archBridge, bareTree, shrubs, sash, charger, pumpkin, mums, AUTUMN, stripes, figTree, marketStand } from './trips-kit.mjs';

const woods = (list, seed, sx, opt = {}) => { const q = R(seed); return list.map(([x, y, h, c]) => broadleaf(x, y, h, q, ...AUTUMN[c], { sx, trunk: '#3a2c24', rim: 0.014, lift: 0.17 + q() * 0.13, spread: 0.34 + q() * 0.1, ...opt })).join(''); };

// ---------------------------------------------------------------- E-bikes on the towpath, an arch bridge across the water
export function ebikes() {
  const defs = filters(), Ls = [], sunX = 330, shore = 748, n = [61, 62, 63].map(noise1);
  Ls.push(sky(defs, [[0, '#3f8390'], [0.42, '#93bdb4'], [0.75, '#f1e0b6'], [1, '#fbd79c']], sunX, 470, [[0, '#fffaf0', 1], [0.1, '#fff0cf', 0.85], [0.4, '#ffd994', 0.4], [1, '#ffd994', 0]], 1100) + clouds([[760, 150, 760, 30, 0.5], [1500, 250, 620, 26, 0.5], [300, 290, 520, 20, 0.5]], '#fff3d8', 5));
  // far side: woods, bank, bridge; all of it is mirrored
  defs.push(linU('far', [[0, '#ead79c'], [0.3, '#cdbf83'], [1, '#8fa573']], 0, 0, W, 0), linU('farb', [[0, '#a9b566'], [1, '#5c8450']], 0, 690, 0, shore), linU('cana', [[0, '#fbe6b4'], [1, '#b9c1a0']], 0, 690, 0, 748));
  const woodsFar = path(wooded(-10, W + 10, (x) => 560 + n[0](x / 260) * 34 - 40 * Math.exp(-(((x - 1900) / 500) ** 2)), () => 740, { size: 22, seed: 4, conif: 0.03 }), 'url(#far)') + path(wooded(-10, W + 10, (x) => 632 + n[1](x / 200) * 22, () => 744, { size: 20, seed: 9, conif: 0.02 }), '#8a9f63', 'opacity=".75"');
  const beyond = rect(-260, -260, 460, 270, '#fae6b6') + path(shrubs(-250, 210, -62, 34, 12, 51), '#d9a452') + path(shrubs(-250, 210, -58, 20, 18, 52), '#a9a65f') + rect(-260, -56, 460, 70, 'url(#cana0)') + path('M210 -60H-150Q-60 -50 130 10H210Z', '#8a9c57') + path('M-150 -60Q-60 -50 130 10L152 8Q-40 -54 -110 -60Z', '#ead5a0');
  defs.push(linU('cana0', [[0, '#fdebbd'], [1, '#b7b78d']], 0, -64, 0, 0));
  const B = archBridge('ab', { beyond }); defs.push(B.defs);
  const left = woods([[60, 742, 560, 'gold'], [300, 736, 430, 'olive'], [520, 738, 500, 'amber'], [760, 734, 380, 'green'], [950, 738, 440, 'gold'], [1130, 730, 300, 'rust']], 15, -1), right = woods([[2340, 744, 600, 'olive'], [2150, 738, 470, 'rust'], [1960, 732, 380, 'gold'], [1800, 726, 300, 'green'], [1340, 722, 250, 'olive'], [1560, 716, 230, 'amber']], 16, -1);
  const farSide = `${woodsFar}${right}${left}${path(`${hill((x) => 716 + n[2](x / 240) * 6 - 10 * smooth(1050, 1250, x) + 8 * smooth(1900, 2100, x), shore)}`, 'url(#farb)')}${path(shrubs(-20, 1180, 742, 15, 44, 8) + shrubs(2010, 2420, 742, 16, 14, 9), '#57803f', 'opacity=".9"')}${path(shrubs(-20, 1180, 737, 9, 30, 18) + shrubs(2010, 2420, 737, 9, 9, 19), '#cfc376', 'opacity=".55"')}${at(1590, shore, 1, B.body)}${path(shrubs(1130, 1230, 748, 20, 5, 28) + shrubs(1960, 2060, 748, 20, 5, 29), '#557a3f')}${path(shrubs(1130, 1220, 740, 11, 4, 38) + shrubs(1960, 2050, 740, 11, 4, 39), '#d3c77c', 'opacity=".6"')}`;
  defs.push(`<g id="fs">${farSide}</g>`, '<clipPath id="wc"><rect x="-10" y="748" width="2420" height="200"/></clipPath>', linU('wat', [[0, '#f3dca6', 0.34], [0.3, '#a9bea2', 0.34], [1, '#2f6f78', 0.82]], 0, shore, 0, 910));
  Ls.push(`<use href="#fs" xlink:href="#fs"/>`);
  Ls.push(`<g clip-path="url(#wc)">${rect(-10, shore, W + 20, 200, '#b9bf98')}<use href="#fs" xlink:href="#fs" transform="translate(0 ${shore * 2}) scale(1 -1)" filter="url(#b2)"/>${rect(-10, shore, W + 20, 200, 'url(#wat)')}${path(ripples(756, 892, 90, 7, 0, W, 190), '#fff3d0', 'opacity=".42"')}${path(ripples(762, 880, 46, 8, 1240, 1960, 150), '#3f6f6c', 'opacity=".3"')}</g>${rect(-10, shore - 1.5, W + 20, 3, '#fff2cc', 'opacity=".5"')}`);
  // ducks
  const duck = (x, y, s, f) => at(x, y, s, `<path d="M-26 0C-24 -9 -8 -12 2 -9C6 -9 8 -12 8 -16C8 -22 17 -24 20 -18L26 -16L20 -13C19 -6 16 0 10 2H-18Q-26 3 -34 -6Z" fill="#5a4733"/><path d="M8 -16C8 -22 17 -24 20 -18L19 -12Q13 -9 8 -13Z" fill="#1f5a4b"/><path d="M20 -18l7 2l-7 3Z" fill="#e0a23c"/><path d="M-44 4q34 5 70 -1" stroke="#fff6dc" stroke-width="2" fill="none" opacity=".8"/>`, f);
  Ls.push(duck(1420, 838, 0.9, 1) + duck(1350, 850, 0.8, 1));
  // near bank and the towpath
  defs.push(linU('nb', [[0, '#b3b163'], [0.5, '#6f8c4c'], [1, '#3f6b48']], 0, 872, 0, 930), linU('tp', [[0, '#f3dfb2'], [0.5, '#e2c797'], [1, '#c2a274']], 0, 915, 0, 1080), linU('nf', [[0, '#93a058'], [0.3, '#4d7a4c'], [1, '#1d4d43']], 0, 1060, 0, H));
  const q = R(14); let tufts = '', pebbles = ''; for (let i = 0; i < 70; i++) { const x = q() * W; tufts += grass(x, x + 26, () => 905 + q() * 12, 22, q, 0.8); } for (let i = 0; i < 60; i++) { const y = 935 + q() * 120; pebbles += `M${n1(q() * W)} ${n1(y)}h${n1(8 + q() * 26)}v2h-14Z`; }
  Ls.push(path(hill((x) => 888 + n[1](x / 200) * 5, 960), 'url(#nb)') + path(tufts, '#5b7f45') + path(hill((x) => 922 + n[2](x / 340) * 5, 1100), 'url(#tp)') + path(hill((x) => 992 + n[0](x / 500) * 8, 1020), '#b79564', 'opacity=".16"') + path(pebbles, '#a98a5e', 'opacity=".45"'));
  // riders
  const two = at(905, 992, 1.92, rider({ frame: '#2f7f86', turn: 200, top: '#3f5f7a', pants: '#2b3a44', hatC: '#f3ead6', hair: 'short', hairC: '#8b8680', skin: SKIN[2], pannier: '#5b4634', dx: -1.8 })), one = at(440, 1018, 2.1, rider({ frame: '#c8502a', turn: 55, basket: true, top: '#d9973a', pants: '#23485a', hatC: '#2f7076', hair: 'tail', hairC: '#5a3520', dx: -1.8, scarf: '#b5482a' }));
  Ls.push(two + one);
  // foreground
  const fq = R(48); let fl = '', fl2 = ''; for (let i = 0; i < 60; i++) { const side = i % 2 ? W - fq() ** 1.3 * 900 : fq() ** 1.3 * 900, y = 1086 + fq() * 60; if (i % 3) fl += circ(side, y, 3 + fq() * 3); else fl2 += circ(side, y, 3 + fq() * 3); }
  Ls.push(path(grass(-10, W + 10, () => 1092, 40, fq, 0.42), '#7f944f') + path(hill((x) => 1078 + n[0](x / 300) * 8, H + 10), 'url(#nf)') + path(grass(-10, W + 10, () => 1140, 66, fq, 0.5), '#3d6d49') + path(fl, '#a98bbd') + path(fl2, '#f8dc86') + path(grass(-10, W + 10, () => H + 8, 70, fq, 0.5), '#153f3c'));
  // a near maple that frames the right edge
  Ls.push(path('M2226 1112C2262 1086 2270 1030 2270 900C2272 700 2262 500 2236 250H2340C2330 520 2340 900 2352 1030C2358 1080 2376 1096 2404 1112Q2380 1122 2350 1108Q2300 1128 2270 1106Q2250 1122 2226 1112Z', '#3b2b22') + path('M2226 1112C2262 1086 2270 1030 2270 900C2272 700 2262 500 2236 250H2254C2282 500 2290 700 2288 900C2288 1030 2280 1090 2250 1112Z', '#a87a48', 'opacity=".7"'));
  const mq = R(33), crown = (n, cx, cy, rx, ry, r) => { let d = ''; for (let i = 0; i < n; i++) { const t = mq() * 6.283, k = Math.sqrt(mq()), s = r * (0.6 + mq() * 0.7); d += clump(cx + Math.cos(t) * rx * k, cy + Math.sin(t) * ry * k, s * 1.2, s * 0.8, mq, 0.26, 13); } return d; };
  Ls.push(path(crown(46, 2290, 90, 330, 230, 74), '#a34a25') + path(crown(40, 2250, 60, 300, 190, 62), '#cb7129') + path(crown(24, 2200, 30, 260, 170, 38), '#efae52', 'opacity=".9"') + path(crown(9, 2330, 210, 120, 90, 34), '#8a3d22', 'opacity=".7"'));
  Ls.push(vignette(defs, 0.3));
  return wrap(defs, Ls);
}

// ---------------------------------------------------------------- About: the family at home by the canal, late light
export function about() {
  const defs = filters(), Ls = [], sunX = 1930, shore = 646, n = [71, 72, 73].map(noise1);
  Ls.push(sky(defs, [[0, '#2f6f80'], [0.36, '#7fa9a5'], [0.68, '#f0d6a4'], [0.86, '#fbc787'], [1, '#f6a967']], sunX, 500, [[0, '#fffaf0', 1], [0.07, '#fff0c8', 0.95], [0.22, '#ffdb98', 0.6], [0.6, '#ffc27c', 0.2], [1, '#ffc27c', 0]], 1050) + clouds([[900, 170, 760, 34, 0.5], [1500, 270, 640, 26, 0.6], [820, 330, 520, 18, 0.6], [1980, 150, 480, 26, 0.45]], '#ffe9c6', 15) + `<circle cx="${sunX}" cy="498" r="46" fill="#fffbee"/>`);
  // far side of the canal, mirrored
  defs.push(radU('fh', [[0, '#f7cf8e'], [0.35, '#d9b479'], [0.8, '#9aa77c'], [1, '#86a082']], sunX, 540, 1300), radU('fw', [[0, '#d9a356'], [0.4, '#a88f52'], [1, '#567d5d']], sunX, 600, 1150), linU('fb', [[0, '#c2b562'], [1, '#6f8a4c']], 0, 612, 0, shore), linU('br', [[0, '#fde3a8'], [1, '#d8b06c']], 0, -60, 0, 0));
  const beyond = rect(-260, -260, 460, 270, '#ffedc2') + path(shrubs(-250, 210, -66, 26, 14, 51), '#d69f54') + rect(-260, -60, 460, 72, 'url(#br)') + path('M210 -62H-150Q-60 -50 120 12H210Z', '#8f8f4a');
  const B = archBridge('lb', { beyond, vp: [-500, -150], water: '#dcbf85', lit: ['#d3b487', '#c4a679', '#b8996d', '#cbac80'] }); defs.push(B.defs);
  const far = rect(-10, 600, 700, 200, '#7f9a52') + path(wooded(-10, W + 10, (x) => 500 + n[0](x / 280) * 24 + 40 * Math.exp(-(((x - sunX) / 260) ** 2)), () => 640, { size: 18, seed: 4, conif: 0.03 }), 'url(#fh)') + woods([[1010, 636, 280, 'gold'], [1170, 634, 210, 'olive'], [1310, 636, 300, 'amber'], [1480, 632, 200, 'green'], [1610, 632, 250, 'rust'], [1740, 630, 160, 'gold'], [860, 638, 300, 'rust']], 25, 1, { trunk: '#4a3526' }) + woods([[2290, 636, 230, 'gold'], [2400, 640, 320, 'amber']], 26, -1) + path(hill((x) => 622 + n[1](x / 240) * 4, shore), 'url(#fb)') + path(shrubs(700, 1840, 642, 9, 46, 8) + shrubs(2230, 2420, 642, 10, 8, 9), '#7f8a48') + path(shrubs(700, 1840, 638, 5, 40, 18), '#f3d98a', 'opacity=".6"') + at(2030, shore, 0.56, B.body) + path(shrubs(1780, 1836, 648, 12, 4, 28) + shrubs(2226, 2290, 648, 12, 4, 29), '#6c7c42');
  defs.push(`<g id="fs">${far}</g>`, `<clipPath id="wc"><rect x="600" y="${shore}" width="1900" height="130"/></clipPath>`, linU('wat', [[0, '#ffdf9f', 0.2], [0.4, '#c9b98c', 0.35], [1, '#3d7377', 0.75]], 0, shore, 0, 760), radU('gl', [[0, '#fff3cf', 0.9], [0.4, '#ffd98f', 0.4], [1, '#ffd98f', 0]], 0, 0, 1, `gradientTransform="translate(${sunX - 20} 680) scale(330 70)"`));
  Ls.push(`<use href="#fs" xlink:href="#fs"/><g clip-path="url(#wc)">${rect(600, shore, 1900, 130, '#f2cf92')}<use href="#fs" xlink:href="#fs" transform="translate(0 ${shore * 2}) scale(1 -1)" filter="url(#b2)"/>${rect(600, shore, 1900, 130, 'url(#wat)')}${rect(1500, shore, 900, 130, 'url(#gl)')}${path(ripples(652, 750, 70, 7, 820, W, 130), '#fff3d0', 'opacity=".5"')}</g>${rect(700, shore - 1, 1760, 2.4, '#fff0c4', 'opacity=".6"')}`);
  // lawn, driveway
  defs.push(linU('lawn', [[0, '#b7b65f'], [0.22, '#86a053'], [0.6, '#557f4c'], [1, '#235046']], 0, 736, 0, H), radU('lit', [[0, '#ffe49a', 0.75], [0.5, '#f4cf7a', 0.3], [1, '#f4cf7a', 0]], 0, 0, 1, 'gradientTransform="translate(2010 790) scale(760 90)"'), linU('dr', [[0, '#ecd3a0'], [0.5, '#d8ba88'], [1, '#a98f6a']], 0, 860, 0, 1090));
  const q = R(14); let tufts = '', leaves = ''; for (let i = 0; i < 60; i++) { const x = q() * W, y = 770 + q() * 90; tufts += grass(x, x + 22, () => y, 12, q, 0.8); } for (let i = 0; i < 46; i++) leaves += clump(1500 + q() * 880, 800 + q() * 230, 6 + q() * 4, 3 + q() * 2, q, 0.3, 6);
  let reeds = ''; for (let i = 0; i < 46; i++) { const x = 860 + q() * 1540; reeds += grass(x, x + 30, () => 752 + q() * 8, 26, q, 0.7); }
  Ls.push(path(hill((x) => 738 + n[2](x / 260) * 6, H + 10), 'url(#lawn)') + path(reeds, '#8f9a52') + path(shrubs(830, 1560, 752, 13, 22, 61), '#6f8a4a') + path(shrubs(830, 1560, 746, 7, 18, 62), '#ead488', 'opacity=".65"') + rect(0, 700, W, 200, 'url(#lit)') + path(tufts, '#d6cf7c', 'opacity=".55"'));
  // split-rail fence by the water
  let fence = ''; for (let x = 1700; x < 2440; x += 124) fence += rect(x, 742, 11, 66, '#6b5138') + rect(x + 7, 742, 4, 66, '#c89a5e'); Ls.push(`<g>${[756, 780].map((y) => path(`M1690 ${y}Q2060 ${y + 5} 2440 ${y}v8Q2060 ${y + 13} 1690 ${y + 8}Z`, '#7d6143') + path(`M1690 ${y}Q2060 ${y + 5} 2440 ${y}v2.4Q2060 ${y + 7.4} 1690 ${y + 2.4}Z`, '#f0c985')).join('')}${fence}</g>`);
  Ls.push(path('M560 905C900 884 1500 888 2440 900V972C2100 1010 1500 1060 1160 1210H-40V1010C160 960 340 930 560 905Z', 'url(#dr)') + path('M560 905C900 884 1500 888 2440 900V906C1500 896 900 892 560 913Z', '#8a7a4c', 'opacity=".55"') + path('M-40 1104C300 1050 900 1010 2440 934V944C900 1030 400 1070 -40 1130Z', '#f6e0b0', 'opacity=".5"') + path(leaves, '#d98a3a', 'opacity=".9"'));
  Ls.push(woods([[-10, 860, 640, 'olive'], [70, 860, 420, 'gold']], 27, 1) + house(defs));
  // the car and the people; the light comes from the right, over the water
  Ls.push(`<g filter="url(#b9)" opacity=".34">${path('M905 985L620 1050H1500L1790 990Z', '#2a2a22')}</g>` + charger(758, 716, 0.78, 'M758 746C758 830 742 906 784 956C812 988 850 992 900 990'));
  Ls.push(carAt(defs, 'ac', 905, 985, 1.82, { mode: 'day', lights: false }));
  Ls.push(`<g filter="url(#b4)" opacity=".36" fill="#2a2a22"><path d="M890 992L700 1040L730 1046L930 996ZM664 1008L524 1044L554 1048L690 1010ZM548 1002L418 1032L458 1038L588 1006Z"/></g>`);
  Ls.push(line('M896 990C950 988 990 962 992 916C993 880 980 852 962 840', '#10191c', 5.4));
  Ls.push(at(548, 1004, 1.6, dog('#b9793f')) + at(676, 1008, 1.26, person({ headK: 1.26, lean: 12, feet: [[10, -8], [-10, -8]], hands: [[44, -92], [-6, -82]], hip: [0, -88], hair: 'short', hairC: '#5a3520', top: '#e0a13a', pants: '#2f5a6b', shoes: '#b5482a', pack: '#2f7f86', nod: 10, skin: SKIN[0], dx: -2.2 }), -1));
  Ls.push(at(894, 994, 1.84, person({ lean: 7, feet: [[14, -8], [-12, -8]], tips: [0, 4], hands: [[37, -88], [18, -84]], hair: 'bob', hairC: '#3a2418', top: '#b5482a', hem: 16, flare: 2, pants: '#23485a', collar: '#f3e2c0', nod: 5, dx: 2, front: `<path d="M33 -93L47 -88L45 -83L33 -85Z" fill="#10191c"/>` })));
  // framing tree on the right, flowers in front
  const fq = R(48); let fl = '', fl2 = ''; for (let i = 0; i < 70; i++) { const x = i % 3 ? W - fq() ** 1.4 * 900 : fq() ** 1.6 * 360, y = 1078 + fq() * 80; if (i % 2) fl += circ(x, y, 3.4 + fq() * 3); else fl2 += circ(x, y, 3 + fq() * 3); }
  defs.push(linU('nf', [[0, '#6f8f4c'], [0.4, '#356646'], [1, '#143f3c']], 0, 1070, 0, H));
  Ls.push(path(grass(-10, W + 10, (x) => 1152 - 90 * smooth(1100, 2400, x), 50, fq, 0.42), '#6f8f4c') + path(hill((x) => 1142 - 90 * smooth(1100, 2400, x) + n[0](x / 300) * 8, H + 10), 'url(#nf)') + path(grass(-10, W + 10, (x) => 1196 - 50 * smooth(1100, 2400, x), 54, fq, 0.4), '#2b5f47') + path(fl, '#b08cc0') + path(fl2, '#f8dc86') + path(grass(-10, W + 10, () => H + 8, 66, fq, 0.5), '#123a38'));
  Ls.push(vignette(defs, 0.34));
  return wrap(defs, Ls);
}
// White clapboard house with a stone end and a porch, front wall on y = 850
function house(defs) {
  const y0 = 850, warm = 'url(#pane)'; let o = '';
  defs.push(lin('pane', [[0, '#fff0c0'], [0.6, '#ffd487'], [1, '#f0a552']]), linU('clap', [[0, '#fdf4e0'], [0.55, '#f3e6cc'], [1, '#d8cdb4']], 0, 200, 0, y0), linU('clx', [[0, '#345059', 0.38], [0.6, '#345059', 0.1], [1, '#ffcf8a', 0.2]], 60, 0, 800, 0), linU('roof', [[0, '#6f8082'], [1, '#4b6066']], 0, 40, 0, 220), linU('deck', [[0, '#9a8465'], [1, '#c9ae84']], 0, 852, 0, 884), radU('lamp', [[0, '#fff3c4', 0.9], [0.3, '#ffd987', 0.42], [1, '#ffc56a', 0]], 476, 656, 130), linU('psh', [[0, '#22363a', 0.62], [0.4, '#22363a', 0.26], [1, '#22363a', 0.06]], 0, 540, 0, y0), '<clipPath id="st"><path d="M646 214H806V862H646Z"/></clipPath>');
  // chimney, roof, walls
  o += rect(676, 20, 92, 150, '#a08a6a') + `<clipPath id="ch"><rect x="676" y="20" width="92" height="150"/></clipPath><g clip-path="url(#ch)">${courses(676, 20, 768, 170, 18, 30, ['#bfa682', '#a9916e', '#cdb592'], 3)}</g>` + rect(668, 12, 108, 14, '#cdb592');
  o += path('M20 222L92 58H784L836 222Z', 'url(#roof)') + path('M784 58L836 222H822L772 58Z', '#e9c58c', 'opacity=".7"') + line('M40 180H824M58 138H812M76 98H800', '#3c5056', 2, 'opacity=".3"');
  o += rect(50, 216, 756, y0 - 206, 'url(#clap)'); let l = ''; for (let y = 232; y < y0; y += 15) l += `M50 ${y}H646`; o += line(l, '#9b9680', 1.8, 'opacity=".4"');
  o += `<g clip-path="url(#st)">${rect(646, 214, 160, 650, '#a8906c')}${courses(640, 214, 812, 864, 24, 44, ['#c9b08a', '#b59b76', '#d8c29c', '#a99c86', '#bd9f74'], 12, 3, 0.5)}</g>` + rect(50, 216, 756, y0 - 206, 'url(#clx)') + rect(796, 214, 10, 648, '#ffdfa0', 'opacity=".75"') + rect(30, 212, 796, 13, '#fbf1dc') + rect(30, 225, 776, 9, '#2c4248', 'opacity=".3"');
  for (const x of [130, 330, 520]) o += sash(x, 300, 96, 150, x === 330 ? '#5d7f86' : warm) + rect(x - 40, 294, 28, 162, '#24565f') + rect(x + 108, 294, 28, 162, '#24565f');
  // porch wall: window, lamp, door
  o += rect(60, 540, 586, 312, 'url(#psh)');
  for (const x of [150, 330]) o += sash(x, 620, 96, 156, warm);
  o += rect(494, 594, 128, 256, '#fffaf0') + rect(506, 606, 104, 244, '#24565f') + rect(520, 620, 76, 96, warm) + line('M558 620v96M520 668h76', '#24565f', 4) + rect(520, 734, 76, 92, '#1d4750') + `<circle cx="602" cy="738" r="5" fill="#e9b64c"/>`;
  o += rect(340, 520, 330, 330, 'url(#lamp)') + rect(470, 642, 15, 28, '#fff8e0') + path('M466.5 642l11 -13l11 13ZM466.5 670h22v5h-22Z', '#1d2b30');
  // porch
  o += path('M46 852H650L676 884H14Z', 'url(#deck)') + line('M120 853L98 884M220 853L206 884M320 853L314 884M420 853L422 884M520 853L530 884', '#7d6849', 1.6, 'opacity=".6"') + rect(14, 884, 662, 34, '#d8ccb2') + rect(14, 884, 662, 5, '#fff3d6') + rect(14, 912, 662, 10, '#6f6f52', 'opacity=".5"');
  o += granny(); 
  for (const x of [34, 438, 642]) o += rect(x, 566, 20, 320, '#f8eeda') + rect(x + 13, 566, 7, 320, '#ffe0a4') + rect(x - 4, 566, 28, 12, '#fffaf0') + rect(x - 4, 872, 28, 14, '#fffaf0');
  let bal = ''; for (let x = 70; x < 436; x += 22) bal += `M${x} 806V876`; o += line(bal, '#f6ead2', 5) + rect(54, 798, 386, 9, '#fffaf0') + rect(54, 866, 386, 7, '#e8dcc2');
  o += path('M4 566L34 516H662L690 566Z', '#5c7276') + path('M4 566L34 516H662L690 566Z', '#ffcf8a', 'opacity=".14"') + line('M150 518L136 564M270 518L262 564M390 518L388 564M510 518L516 564M620 518L636 564', '#40565b', 2, 'opacity=".5"') + rect(0, 562, 694, 15, '#fbf1dc') + rect(0, 577, 694, 6, '#2c4248', 'opacity=".35"');
  // steps, pumpkins, mums
  for (let i = 0; i < 3; i++) o += rect(484 - i * 5, 892 + i * 17, 150 + i * 10, 17, '#b9a98a') + rect(484 - i * 5, 892 + i * 17, 150 + i * 10, 6, '#efe0bd');
  o += pumpkin(810, 900, 25) + pumpkin(846, 906, 17, '#e5b04c') + mums(452, 930, 30, '#c9577a');
  return o + shrubsFront();
}
const shrubsFront = () => path(shrubs(-30, 430, 934, 26, 12, 41), '#456f45') + path(shrubs(-30, 430, 922, 14, 10, 42), '#a9b564', 'opacity=".6"');
// Grandmother in a rocking chair
const granny = () => at(236, 872, 1.36, `${line('M-40 -3Q0 10 48 -5', '#3a2a1e', 4)}${line('M-22 2L-26 -44L-40 -112M24 1L24 -42M-28 -44H28M-34 -72H22L24 -42', '#5b3f29', 4.6)}${person({ hip: [-10, -54], lean: -9, feet: [[34, -9], [26, -9]], hands: [[24, -64], [20, -66]], hair: 'bun', hairC: '#dcdad2', top: '#6c7fa0', pants: '#4a4a5c', collar: '#f3e2c0', nod: 6, dx: 2, shade: '#1a2a30' })}<path d="M-4 -62C8 -68 30 -62 36 -50C38 -38 38 -30 36 -22L22 -20C22 -32 20 -40 8 -42Z" fill="#c2542b"/><path d="M14 -64C24 -62 33 -58 36 -50C38 -38 38 -30 36 -22L31 -21C32 -36 28 -52 14 -64Z" fill="#f0a05c"/>`);


// ---------------------------------------------------------------- Short trips: a Saturday errand on Main Street
export function shortTerm() {
  const defs = filters(), Ls = [], sw = 800, curb = 900;
  Ls.push(sky(defs, [[0, '#5d9fab'], [0.4, '#a8cbc4'], [0.8, '#f3e6c6'], [1, '#f9dfb0']], 1900, 120, [[0, '#fffaf0', 0.9], [0.3, '#fff0cf', 0.5], [1, '#ffe3b0', 0]], 1200) + clouds([[200, 70, 620, 26, 0.6], [1300, 60, 560, 24, 0.6]], '#fffaf0', 5));
  defs.push(lin('pane', [[0, '#55787f'], [0.5, '#8fb0ac'], [1, '#d9d6b4']]), lin('warm', [[0, '#fff0c4'], [0.6, '#f7d592'], [1, '#d99b52']]), linU('brl', [[0, '#2a2018', 0.2], [0.5, '#2a2018', 0], [1, '#ffe0a0', 0.14]], 0, 0, W, 0));
  const shop = (i, x, w, top, wall, trim, roofline, awn, kind) => {
    const id = `w${i}`, up = Math.max(2, Math.round(w / 130)); let o = rect(x, top, w, sw - top, wall[0]); defs.push(`<clipPath id="${id}"><rect x="${x}" y="${top}" width="${w}" height="${sw - top}"/></clipPath>`);
    o += `<g clip-path="url(#${id})" opacity=".5">${courses(x, top, x + w, 430, 15, 40, [wall[0], wall[1], wall[0], wall[2]], 30 + i, 1.4, 0.05)}</g>`;
    for (let k = 0; k < up; k++) { const wx = x + (w * (k + 0.5)) / up - 34; for (const wy of top < 110 ? [150, 300] : [top < 210 ? 270 : 300]) o += (roofline === 'arch' ? path(`M${wx - 9} ${wy}Q${wx + 34} ${wy - 34} ${wx + 77} ${wy}Z`, trim) : rect(wx - 12, wy - 18, 92, 12, trim)) + sash(wx, wy, 68, 104, 'url(#pane)', { frame: '#f6ecd6', sill: trim }); }
    o += rect(x - 8, top - 26, w + 16, 18, trim) + rect(x - 4, top - 8, w + 8, 12, mix(trim, '#2a2018', 0.25)); for (let bx = x + 10; bx < x + w - 10; bx += 34) o += rect(bx, top - 8, 12, 22, trim);
    // shop front
    const fc = kind[0], dx = kind[1] ? x + w - 150 : x + 36; o += rect(x + 10, 440, w - 20, sw - 440, fc) + rect(x + 4, 434, w - 8, 12, mix(fc, '#fff4dc', 0.5)) + rect(x + 22, 456, w - 44, 44, mix(fc, '#0b2126', 0.22));
    const gx = kind[1] ? x + 30 : x + 176, gw = w - 208; o += rect(gx - 6, 526, gw + 12, 204, '#f6ecd6') + rect(gx, 532, gw, 192, 'url(#warm)') + line(`M${gx + gw / 2} 532v192M${gx} 580h${gw}`, '#f6ecd6', 4) + rect(gx - 6, 742, gw + 12, 46, mix(fc, '#ffffff', 0.14));
    o += rect(dx - 6, 526, 124, 274, '#f6ecd6') + rect(dx, 532, 112, 40, 'url(#warm)') + rect(dx, 580, 112, 220, mix(fc, '#0b2126', 0.35)) + rect(dx + 18, 598, 76, 130, 'url(#warm)') + `<circle cx="${dx + 100}" cy="700" r="5" fill="#e9b64c"/>`;
    o += kind[2] ?? ''; if (awn) o += rect(gx - 10, 596, gw + 20, 26, '#2a2018', 'opacity=".22"') + stripes(gx - 6, 516, gw + 12, 62, 14, Math.round(gw / 44) | 1, awn[0], awn[1]);
    return o + rect(x - 8, top - 26, w + 16, sw - top + 26, 'url(#brl)');
  };
  const books = (x) => { let o = ''; const q = R(7), c = ['#b5482a', '#2f7076', '#e0a13a', '#6b8f5e', '#f3e6cc']; for (let k = 0; k < 2; k++) for (let u = 0; u < 16; u++) { const h = 30 + q() * 18; o += rect(x + u * 14, 720 - k * 72 - h, 11, h, c[Math.floor(q() * 5)]); } return o + rect(x - 4, 648, 236, 5, '#8a6236'); };
  const bread = (x) => [0, 1, 2, 3].map((k) => `<ellipse cx="${x + k * 52}" cy="708" rx="24" ry="12" fill="#b9793f"/><path d="M${x + k * 52 - 12} 704q6 -5 12 0t12 0" stroke="#f0cf94" stroke-width="3" fill="none"/>`).join('');
  Ls.push([
    shop(0, -40, 420, 150, ['#a85c42', '#b8694d', '#984f39'], '#efe0c0', 'arch', ['#2f7076', '#f6ecd6'], ['#2b5a60', false]),
    shop(1, 380, 430, 96, ['#c9b38e', '#d4c09c', '#bba581'], '#f6ecd6', 'flat', null, ['#7d3a28', true, bread(440)]),
    shop(2, 810, 480, 190, ['#93503c', '#a35c45', '#834634'], '#e6d3ac', 'arch', ['#3f6f52', '#f6ecd6'], ['#29534a', false, books(1010)]),
    shop(3, 1290, 400, 80, ['#8fa09a', '#9aaaa3', '#84958f'], '#f6ecd6', 'flat', ['#e0a13a', '#fbf1dc'], ['#34505c', true]),
    shop(4, 1690, 440, 170, ['#b3664a', '#c07355', '#a35a40'], '#efe0c0', 'arch', ['#2f5f7a', '#f6ecd6'], ['#4a3a33', false]),
    shop(5, 2130, 360, 120, ['#d2b98f', '#dcc69f', '#c4ab82'], '#fbf1dc', 'flat', ['#b5482a', '#fbf1dc'], ['#3c5a4a', true]),
  ].join(''));
  // sidewalk, curb, street
  defs.push(linU('wk', [[0, '#d8c9a8'], [1, '#efe0bf']], 0, sw, 0, curb), linU('st', [[0, '#7d827c'], [0.25, '#8c8e85'], [1, '#5a6463']], 0, curb, 0, H));
  let slabs = ''; for (let x = -400; x < 2900; x += 150) slabs += `M${n1(1200 + (x - 1200) * 0.82)} ${sw}L${x} ${curb}`;
  Ls.push(rect(0, sw, W, curb - sw, 'url(#wk)') + rect(0, sw, W, 14, '#3a3028', 'opacity=".22"') + line(`${slabs}M0 846H${W}`, '#a8987a', 2, 'opacity=".5"') + rect(0, curb, W, 7, '#fbf0d6') + rect(0, curb + 7, W, 18, '#b3a487') + rect(0, curb + 25, W, H, 'url(#st)') + rect(0, curb + 25, W, 16, '#2b3233', 'opacity=".3"') + rect(0, 1118, W, 7, '#f3e3b8', 'opacity=".75"') + rect(0, 1134, W, 7, '#f3e3b8', 'opacity=".75"') + [250, 860, 1980].map((x) => path(`M${x} ${curb + 30}h8l-60 116h-12Z`, '#f6ecd6', 'opacity=".65"')).join(''));
  // street trees and lamp
  const q = R(12); Ls.push([[2262, 876, 540, 'amber'], [70, 880, 500, 'rust']].map(([x, y, h, c]) => `${shadow(x - 50, y + 6, 120, 8, 0.25)}${broadleaf(x, y, h, q, ...AUTUMN[c], { sx: 1, trunk: '#4a3526', lift: 0.46, rim: 0.012 })}`).join(''));
  Ls.push(at(1690, 880, 1, `<path d="M-5 0V-330H5V0ZM-11 0V-40H11V0Z" fill="#1f3f44"/><path d="M-16 -384h32l-6 54h-20Z" fill="#fff3cf"/><path d="M-20 -384q20 -26 40 0ZM-11 -330h22v-6h-22Z" fill="#1f3f44"/><circle cx="26" cy="-280" r="27" fill="#4f7a45"/><path d="M8 -290a7 7 0 1 1 .1 0ZM28 -296a8 8 0 1 1 .1 0ZM44 -280a7 7 0 1 1 .1 0ZM20 -268a7 7 0 1 1 .1 0Z" fill="#c9577a"/>`));
  // people further along
  Ls.push(shadow(2090, 870, 66, 6, 0.3) + at(2062, 868, 1.22, person({ feet: [[20, -8], [-16, -11]], tips: [-6, 20], hands: [[14, -80], [-16, -84]], hair: 'bob', hairC: '#7a4a26', top: '#2f7076', hem: 22, flare: 4, pants: '#3a3230', dx: 1.4 }), -1) + at(2134, 872, 1.26, person({ feet: [[18, -8], [-18, -11]], tips: [-6, 20], hands: [[16, -82], [-14, -82]], hat: 'flat', hatC: '#6b5a44', hair: 'short', hairC: '#4a4038', top: '#6f5a3c', pants: '#31404a', skin: SKIN[2], dx: -1.4 }), -1));
  Ls.push(`<g transform="translate(0 -40)">${marketStand(defs)}</g>`);
  // the car, and the one who loads it
  Ls.push(carAt(defs, 'sc', 1010, 1012, 2, { mode: 'day', paint: 'river', lights: false, open: true }));
  Ls.push(shadow(770, 1016, 90, 8, 0.42) + at(748, 1014, 1.98, person({ lean: 6, feet: [[18, -8], [-16, -11]], tips: [0, 20], hands: [[52, -112], [50, -126]], hair: 'tail', hairC: '#4a2c1a', top: '#d9973a', pants: '#2b4f63', shoes: '#f3ead6', nod: -4, dx: 1.8, held: figTree })));
  Ls.push(vignette(defs, 0.26));
  return wrap(defs, Ls);
}

// ---------------------------------------------------------------- Months at home: a snowy morning, plugged in by the porch
export function longTerm() {
  const defs = filters(), Ls = [], sunX = 330, n = [81, 82, 83].map(noise1);
  Ls.push(sky(defs, [[0, '#5f94a8'], [0.4, '#a9c4c8'], [0.7, '#efd9c4'], [0.86, '#fbcda0'], [1, '#f8bd8c']], sunX, 520, [[0, '#fffaf0', 1], [0.08, '#fff0d0', 0.9], [0.3, '#ffdcae', 0.5], [1, '#ffcf9c', 0]], 1000) + clouds([[500, 190, 700, 28, 0.6], [60, 300, 520, 20, 0.6], [980, 110, 520, 24, 0.5]], '#fff3e2', 8) + `<circle cx="${sunX}" cy="520" r="40" fill="#fffbf0"/>`);
  defs.push(radU('h0', [[0, '#f4cfa4'], [0.4, '#d5c3b6'], [1, '#a9bfc9']], sunX, 560, 1100), radU('h1', [[0, '#e0b48c'], [0.4, '#b5aaa6'], [1, '#8ba5b3']], sunX, 600, 1000), linU('sn', [[0, '#fdf3e6'], [0.25, '#e9eef0'], [0.6, '#cfdde6'], [1, '#9fb9cb']], 0, 640, 0, H), radU('lit', [[0, '#fff3d8', 0.95], [0.5, '#ffe6c2', 0.4], [1, '#ffe6c2', 0]], 0, 0, 1, 'gradientTransform="translate(380 730) scale(900 130)"'));
  Ls.push(path(hill((x) => 540 + n[0](x / 380) * 30, 720), 'url(#h0)') + path(wooded(-10, 1400, (x) => 592 + n[1](x / 260) * 20, () => 720, { size: 13, seed: 4, conif: 0.12 }), 'url(#h1)') + path(hill((x) => 652 + n[2](x / 340) * 12, 900), '#f4ece2'));
  // red barn, snow on its roof, and bare trees
  const barn = path('M176 690V596L258 546L340 596V690Z', '#a3432c') + path('M340 596V690H470V596Z', '#8a3826') + path('M164 600L258 540L352 600L340 602L258 552L176 602Z', '#fffaf2') + path('M258 540H396L482 602H352Z', '#eef2f2') + path('M232 690v-50h52v50ZM240 594h36v-26h-36Z', '#fbf0dd', 'opacity=".9"') + path('M238 690v-44h40v44ZM244 590h28v-18h-28Z', '#6f2c1e') + line('M238 646l40 44M278 646l-40 44', '#fbf0dd', 3);
  let pines = ''; const pq = R(9); for (const [x, y, h] of [[640, 704, 170], [704, 712, 220], [580, 700, 120], [60, 716, 260], [-10, 724, 330], [1040, 716, 190], [1110, 722, 250]]) { for (let k = 0; k < 5; k++) { const t = k / 5, w = h * 0.2 * (0.36 + t * 0.8), yy = y - h + h * (t + 0.3) * 0.84, top = y - h + h * t * 0.78; pines += path(`M${x} ${n1(top)}L${n1(x + w)} ${n1(yy)}Q${x} ${n1(yy + 12)} ${n1(x - w)} ${n1(yy)}Z`, mix('#2f5f63', '#5f8a8c', pq() * 0.3)) + path(`M${x} ${n1(top)}L${n1(x + w * 0.5)} ${n1(top + (yy - top) * 0.55)}Q${n1(x - w * 0.1)} ${n1(top + (yy - top) * 0.5)} ${n1(x - w * 0.86)} ${n1(yy - 4)}Z`, '#f6f5f2'); } }
  Ls.push(barn + pines + `<g opacity=".8">${bareTree(500, 716, 330, 5, '#6b5a58')}${bareTree(860, 722, 430, 12, '#6b5a58')}</g>` + path(hill((x) => 706 + n[1](x / 300) * 8 + 10 * Math.sin(x / 400), H + 10), 'url(#sn)') + rect(0, 600, 1500, 300, 'url(#lit)'));
  let rail = ''; for (let x = 20; x < 1130; x += 122) rail += rect(x, 716, 12, 62, '#6f5a4c') + rect(x, 716, 4, 62, '#e0b48c') + path(`M${x - 3} 718q9 -12 18 0Z`, '#fffdf8'); Ls.push([732, 754].map((y) => rect(-10, y, 1150, 8, '#7d6758') + rect(-10, y - 4, 1150, 5, '#fffdf8')).join('') + rail);
  Ls.push(`<g opacity=".95">${bareTree(1070, 858, 720, 21, '#5b4a46')}</g>`);
  Ls.push(stoneHouse(defs));
  // drive: packed snow with two tracks
  defs.push(linU('trk', [[0, '#b5cbd8', 0.9], [1, '#8aa9bd', 0.9]], 0, 960, 0, 1090));
  Ls.push(path('M2440 1010C1900 960 700 930 -40 985V1040C600 1010 1700 1030 2440 1090Z', '#dbe6ec', 'opacity=".7"') + path('M1180 982C800 962 300 968 -40 1002V1012C300 980 800 974 1180 982ZM1180 1004C800 994 300 1020 -40 1066V1082C300 1036 800 1010 1180 1004Z', 'url(#trk)'));
  Ls.push(`<g filter="url(#b9)" opacity=".42">${path('M380 1000C700 1030 1200 1050 1420 1046L1250 985H420Z', '#5f7f9a')}</g>`);
  // wall box, cable, car
  Ls.push(charger(1300, 716, 0.8, 'M1300 746C1300 820 1318 920 1290 974C1276 996 1250 996 1232 980'));
  Ls.push(carAt(defs, 'lc', 1234, 985, 1.82, { mode: 'day', paint: 'ember', lights: false }, -1, '#3d5870') + at(1234, 985, 1.82, `<path d="${SNOWROOF}" fill="#ffffff"/><path d="M40 -149C46 -146 54 -151 64 -153C104 -160 160 -164.6 204 -164.6C232 -164.6 256 -163 278 -154.4C288 -151 294 -144 300 -145.4C298 -149 290 -154 280 -158C256 -167 232 -168 204 -168C160 -168 104 -163 62 -156C52 -154 46 -151 40 -149Z" fill="#b9cddb" opacity=".8"/><path d="M24 -87L38 -84L37 -79L24 -82Z" fill="#10191c"/>`, -1) + line('M1236 984C1204 960 1188 900 1192 836', '#10191c', 5.4));
  // snowman with the family's scarf, a child who finishes it, the dog's tracks
  Ls.push(shadow(330, 1026, 130, 10, 0.3, '#5f7f9a') + at(236, 1022, 1.5, `<circle cx="0" cy="-34" r="40" fill="#e3ecf1"/><circle cx="-6" cy="-38" r="34" fill="#fffdf8"/><circle cx="0" cy="-92" r="29" fill="#dce7ee"/><circle cx="-5" cy="-95" r="24" fill="#fffdf8"/><circle cx="2" cy="-134" r="20" fill="#dce7ee"/><circle cx="-1" cy="-137" r="17" fill="#fffdf8"/><path d="M12 -136l26 5l-26 4Z" fill="#e0762b"/><circle cx="9" cy="-143" r="2.4" fill="#1a2a2f"/><path d="M-22 -112Q2 -104 22 -113L21 -121Q0 -113 -20 -120Z" fill="#b5482a"/><path d="M-12 -112l-8 34l11 2l6 -34Z" fill="#98391f"/><path d="M-20 -149h42l-1 -5h-8l-2 -18h-22l-2 18h-8Z" fill="#24353b"/><circle cx="17" cy="-96" r="2.4" fill="#1a2a2f"/><circle cx="16" cy="-82" r="2.4" fill="#1a2a2f"/><path d="M-22 -96L-54 -122M-44 -114l-12 2M24 -98L52 -112" stroke="#5b4030" stroke-width="3" stroke-linecap="round"/>`));
  return finishLongTerm(defs, Ls, n);
}
// Snow along the car's roof, in the car's own units
const SNOWROOF = 'M40 -149C35 -156 48 -161 62 -163C104 -171.6 160 -176 204 -176C243 -176 268 -171 290 -159C300 -153 305 -147 300 -145.4C294 -144 288 -151 278 -154.4C256 -163 232 -164.6 204 -164.6C160 -164.6 104 -160 64 -153C54 -151 46 -146 40 -149Z';
function finishLongTerm(defs, Ls, n) {
  Ls.push(shadow(1560, 1032, 70, 7, 0.34, '#5f7f9a') + shadow(1690, 1032, 80, 6, 0.3, '#5f7f9a') + line('M1548 962C1580 980 1610 1000 1640 1012', '#8a5a34', 3) + at(1690, 1026, 1.5, `<path d="M-42 -4Q-56 -4 -56 -18M-42 -4H50" stroke="#5b3a24" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-34 -4V-14M34 -4V-14" stroke="#5b3a24" stroke-width="4"/><path d="M-44 -18H50" stroke="#c2542b" stroke-width="7" stroke-linecap="round"/>`) + at(1520, 1028, 1.28, person({ headK: 1.26, lean: 4, feet: [[20, -8], [-18, -12]], tips: [-4, 22], hands: [[-26, -54], [20, -86]], hat: 'beanie', hatC: '#2f7076', scarf: '#e0a13a', top: '#c2452c', pants: '#31506b', shoes: '#3a2c24', boots: true, hem: 8, fat: 1.2, dx: 2, elbow: -1 }), -1));
  defs.push(linU('nf', [[0, '#f3f4f2'], [0.4, '#c9d9e3'], [1, '#86a4b8']], 0, 1080, 0, H));
  const q = R(5); let tw = ''; for (let i = 0; i < 26; i++) { const x = i % 2 ? q() * 420 : W - q() * 520, y = 1110 + q() * 40; tw += `M${n1(x)} ${n1(y)}q${n1((q() - 0.5) * 20)} -30 ${n1((q() - 0.5) * 40)} ${n1(-44 - q() * 30)}`; }
  Ls.push(path(hill((x) => 1092 + n[0](x / 300) * 12, H + 10), 'url(#nf)') + line(tw, '#8a7058', 3) + vignette(defs, 0.26, '#1f3f55'));
  return wrap(defs, Ls);
}
// Fieldstone farmhouse with a porch under snow, front wall on y = 850
function stoneHouse(defs) {
  const x0 = 1230, y0 = 852; let o = '';
  defs.push(lin('pane', [[0, '#fff0c0'], [0.6, '#ffd487'], [1, '#f0a552']]), '<clipPath id="sh"><path d="M1230 150H2440V860H1230Z"/></clipPath>', linU('shx', [[0, '#ffe2b4', 0.34], [0.2, '#ffe2b4', 0.04], [0.5, '#2f4a60', 0.12], [1, '#2f4a60', 0.34]], x0, 0, W, 0), linU('psh', [[0, '#25384a', 0.5], [0.6, '#25384a', 0.2], [1, '#25384a', 0.05]], 0, 560, 0, y0), radU('lamp', [[0, '#fff3c4', 0.95], [0.3, '#ffd987', 0.55], [1, '#ffc56a', 0]], 1842, 650, 190), linU('snr', [[0, '#ffffff'], [1, '#cbdae4']], 0, 60, 0, 210), radU('spill', [[0, '#ffdf9a', 0.7], [1, '#ffdf9a', 0]], 0, 0, 1, 'gradientTransform="translate(1740 940) scale(330 56)"'));
  o += `<g clip-path="url(#sh)">${rect(x0, 150, W - x0, 720, '#9c8a74')}${courses(x0 - 6, 170, W + 10, 866, 27, 52, ['#b8a58a', '#a7937a', '#c4b297', '#9aa0a0', '#ab9c8c', '#b79a78'], 12, 3.4, 0.5)}${rect(x0, 150, W - x0, 720, 'url(#shx)')}</g>${rect(x0, 200, 9, 656, '#ffe6bd', 'opacity=".8"')}`;
  o += path(`M${x0 - 34} 196L${x0 + 44} 40H${W + 20}V196Z`, 'url(#snr)') + rect(x0 - 34, 192, W, 14, '#fffaf0') + rect(x0 - 20, 206, W, 10, '#2f4658', 'opacity=".35"');
  const win = (x, y, w, h, shutters = true) => (shutters ? rect(x - 46, y - 6, 32, h + 12, '#2b4a52') + rect(x + w + 14, y - 6, 32, h + 12, '#2b4a52') : '') + rect(x - 14, y - 26, w + 28, 18, '#cdbfa6') + sash(x, y, w, h, 'url(#pane)') + path(`M${x - 14} ${y + h + 4}q${w / 4} -13 ${w / 2 + 14} -8t${w / 2 + 14} 8Z`, '#ffffff') + path(`M${n1(x + w / 2 - 4)} ${y + h - 2}v-22h8v22ZM${n1(x + w / 2)} ${y + h - 42}q8 11 0 17q-8 -6 0 -17Z`, '#fffdf0');
  for (const x of [1400, 1640, 1900, 2150]) o += win(x, 300, 96, 150);
  o += win(1390, 630, 92, 150) + win(2080, 630, 92, 150) + win(2290, 630, 92, 150);
  // porch
  o += rect(1560, 552, 420, 304, 'url(#psh)') + rect(1690, 592, 128, 262, '#fffaf0') + rect(1702, 604, 104, 250, '#8f3422') + rect(1716, 740, 76, 96, '#7a2a1b') + rect(1716, 620, 76, 44, 'url(#pane)') + line('M1741 620v44M1767 620v44', '#fffaf0', 3) + `<circle cx="1754" cy="694" r="25" fill="none" stroke="#3d6b47" stroke-width="13"/><circle cx="1754" cy="694" r="25" fill="none" stroke="#6f9a5c" stroke-width="5" stroke-dasharray="5 8"/><path d="M1754 722l-15 -7v15ZM1754 722l15 -7v15ZM1750 722l-8 24l8 -3l4 -18l4 18l8 3l-8 -24Z" fill="#d9432f"/><circle cx="1798" cy="752" r="5" fill="#e9b64c"/>`;
  o += win(1590, 636, 60, 130, false) + rect(1650, 470, 380, 380, 'url(#lamp)') + rect(1834, 632, 17, 30, '#fff3cf') + path('M1830 632l12.5 -14l12.5 14ZM1830 662h25v5h-25Z', '#1d2b30');
  o += path('M1548 854H1992L2012 884H1530Z', '#a58f78') + rect(1530, 884, 482, 32, '#d9d2c4') + rect(1530, 882, 482, 7, '#ffffff');
  o += standing();
  for (const x of [1546, 1660, 1976]) o += x === 1660 ? '' : rect(x, 574, 20, 312, '#f8eede') + rect(x, 574, 6, 312, '#ffe6bd') + rect(x - 4, 574, 28, 11, '#fffaf0') + rect(x - 4, 874, 28, 12, '#fffaf0');
  o += path('M1516 562L1552 512H1984L2020 562Z', '#e6eef2') + path('M1510 566C1530 548 1540 510 1560 504C1700 492 1850 494 1972 502C1996 508 2006 546 2026 566Z', 'url(#snr2)') + rect(1516, 562, 504, 15, '#fffaf0') + rect(1516, 577, 504, 6, '#2f4658', 'opacity=".35"') + path('M1508 560q10 16 24 6q14 14 34 2q20 12 44 0q26 12 52 2q30 10 60 -2q30 12 60 2q26 10 52 -2q28 12 50 0q24 12 40 2q22 10 34 0q16 10 70 -4V548H1510Z', '#ffffff');
  defs.push(linU('snr2', [[0, '#ffffff'], [1, '#e3ecf1']], 0, 500, 0, 566));
  for (let i = 0; i < 3; i++) o += rect(1682 - i * 6, 890 + i * 17, 146 + i * 12, 17, '#b9b3a8') + rect(1682 - i * 6, 888 + i * 17, 146 + i * 12, 6, '#ffffff');
  o += rect(1350, 860, 800, 160, 'url(#spill)');
  // shovel by the steps, firewood
  o += line('M1856 892L1838 768', '#9a6b3c', 5) + path('M1842 886l28 -5l7 36q-14 10 -29 5Z', '#7f98a6') + line('M1832 768h13', '#9a6b3c', 6);
  let wood = ''; for (let r = 0; r < 3; r++) for (let k = 0; k < 6 - r; k++) wood += `<circle cx="${2056 + k * 26 + r * 13}" cy="${874 - r * 22}" r="12.5" fill="#8a5f3c"/><circle cx="${2056 + k * 26 + r * 13}" cy="${874 - r * 22}" r="9.5" fill="#d9b07c"/><circle cx="${2056 + k * 26 + r * 13}" cy="${874 - r * 22}" r="4" fill="#c0935c"/>`;
  o += wood + path('M2042 866q4 -22 24 -26q2 -20 28 -22q26 -6 58 0q22 4 24 22q20 4 24 26q-14 -12 -24 -14q-6 -18 -24 -18q-32 -8 -60 0q-16 2 -22 18q-16 2 -28 14Z', '#ffffff');
  return o + path('M1200 862q60 -12 140 -4t200 2l0 24H1200ZM2010 894q60 -18 150 -8t300 0v30H2010Z', '#f1f4f4') + path(shrubs(1330, 1530, 876, 24, 6, 41), '#5f7f7a') + path(shrubs(1330, 1530, 860, 22, 6, 41), '#ffffff');
}
// Somebody with a cup of coffee, out on the porch
const standing = () => at(1900, 874, 1.36, person({ lean: 4, feet: [[1, -8], [-10, -8]], hands: [[22, -118], [18, -80]], hair: 'short', hairC: '#4a3a30', top: '#3f5f6f', hem: 10, collar: '#e6d8bc', pants: '#5a5048', shoes: '#7a4a2c', dx: 2, rim: '#ffe6bd', held: '<path d="M18 -122h11v13h-11Z" fill="#fbf4e6"/><path d="M21 -128q-3 -6 1 -10t-1 -10" stroke="#fff" stroke-width="2" fill="none" opacity=".7"/>' }), -1);

// ---------------------------------------------------------------- Rideshare: blue hour at the station
export function rideshare() {
  const defs = filters(), Ls = [], base = 802, n = [91, 92].map(noise1);
  Ls.push(sky(defs, [[0, '#0c2740'], [0.36, '#1d4f6d'], [0.64, '#4d7f92'], [0.84, '#b9a596'], [0.94, '#e9b184'], [1, '#f0aa72']], 1900, 690, [[0, '#ffd9a0', 0.7], [0.4, '#ffb274', 0.26], [1, '#ff9f66', 0]], 800) + clouds([[1300, 330, 720, 24, 0.5], [1700, 440, 620, 18, 0.6], [120, 210, 560, 24, 0.25]], '#d99a80', 5));
  const q = R(19); let stars = ''; for (let i = 0; i < 46; i++) stars += circ(q() * W, q() ** 1.4 * 330, 1 + q() * 1.4); Ls.push(path(stars, '#ffffff', 'opacity=".6"'));
  defs.push(lin('pane', [[0, '#ffeeb8'], [0.6, '#ffcf7c'], [1, '#e8963f']]), linU('brk', [[0, '#57404a'], [0.5, '#7a4a3f'], [1, '#a8633f']], 0, 260, 0, base), linU('tr', [[0, '#7f98a4'], [0.4, '#b8c6c8'], [0.6, '#5f7886'], [1, '#2b4450']], 0, 600, 0, 780));
  // town and trees behind, the train, the station: all of it is mirrored in the wet ground
  let town = path(wooded(1100, W + 10, (x) => 668 + n[0](x / 220) * 16, () => base, { size: 15, seed: 4, conif: 0.06 }), '#32586a'), lit = ''; const tq = R(31);
  for (let x = 1380; x < 2420; x += 96 + tq() * 30) { const w = 84 + tq() * 50, h = 110 + tq() * 90, c = ['#24465a', '#2c4f5f', '#1f3f52'][Math.floor(tq() * 3)]; town += rect(x + w * 0.2, 744 - h - h * 0.12, 14, h * 0.3, '#183447') + rect(x, 770 - h, w, h + 32, c) + path(`M${n1(x - 6)} ${n1(770 - h)}l${n1(w / 2 + 6)} ${n1(-h * 0.3)}l${n1(w / 2 + 6)} ${n1(h * 0.3)}Z`, '#183447'); for (let yy = 790 - h; yy < 760; yy += 44) for (let k = 0; k < 3; k++) if (tq() < 0.55) lit += `M${n1(x + 14 + (k * (w - 28)) / 3)} ${n1(yy)}h16v24h-16Z`; }
  town += path(lit, '#ffd386', 'opacity=".85"') + path(shrubs(1380, W + 20, 796, 24, 26, 14), '#1b3a46');
  let train = rect(-20, 768, 470, 34, '#1a2c36'); train += path('M-20 628Q-20 616 0 616H372Q420 620 436 700V778H-20Z', 'url(#tr)') + rect(-20, 652, 384, 62, '#122430') + path('M384 656H402Q418 668 424 712H384Z', '#122430'); for (let x = -10; x < 350; x += 64) train += `<rect x="${x}" y="658" width="52" height="50" rx="6" fill="url(#pane)"/>`; train += rect(-20, 724, 454, 9, '#2f7f9a') + `<circle cx="424" cy="742" r="7" fill="#fff3cf"/>`;
  const arch = (x, y, w, h, f) => path(`M${x} ${y}V${n1(y - h + w / 2)}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${n1(y - h + w / 2)}V${y}Z`, f), win = (x, y, w, h) => arch(x - 9, y, w + 18, h + 10, '#d9b48c') + arch(x, y, w, h, 'url(#pane)') + line(`M${x + w / 2} ${y}V${y - h}M${x} ${n1(y - h + w / 2)}h${w}M${x} ${n1(y - (h - w / 2) / 2)}h${w}`, '#6b4436', 4);
  let st = `<clipPath id="sb"><path d="M470 320H1190V${base}H470Z"/></clipPath>` + path('M440 326L500 206H1160L1220 326Z', '#2b4654') + path('M440 326L500 206H1160L1168 222H510L462 326Z', '#4f7080', 'opacity=".6"') + `<g clip-path="url(#sb)">${rect(470, 320, 720, 490, 'url(#brk)')}<g opacity=".3">${courses(470, 320, 1190, 560, 15, 42, ['#8a5a4a', '#6f4a45', '#7a4a3f'], 8, 1.6, 0.05)}</g></g>`;
  st += path('M700 330V250L830 130L960 250V330Z', '#6b4640') + path('M684 262L830 122L976 262L960 268L830 146L700 268Z', '#d9b48c') + `<circle cx="830" cy="252" r="46" fill="#d9b48c"/><circle cx="830" cy="252" r="38" fill="#fff3cf"/>${line('M830 252V226M830 252L848 262', '#1d2b30', 5)}` + rect(440, 320, 780, 14, '#d9b48c');
  for (const x of [510, 620, 730, 870, 980, 1090]) st += win(x, 480, 66, 118);
  st += rect(470, 540, 720, 262, '#8d5638') + [496, 1082].map((x) => win(x, 770, 84, 190)).join('') + [628, 960].map((x) => win(x, base, 84, 222)).join('') + win(768, base, 124, 236) + rect(826, 570, 8, 232, '#6b4436');
  const who = (x, c, flip, more) => at(x, base, 0.98, person({ top: c, pants: c, shoes: c, skin: c, hairC: c, hatC: c, rim: c, shade: c, hem: 16, flare: 3, ...more }), flip); st += who(655, '#6b4430', 1, { hair: 'bob', feet: [[14, -8], [-12, -10]] }) + who(800, '#5b3a2c', 1, { hat: 'flat' }) + who(858, '#6b4430', -1, { hair: 'tail', hands: [[22, -100], [-4, -84]] });
  // platform roof and its lamps
  st += path('M330 548L392 506H1268L1330 548Z', '#2f5562') + path('M392 506H1268L1274 510H386Z', '#8fb0b8', 'opacity=".7"') + rect(322, 546, 1016, 18, '#e9d3a6') + rect(322, 564, 1016, 7, '#5b3a2c', 'opacity=".6"'); let val = ''; for (let x = 326; x < 1334; x += 24) val += `M${x} 571h20l-10 15Z`; st += path(val, '#2f5562');
  for (const x of [380, 700, 1068, 1268]) st += rect(x, 570, 12, 232, '#173440') + rect(x + 8, 570, 4, 232, '#f3b563') + path(`M${x + 6} 640Q${x + 10} 590 ${x + 60} 574M${x + 6} 640Q${x + 2} 590 ${x - 48} 574`, 'none', 'stroke="#173440" stroke-width="7"') + rect(x - 7, 786, 26, 16, '#173440');
  let glow = ''; for (const x of [450, 560, 740, 830, 920, 1110, 1200]) { st += path(`M${x - 14} 600q14 -22 28 0Z`, '#12262f') + `<ellipse cx="${x}" cy="603" rx="12" ry="6" fill="#fffbe8"/>`; glow += `<ellipse cx="${x}" cy="612" rx="66" ry="52" fill="#ffc873" opacity=".5"/>`; } st += `<g filter="url(#b20)">${glow}</g>`;
  const lamp = (x, y, k) => at(x, y, k, `<path d="M-5 0V-300H5V0ZM-10 0V-36H10V0Z" fill="#12262f"/><path d="M-4 -300Q0 -330 40 -330V-322Q8 -322 5 -298Z" fill="#12262f"/><path d="M28 -330h34l-6 12h-22Z" fill="#12262f"/><ellipse cx="45" cy="-316" rx="13" ry="5" fill="#fff3cf"/>`) + `<circle cx="${x + 45 * k}" cy="${y - 310 * k}" r="${60 * k}" fill="#ffc873" opacity=".4" filter="url(#b20)"/>`;
  const clock = at(1392, 812, 1, `<path d="M-6 0V-196H6V0ZM-15 0V-22H15V0ZM-10 -22V-40H10V-22Z" fill="#12262f"/><circle cx="0" cy="-236" r="48" fill="#12262f"/><circle cx="0" cy="-236" r="41" fill="#fff3cf"/><path d="M0 -236V-264M0 -236L20 -224" stroke="#12262f" stroke-width="5" stroke-linecap="round"/><path d="M0 -273v7M0 -206v7M-37 -236h7M30 -236h7M-26 -262l4 4M26 -262l-4 4M-26 -210l4 -4M26 -210l-4 -4" stroke="#12262f" stroke-width="3"/><path d="M-10 -284q10 -22 20 0Z" fill="#12262f"/>`) + `<circle cx="1392" cy="576" r="84" fill="#ffdf9a" opacity=".32" filter="url(#b20)"/>`;
  // far enough back for its roof to be in a wide band, too
  st = `<g transform="translate(830 ${base}) scale(.74) translate(-830 ${-base})">${st}</g>`;
  defs.push(`<g id="st">${town}${rect(-20, 790, W + 40, 14, '#2b4653')}${train}${st}${lamp(1720, 806, 0.8)}${lamp(2180, 812, 0.94)}${clock}</g>`, '<filter id="wet" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="3 12"/></filter>', `<clipPath id="gc"><rect x="0" y="${base}" width="${W}" height="${H - base}"/></clipPath>`, linU('gd', [[0, '#5f7480', 0.3], [0.3, '#2f4c5c', 0.55], [1, '#0d2431', 0.94]], 0, base, 0, H), radU('pool', [[0, '#ffc873', 0.5], [0.5, '#f2a14c', 0.18], [1, '#f2a14c', 0]], 0, 0, 1, 'gradientTransform="translate(830 840) scale(760 90)"'));
  Ls.push(`<use href="#st" xlink:href="#st"/><g clip-path="url(#gc)">${rect(0, base, W, H - base, '#34505e')}<use href="#st" xlink:href="#st" transform="translate(0 ${base * 2}) scale(1 -1)" filter="url(#wet)" opacity=".8"/>${rect(0, base, W, H - base, 'url(#gd)')}${rect(0, base, W, 240, 'url(#pool)')}</g>` + rect(0, base, W, 5, '#8b8f88', 'opacity=".6"') + rect(0, 846, W, 5, '#a8a293', 'opacity=".5"') + rect(0, 851, W, 10, '#12262f', 'opacity=".4"') + path(ripples(880, 1120, 46, 9, 0, W, 240), '#dfe6e2', 'opacity=".10"') + path('M0 1096H2400V1104H0Z', '#f3e3b8', 'opacity=".35"'));
  // the car with its mirror image, the beam, the passenger
  const car = carAt(defs, 'rc', 1130, 1000, 1.86, { mode: 'night' }, 1, '#020a10');
  defs.push(`<g id="rcar">${car}</g>`, linU('fd', [[0, '#0d2431', 0], [0.5, '#0d2431', 0.4], [1, '#0d2431', 0.6]], 0, 1000, 0, H), linU('bm', [[0, '#fff0c4', 0.62], [0.5, '#ffe3a4', 0.2], [1, '#ffe3a4', 0]], 1990, 0, 2420, 0));
  Ls.push(`<g opacity=".3" filter="url(#b4)"><use href="#rcar" xlink:href="#rcar" transform="translate(0 1996) scale(1 -1)"/></g>` + rect(0, 1000, W, 200, 'url(#fd)') + `<use href="#rcar" xlink:href="#rcar"/>` + `<path d="M1996 850L2460 880V1030L1996 884Z" fill="url(#bm)" filter="url(#b9)"/><ellipse cx="2230" cy="1010" rx="230" ry="16" fill="#fff0c4" opacity=".3" filter="url(#b9)"/><circle cx="1988" cy="858" r="46" fill="#fff3cf" opacity=".6" filter="url(#b9)"/><circle cx="1152" cy="838" r="24" fill="#ff5a3c" opacity=".3" filter="url(#b9)"/><ellipse cx="1120" cy="1016" rx="70" ry="7" fill="#ff5a3c" opacity=".3" filter="url(#b4)"/>`);
  const walker = shadow(60, 2, 66, 4, 0.5, '#02080d') + person({ feet: [[24, -8], [-20, -14]], tips: [-10, 30], hands: [[20, -92], [-30, -74]], lean: 5, hair: 'bob', hairC: '#2a1a12', top: '#b5482a', hem: 26, flare: 5, pants: '#1c3444', shoes: '#0b161c', collar: '#e0a13a', dx: -1.5, dy: -0.6, rim: '#ffc873', shade: '#0a1c2a', nod: 2 });
  const bag = `<path d="M-64 -42L-31 -76" stroke="#8fa3a8" stroke-width="2.2"/><g transform="translate(-74 -6) rotate(14)"><rect x="-17" y="-56" width="34" height="54" rx="6" fill="#1f5f6b"/><path d="M-17 -50q0 -6 6 -6h4v54h-4q-6 0 -6 -6Z" fill="#ffc873" opacity=".75"/><path d="M-6 -52V-6M4 -52V-6" stroke="#16444e" stroke-width="2.4"/><circle cx="-10" cy="1" r="4.6" fill="#0b161c"/><circle cx="11" cy="1" r="4.6" fill="#0b161c"/></g>`;
  Ls.push(`<g opacity=".25" filter="url(#b4)"><g transform="translate(930 1002) scale(1.86 -1.86)">${walker}</g></g>` + at(930, 1000, 1.86, bag + walker));
  Ls.push(vignette(defs, 0.46, '#06141f'));
  return wrap(defs, Ls);
}
