import sharp from 'sharp'
import { createRandom, type Random } from './random.ts'

/** Still lifes for the recipes of the demo household, drawn by our own code. */

const WIDTH = 1200
const HEIGHT = 900
const CENTRE = { x: 600, y: 470 }

export interface Picture {
  kind: string
  food: string
  accent: string
}

/** A JPEG of a dish on a table, the same each time for the same name. */
export async function drawPicture(name: string, { kind, food, accent }: Picture): Promise<Buffer> {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const random = createRandom(seed)
  const draw = DRAWERS[kind]
  if (!draw) throw new Error(`nobody can draw a ${kind}`)
  const table = random.pick(TABLES)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <radialGradient id="light" cx="35%" cy="25%" r="90%"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1608" stop-opacity=".38"/></radialGradient>
      <radialGradient id="food" cx="40%" cy="35%" r="75%"><stop offset="0" stop-color="${mix(food, '#ffffff', 0.28)}"/><stop offset=".6" stop-color="${food}"/><stop offset="1" stop-color="${mix(food, '#2a1608', 0.32)}"/></radialGradient>
      <radialGradient id="china" cx="38%" cy="30%" r="80%"><stop offset="0" stop-color="#ffffff"/><stop offset=".7" stop-color="${table.china}"/><stop offset="1" stop-color="${mix(table.china, '#5a4a3a', 0.3)}"/></radialGradient>
      <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter>
      <filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
    </defs>
    ${drawTable(table, random)}
    ${drawCloth(table.cloth, random)}
    ${draw({ food, accent, random })}
    ${drawCompanions(accent, random)}
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer()
}

interface Brush {
  food: string
  accent: string
  random: Random
}

const TABLES = [
  { board: '#b98a5c', line: '#8f6238', china: '#f6f1e7', cloth: '#5f7d8c' },
  { board: '#d9c7a8', line: '#c2ab85', china: '#fbf8f1', cloth: '#a8452f' },
  { board: '#6f5a4a', line: '#57453a', china: '#ece4d6', cloth: '#d8c39a' },
  { board: '#c9d0cc', line: '#b1bab6', china: '#ffffff', cloth: '#3e6b52' },
  { board: '#e3d5c6', line: '#cdb9a3', china: '#e8eef0', cloth: '#7a4a68' },
]

function drawTable({ board, line }: (typeof TABLES)[number], random: Random): string {
  const planks = Array.from({ length: 6 }, (_, row) => {
    const y = row * 150
    const shade = mix(board, row % 2 ? '#ffffff' : '#3a2412', 0.04 + random.next() * 0.07)
    const grain = Array.from({ length: 5 }, () => {
      const from = y + 12 + random.below(126)
      return `<path d="M0 ${from} C 300 ${from + random.below(24) - 12}, 800 ${from + random.below(24) - 12}, ${WIDTH} ${from + random.below(16) - 8}" stroke="${line}" stroke-opacity=".35" stroke-width="${1 + random.below(3)}" fill="none"/>`
    }).join('')
    return `<rect y="${y}" width="${WIDTH}" height="150" fill="${shade}"/>${grain}<rect y="${y + 147}" width="${WIDTH}" height="3" fill="${line}" opacity=".7"/>`
  })
  return planks.join('')
}

function drawCloth(colour: string, random: Random): string {
  const turn = -14 + random.below(28)
  const stripes = [60, 96, 520, 556]
    .map(x => `<rect x="${x}" width="14" height="760" fill="#fff" opacity=".5"/>`)
    .join('')
  return `<g transform="translate(${90 + random.below(120)} ${60 + random.below(60)}) rotate(${turn} 300 380)">
    <rect x="14" y="22" width="640" height="760" rx="10" fill="#2a1608" opacity=".3" filter="url(#soft)"/>
    <rect width="640" height="760" rx="8" fill="${colour}"/>${stripes}</g>`
}

const shadow = (rx: number, ry = rx, x = CENTRE.x, y = CENTRE.y) =>
  `<ellipse cx="${x + 26}" cy="${y + 38}" rx="${rx}" ry="${ry}" fill="#1d0f05" opacity=".5" filter="url(#soft)"/>`

const disc = (r: number, fill: string, extra = '') =>
  `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${r}" fill="${fill}" ${extra}/>`

/** Something strewn over a round of food: leaves, dice, drops or seeds. */
function strew(
  radius: number,
  count: number,
  colour: string,
  random: Random,
  shape = random.pick(['leaf', 'dice', 'seed']),
): string {
  return Array.from({ length: count }, () => {
    const angle = random.next() * Math.PI * 2
    const far = Math.sqrt(random.next()) * radius
    const [x, y] = [CENTRE.x + Math.cos(angle) * far, CENTRE.y + Math.sin(angle) * far]
    const tone = mix(colour, random.below(2) ? '#ffffff' : '#1d0f05', random.next() * 0.25)
    const place = `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.below(360)})"`
    const size = 14 + random.below(16)
    const below = `<ellipse cx="4" cy="6" rx="${size}" ry="${size * 0.6}" fill="#1d0f05" opacity=".28"/>`
    if (shape === 'leaf')
      return `<g ${place}>${below}<path d="M${-size * 1.4} 0 Q 0 ${-size} ${size * 1.4} 0 Q 0 ${size} ${-size * 1.4} 0Z" fill="${tone}"/><path d="M${-size} 0 L ${size} 0" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`
    if (shape === 'dice')
      return `<g ${place}>${below}<rect x="${-size * 0.8}" y="${-size * 0.7}" width="${size * 1.6}" height="${size * 1.4}" rx="5" fill="${tone}"/></g>`
    return `<ellipse ${place} rx="${size * 0.5}" ry="${size * 0.28}" fill="${tone}"/>`
  }).join('')
}

const swirl = (radius: number, colour: string) =>
  `<path d="M${CENTRE.x - radius * 0.6} ${CENTRE.y} q ${radius * 0.3} ${-radius * 0.6} ${radius * 0.7} ${-radius * 0.2} t ${radius * 0.1} ${radius * 0.55} t ${-radius * 0.6} ${-radius * 0.1}" fill="none" stroke="${colour}" stroke-opacity=".75" stroke-width="16" stroke-linecap="round"/>`

/** A round vessel with food in it. */
const vessel = (outer: string, r: number, { food, accent, random }: Brush, inside: string) =>
  `${shadow(r)}${disc(r, outer)}${disc(r * 0.9, '#1d0f05', 'opacity=".16"')}${disc(r * 0.87, 'url(#food)')}
   ${strew(r * 0.75, 40, mix(food, '#ffffff', 0.22), random, 'seed')}${inside}${strew(r * 0.6, 13, accent, random)}
   <path d="M${CENTRE.x - r * 0.8} ${CENTRE.y - r * 0.3} A ${r * 0.87} ${r * 0.87} 0 0 1 ${CENTRE.x - r * 0.1} ${CENTRE.y - r * 0.84}" stroke="#fff" stroke-opacity=".55" stroke-width="9" fill="none" stroke-linecap="round"/>`

const eggs = (random: Random, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.6
    const [x, y] = [CENTRE.x + Math.cos(angle) * 140, CENTRE.y + Math.sin(angle) * 140]
    return `<ellipse cx="${x}" cy="${y}" rx="${78 + random.below(12)}" ry="${66 + random.below(12)}" fill="#fdf8ec"/><circle cx="${x}" cy="${y}" r="32" fill="#f2b134"/><circle cx="${x - 9}" cy="${y - 10}" r="9" fill="#fff" opacity=".7"/>`
  }).join('')

/** Round things side by side on a plate or tray. */
function pieces({ random }: Brush, count: number, r: number, one: (x: number, y: number, r: number) => string): string {
  const around = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + random.next() * 0.2
    return one(CENTRE.x + Math.cos(angle) * 195, CENTRE.y + Math.sin(angle) * 195, r)
  })
  return [...around, one(CENTRE.x, CENTRE.y, r)].join('')
}

const bun = (fill: string, line: string) => (x: number, y: number, r: number) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"><circle cx="8" cy="14" r="${r}" fill="#1d0f05" opacity=".35"/><circle r="${r}" fill="${fill}"/>
   <path d="M${-r * 0.6} 0 a ${r * 0.6} ${r * 0.6} 0 1 1 ${r * 0.6} ${r * 0.6} a ${r * 0.35} ${r * 0.35} 0 1 1 ${-r * 0.1} ${-r * 0.7}" stroke="${line}" stroke-width="11" fill="none" stroke-linecap="round"/><ellipse cx="${-r * 0.3}" cy="${-r * 0.45}" rx="${r * 0.3}" ry="${r * 0.14}" fill="#fff" opacity=".4"/></g>`

const plate = (r = 350) =>
  `${shadow(r)}${disc(r, 'url(#china)')}${disc(r * 0.72, 'none', 'stroke="#8a7a66" stroke-opacity=".25" stroke-width="4"')}`

const DRAWERS: Record<string, (brush: Brush) => string> = {
  bowl: brush => vessel('url(#china)', 330, brush, swirl(200, mix(brush.food, '#ffffff', 0.6))),
  dip: brush => vessel('url(#china)', 290, brush, swirl(220, mix(brush.food, '#8a6a1a', 0.4)) + swirl(120, '#c9a227')),
  salad: brush =>
    vessel(
      'url(#china)',
      340,
      brush,
      strew(250, 60, brush.food, brush.random, 'leaf') + strew(230, 16, brush.accent, brush.random, 'dice'),
    ),
  pan: brush =>
    `<rect x="880" y="440" width="340" height="62" rx="31" fill="#2b2826"/><rect x="890" y="448" width="310" height="16" rx="8" fill="#fff" opacity=".14"/>${vessel('#3a3633', 340, brush, eggs(brush.random, 3))}`,
  plate: ({ food, accent, random }) =>
    `${plate(370)}<ellipse cx="612" cy="486" rx="222" ry="206" fill="#1d0f05" opacity=".25" filter="url(#near)"/><path d="M400 470 Q 420 300 600 290 Q 790 296 806 460 Q 800 640 610 660 Q 410 650 400 470Z" fill="url(#food)"/>${strew(170, 46, mix(food, '#ffffff', 0.25), random, 'seed')}${Array.from({ length: 9 }, (_, i) => `<path d="M${420 + i * 20} ${520 - random.below(120)} q ${60 + random.below(60)} ${-80 + random.below(160)} ${190 - random.below(60)} ${random.below(60) - 30}" stroke="${mix(food, '#ffffff', 0.35)}" stroke-opacity=".55" stroke-width="11" fill="none" stroke-linecap="round"/>`).join('')}${strew(150, 15, accent, random)}`,
  pie: ({ food, accent, random }) =>
    `${shadow(345)}${disc(345, '#8c3b2e')}${disc(322, 'url(#china)')}${disc(304, 'url(#food)')}${strew(270, 70, mix(food, '#5a2d0c', 0.4), random, 'seed')}${strew(255, 34, accent, random, 'dice')}<path d="M600 470 L 830 300 A 286 286 0 0 1 885 500 Z" fill="#1d0f05" opacity=".22"/>`,
  cake: ({ food, accent, random }) =>
    `${plate(370)}<ellipse cx="616" cy="520" rx="262" ry="232" fill="#1d0f05" opacity=".35" filter="url(#near)"/><circle cx="600" cy="490" r="248" fill="${mix(food, '#2a1608', 0.3)}"/><circle cx="600" cy="462" r="248" fill="url(#food)"/>${Array.from({ length: 8 }, (_, i) => `<g transform="rotate(${i * 45} 600 462)"><path d="M600 250 q 62 70 0 140 q -62 -70 0 -140Z" fill="${accent}" opacity=".85"/><path d="M588 280 q -10 40 8 80 M612 280 q 10 40 -8 80" stroke="#7a4522" stroke-opacity=".5" stroke-width="4" fill="none"/></g>`).join('')}${strew(225, 60, '#ffffff', random, 'seed')}`,
  loaf: ({ accent, random }) =>
    `<rect x="190" y="250" width="820" height="450" rx="40" fill="#1d0f05" opacity=".4" filter="url(#soft)"/><rect x="180" y="230" width="820" height="450" rx="36" fill="#a9773f"/><rect x="196" y="246" width="788" height="418" rx="28" fill="none" stroke="#6f4a22" stroke-opacity=".4" stroke-width="4"/><ellipse cx="618" cy="490" rx="320" ry="180" fill="#1d0f05" opacity=".4" filter="url(#near)"/><ellipse cx="590" cy="452" rx="318" ry="176" fill="url(#food)"/>${[-150, -50, 50, 150].map(x => `<path d="M${560 + x} 330 q 70 110 20 240" stroke="${accent}" stroke-width="26" stroke-opacity=".85" fill="none" stroke-linecap="round"/>`).join('')}${strew(230, 60, '#fff4de', random, 'seed')}`,
  stack: ({ food, accent, random }) =>
    `${plate(370)}${[70, 42, 14, -14, -42].map((y, i) => `<ellipse cx="${600 + random.below(22) - 11}" cy="${500 + y}" rx="236" ry="178" fill="${i % 2 ? mix(food, '#6f3f12', 0.25) : '#f3dca6'}"/>`).join('')}<ellipse cx="600" cy="440" rx="232" ry="172" fill="url(#food)"/><path d="M470 430 q 90 -110 200 -40 q 130 40 60 130 q -10 110 -50 40 q -30 -60 -90 0 q -40 80 -70 -10 q -80 -40 -50 -120Z" fill="#8a4a12" opacity=".75"/><rect x="560" y="390" width="78" height="62" rx="9" fill="#fbe9a6" transform="rotate(-12 600 420)"/>${strew(170, 12, accent, random, 'seed')}${blobs(accent, random, 7)}`,
  rolls: ({ food, accent, random }) =>
    `${plate(380)}${[-180, -60, 60, 180].map((y, i) => `<g transform="translate(${600 + (i % 2 ? 14 : -14)} ${470 + y}) rotate(${-8 + random.below(14)})"><rect x="-222" y="-34" width="456" height="92" rx="46" fill="#1d0f05" opacity=".3"/><rect x="-230" y="-46" width="456" height="92" rx="46" fill="${food}"/><rect x="-200" y="-26" width="390" height="20" rx="10" fill="${accent}" opacity=".75"/><rect x="-190" y="4" width="370" height="16" rx="8" fill="#5f8a2f" opacity=".7"/><rect x="-210" y="-38" width="400" height="12" rx="6" fill="#fff" opacity=".5"/></g>`).join('')}`,
  skewers: ({ food, accent, random }) =>
    `${plate(390)}${[-150, 0, 150].map(y => `<g transform="translate(600 ${470 + y}) rotate(${-9 + random.below(8)})"><rect x="-420" y="-5" width="840" height="10" rx="5" fill="#c9a26a"/>${[-220, -132, -44, 44, 132, 220].map((x, i) => `<rect x="${x - 36}" y="-34" width="86" height="84" rx="22" fill="#1d0f05" opacity=".35"/><rect x="${x - 42}" y="-44" width="84" height="84" rx="${i % 3 === 1 ? 42 : 20}" fill="${i % 3 === 1 ? accent : mix(food, '#2a1608', random.next() * 0.25)}"/><path d="M${x - 26} -20 l 50 12 M${x - 26} 8 l 50 12" stroke="#3a1a0a" stroke-opacity=".55" stroke-width="7"/>`).join('')}</g>`).join('')}`,
  buns: brush => `${plate(390)}${pieces(brush, 6, 98, bun(brush.food, brush.accent))}`,
  cookies: brush =>
    `${plate(380)}${pieces(brush, 7, 82, (x, y, r) => `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${brush.random.below(180)})"><rect x="${-r * 1.3 + 8}" y="${-r * 0.5 + 12}" width="${r * 2.6}" height="${r}" rx="30" fill="#1d0f05" opacity=".3"/><rect x="${-r * 1.3}" y="${-r * 0.5}" width="${r * 2.6}" height="${r}" rx="30" fill="${brush.food}"/>${[-0.8, -0.2, 0.4, 0.9].map(at => `<ellipse cx="${r * at}" cy="${brush.random.below(30) - 15}" rx="16" ry="9" fill="${brush.accent}"/>`).join('')}</g>`)}`,
  tacos: ({ food, accent, random }) =>
    `${plate(390)}${[-190, 0, 190].map(x => `<g transform="translate(${600 + x} 470) rotate(${-10 + random.below(20)})"><path d="M-120 130 A 130 190 0 0 1 140 130 Z" fill="#1d0f05" opacity=".3"/><path d="M-130 90 A 130 190 0 0 1 130 90 Q 0 130 -130 90Z" fill="${mix(food, '#8a5a1a', 0.25)}"/>${Array.from({ length: 12 }, () => `<circle cx="${random.below(190) - 95}" cy="${random.below(60) - 40}" r="${12 + random.below(12)}" fill="${random.pick([accent, '#6f9440', '#c9405a', '#efe6c8'])}"/>`).join('')}<path d="M-130 110 A 132 170 0 0 1 130 110 Q 0 160 -130 110Z" fill="${food}"/><path d="M-90 60 A 110 120 0 0 1 40 0" stroke="#fff" stroke-opacity=".35" stroke-width="9" fill="none" stroke-linecap="round"/></g>`).join('')}`,
  glass: ({ food, accent, random }) =>
    [-240, 0, 240]
      .map(
        x =>
          `<g transform="translate(${600 + x} ${460 + random.below(40)})">${`<ellipse cx="30" cy="190" rx="130" ry="60" fill="#1d0f05" opacity=".45" filter="url(#soft)"/>`}<path d="M-98 -210 L 98 -210 L 76 200 Q 0 226 -76 200 Z" fill="#ffffff" opacity=".35"/><path d="M-88 -130 L 88 -130 L 70 190 Q 0 212 -70 190 Z" fill="${food}"/><ellipse cy="-130" rx="88" ry="24" fill="${mix(food, '#ffffff', 0.3)}"/><ellipse cy="-210" rx="98" ry="26" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>${Array.from({ length: 4 }, () => `<circle cx="${random.below(110) - 55}" cy="${-140 + random.below(34)}" r="${16 + random.below(14)}" fill="${accent}"/>`).join('')}<path d="M-72 -90 L -58 150" stroke="#fff" stroke-opacity=".55" stroke-width="11" stroke-linecap="round"/></g>`,
      )
      .join(''),
  jar: ({ food, accent, random }) =>
    `<ellipse cx="650" cy="770" rx="270" ry="70" fill="#1d0f05" opacity=".5" filter="url(#soft)"/><rect x="380" y="230" width="440" height="540" rx="70" fill="#ffffff" opacity=".45"/><rect x="402" y="300" width="396" height="450" rx="54" fill="url(#food)"/><g transform="translate(0 60)">${strew(165, 60, mix(food, '#ffffff', 0.25), random)}${strew(160, 24, accent, random, 'seed')}</g><rect x="400" y="170" width="400" height="92" rx="20" fill="#b9a27a"/><rect x="400" y="196" width="400" height="8" fill="#fff" opacity=".35"/><rect x="470" y="430" width="260" height="130" rx="12" fill="#fbf6ea"/><path d="M505 480 h 190 M505 515 h 130" stroke="#7a6a55" stroke-width="8" stroke-linecap="round"/><path d="M420 350 L 420 690" stroke="#fff" stroke-opacity=".6" stroke-width="14" stroke-linecap="round"/>`,
}

export const kinds = Object.keys(DRAWERS)

const blobs = (colour: string, random: Random, count: number) =>
  Array.from({ length: count }, () => {
    const [x, y] = [470 + random.below(260), 370 + random.below(150)]
    return `<circle cx="${x + 5}" cy="${y + 8}" r="26" fill="#1d0f05" opacity=".3"/><circle cx="${x}" cy="${y}" r="26" fill="${colour}"/><circle cx="${x - 8}" cy="${y - 9}" r="7" fill="#fff" opacity=".6"/>`
  }).join('')

/** What lies about on a table where somebody cooks: leaves, a lemon, a spoon. */
function drawCompanions(accent: string, random: Random): string {
  const spoon = `<g transform="translate(${1040 + random.below(40)} 600) rotate(${18 + random.below(14)})"><ellipse cx="10" cy="-210" rx="46" ry="66" fill="#1d0f05" opacity=".3"/><ellipse cy="-220" rx="44" ry="64" fill="#c9c4ba"/><ellipse cx="-8" cy="-228" rx="26" ry="42" fill="#efece6"/><rect x="-9" y="-165" width="18" height="360" rx="9" fill="#c9c4ba"/></g>`
  const lemon = `<g transform="translate(${120 + random.below(60)} ${720 + random.below(50)}) rotate(${random.below(60) - 30})"><ellipse cx="10" cy="16" rx="88" ry="66" fill="#1d0f05" opacity=".35"/><path d="M-96 0 Q -78 -70 0 -66 Q 78 -70 98 0 Q 78 70 0 66 Q -78 70 -96 0Z" fill="#f0cf3c"/><ellipse cx="-26" cy="-26" rx="34" ry="16" fill="#fff" opacity=".45"/></g>`
  const leaves = Array.from(
    { length: 4 },
    () =>
      `<g transform="translate(${70 + random.below(180)} ${70 + random.below(150)}) rotate(${random.below(360)})"><path d="M-46 6 Q 0 -28 50 6 Q 0 40 -46 6Z" fill="#1d0f05" opacity=".3"/><path d="M-48 0 Q 0 -34 48 0 Q 0 34 -48 0Z" fill="#5f8a3a"/><path d="M-40 0 H 40" stroke="#dfe9c8" stroke-opacity=".6" stroke-width="3"/></g>`,
  ).join('')
  const crumbs = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${random.below(WIDTH)}" cy="${760 + random.below(130)}" r="${3 + random.below(6)}" fill="${accent}" opacity=".8"/>`,
  ).join('')
  return crumbs + random.pick([spoon + leaves, lemon + leaves, spoon + lemon, leaves])
}

/** A colour on the way from one to another. */
function mix(from: string, to: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const [one, other] = [parts(from), parts(to)]
  return `#${one
    .map((part, i) =>
      Math.round(part + ((other[i] as number) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
