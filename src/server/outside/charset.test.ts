import { describe, expect, test } from 'vitest'
import { decodeText } from './charset.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test('takes the encoding from the header', () => {
  expect(decodeText(latin('Cr\xe8me br\xfbl\xe9e'), 'text/html; charset=ISO-8859-1')).toBe('Crème brûlée')
  expect(decodeText(Buffer.from([0x82, 0xb7, 0x82, 0xb5]), 'text/html; charset="Shift_JIS"')).toBe('すし')
})

test('takes the encoding from the page', () => {
  expect(decodeText(latin('<meta charset="windows-1252"><p>\x80 5 K\xe4se'), 'text/html')).toContain('€ 5 Käse')
  const old = latin('<html><META http-equiv=Content-Type content="text/html; charset=windows-1251">\xe1\xee\xf0\xf9')
  expect(decodeText(old, null)).toContain('борщ')
  expect(decodeText(latin('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb1</a>'), null)).toContain('ą')
})

test('believes a byte order mark before all else, and drops it', () => {
  expect(decodeText(Buffer.from('\ufeffKäse'), 'text/html; charset=iso-8859-1')).toBe('Käse')
  expect(decodeText(Buffer.from('\ufeffKäse', 'utf16le'), null)).toBe('Käse')
})

test('without a word about it: UTF-8 when it is, else what old Windows pages are', () => {
  expect(decodeText(Buffer.from('Käse'), 'text/html')).toBe('Käse')
  expect(decodeText(latin('K\xe4se'), 'text/html')).toBe('Käse')
})

test('an unknown name, or a page that says UTF-16 in ASCII, does no harm', () => {
  expect(decodeText(Buffer.from('<meta charset="klingon">Käse'), 'text/html; charset=klingon')).toContain('Käse')
  expect(decodeText(Buffer.from('<meta charset="utf-16">Käse'), null)).toContain('Käse')
  expect(decodeText(new Uint8Array(), null)).toBe('')
})

/** Bytes as text, so that each encoding stands here as its pages are stored. */
const stored = (base64: string) => Buffer.from(base64, 'base64')

/** An encoding, a text and its bytes. */
const texts: [string, string, string][] = [
  [
    'windows-1251',
    'Сварить бульон из говядины. Добавить овощи и варить двадцать минут.',
    '0eLg8Ojy/CDh8+v87u0g6Ocg4+7i/+To7fsuIMTu4eDi6PL8IO7i7vnoIOgg4uDw6PL8IOTi4OT24PL8IOzo7fPyLg==',
  ],
  [
    'koi8-r',
    'Сварить бульон из говядины. Добавить овощи и варить двадцать минут.',
    '89fB0snU2CDC1czYz84gydogx8/X0cTJztkuIOTPwsHXydTYIM/Xz93JIMkg18HSydTYIMTXwcTDwdTYIM3JztXULg==',
  ],
  [
    'windows-1253',
    'Πλένουμε τις φακές και τις βράζουμε πέντε λεπτά. Προσθέτουμε τα υπόλοιπα υλικά.',
    '0Ovd7e/17OUg9OnyIPbh6t3yIOrh6SD06fIg4vHc5u/17OUg8N3t9OUg6+Xw9NwuINDx7/Po3fTv9ezlIPThIPXw/Ovv6fDhIPXr6ercLg==',
  ],
  [
    'euc-jp',
    'じゃがいもは皮をむいて一口大に切る。鍋に油を熱し、肉を炒める。',
    'pLik46SspKSk4qTPyOmk8qTgpKSkxrDsuP3C56TLwNqk66Gjxumky8z9pPLHrqS3oaLG+aTy39ak4aTroaM=',
  ],
  [
    'shift_jis',
    'じゃがいもは皮をむいて一口大に切る。鍋に油を熱し、肉を炒める。',
    'graC4YKqgqKC4ILNlOeC8ILegqKCxIjqjPuR5YLJkNiC6YFCk+eCyZb7gvCUTYK1gUGT94Lw4HWC34LpgUI=',
  ],
  [
    'euc-kr',
    '냄비에 물을 붓고 끓인다. 된장을 풀고 채소를 넣는다. 두부를 넣고 십 분 더 끓인다.',
    's7+68b+hILmwwLsgutew7SCy+sDOtNkuILXIwOXAuyDHrrDtIMOkvNK4piCz1rTCtNkuILXOus64piCz1rDtIL3KILrQILT1ILL6wM602S4=',
  ],
  [
    'gb18030',
    '番茄切块，鸡蛋打散。热锅倒油，先炒鸡蛋盛出。炒番茄出汁，放入鸡蛋翻炒均匀，加入少许盐和糖。',
    't6zH0cfQv+mjrLymtbC08smioaPIyLn4tbnTzaOsz8iztLymtbDKorP2oaOztLesx9Gz9tato6y3xcjrvKa1sLets7S++dTIo6y808jrydnQ7dHOus3Mx6Gj',
  ],
  [
    'big5',
    '五花肉切塊，汆燙後瀝乾。鍋中炒糖色，放入肉塊翻炒，加入醬油和水，小火煮一小時。',
    'pK2q4abXpMG29KFByfi/U6vhw3ewrqFDweekpKqjv32m4qFBqfGkSqbXtvTCvaqjoUGlW6RKwuaqb6lNpPShQaRwpPW1TqRApHCuyaFD',
  ],
  [
    'windows-1255',
    'מטגנים את הבצל בשמן עד להזהבה. מוסיפים עגבניות וביצים ומבשלים עשר דקות.',
    '7uji8OntIOD6IOTh9uwg4fnu7yDy4yDs5Obk4eQuIO7l8en06e0g8uLh8Onl+iDl4en26e0g5e7h+ezp7SDy+fgg4/fl+i4=',
  ],
  [
    'windows-1256',
    'اغسل العدس جيدا واتركه في الماء. اطبخ العدس مع البصل ثم اخلط الشوربة.',
    'x9vT4SDH4drP0yDM7c/HIObHytHf5SDd7SDH4ePHwS4gx9jIziDH4drP0yDj2iDH4cjV4SDL4yDHzuHYIMfh1ObRyMku',
  ],
  [
    'windows-874',
    'ต้มน้ำให้เดือดแล้วใส่กุ้ง ปรุงรสด้วยน้ำปลาและมะนาว เสิร์ฟร้อน',
    'tenBuenT48vp4LTXzbThxenH48roodjppyC7w9inw8q06cfCuenTu8XS4cXQwdC50scg4MrUw+y/w+nNuQ==',
  ],
  [
    'windows-1250',
    'Ugotować żurek, dodać kiełbasę i śmietanę, podawać z białym pieczywem.',
    'VWdvdG93YeYgv3VyZWssIGRvZGHmIGtpZbNiYXPqIGkgnG1pZXRhbuosIHBvZGF3YeYgeiBiaWGzeW0gcGllY3p5d2VtLg==',
  ],
  [
    'iso-8859-2',
    'Maso opečeme, přidáme zeleninu a smetanu, dusíme, až je všechno měkké.',
    'TWFzbyBvcGXoZW1lLCBw+Glk4W1lIHplbGVuaW51IGEgc21ldGFudSwgZHVz7W1lLCBhviBqZSB2uWVjaG5vIG3sa2vpLg==',
  ],
  [
    'windows-1254',
    'Mercimeği yıkayın, soğanı kavurun, suyu ekleyip yumuşayana dek pişirin.',
    'TWVyY2ltZfBpIHn9a2F5/W4sIHNv8GFu/SBrYXZ1cnVuLCBzdXl1IGVrbGV5aXAgeXVtdf5heWFuYSBkZWsgcGn+aXJpbi4=',
  ],
  [
    'koi8-u',
    'Буряк натерти й тушкувати з олією. Зварити бульйон, додати капусту і варити ще десять хвилин.',
    '4tXS0csgzsHUxdLUySDKINTV28vV18HUySDaIM/MpqTALiD618HSydTJIMLVzNjKz84sIMTPxMHUySDLwdDV09TVIKYg18HSydTJIN3FIMTF09HU2CDI18nMyc4u',
  ],
]

test.each(texts)('without a word about it, %s is known by how it reads', (_, text, bytes) => {
  expect(decodeText(Buffer.concat([Buffer.from('<p>Soup</p> '), stored(bytes)]), 'text/html')).toBe(
    `<p>Soup</p> ${text}`,
  )
})

test.each([
  'Crème brûlée: chauffer la crème à feu doux.',
  'Für die Soße Möhren würfeln, größere Stücke dünsten.',
  'Jalapeño, crème fraîche and café – 20 cm² of it',
  '¼ cup milk, ¼ cup sugar, ¼ tsp salt, ¾ cup flour',
  '£3 for the beef, £1 for the leeks, £2 for the cream, £6 in all',
  'Pyrex® or Le Creuset®, Crock-Pot®, Kitchen Aid® © 2009',
  'More » Home » Cakes » Next »',
])('what is written in the west stays so: %s', text =>
  expect(decodeText(Buffer.from(text.replace('–', '\x96'), 'latin1'), 'text/html')).toBe(text),
)

test('a long Turkish page is not taken for Russian', () => {
  const text = 'Düşüğünü söndürüp yoğuşmasını bekleyin; soğanı ve ığdırı kavurun, ısıtın, pişirin. '.repeat(20)
  const turkish = { ğ: 'ð', ı: 'ý', ş: 'þ' } as Record<string, string>
  expect(decodeText(latin(text.replace(/[ğış]/g, sign => turkish[sign] ?? sign)), 'text/html')).toBe(text)
})

test('a row of dots makes no French page one in another script', () => {
  const text = `Crème brûlée ${'·'.repeat(14)} ${'préchauffer, mélanger à la crème; '.repeat(90)}`
  expect(decodeText(latin(text), 'text/html') === text).toBe(true)
})

test('without a word about it, the language of the page says which', () => {
  expect(decodeText(latin('<html lang="cs"><p>\x9a\xf2\xf9ra'), 'text/html')).toContain('šňůra')
})

test('a page that says UTF-8 and is not is read as what it is', () => {
  expect(decodeText(latin('<meta charset="utf-8"><p>Cr\xe8me br\xfbl\xe9e'), 'text/html')).toContain('Crème brûlée')
  const mostly = Buffer.concat([Buffer.from('<meta charset="utf-8"><p>Käse '), latin('\xe9')])
  expect(decodeText(mostly, 'text/html')).toContain('Käse \uFFFD')
})

describe('what a server says of every page', () => {
  const own = (label: string, bytes: string) =>
    Buffer.concat([Buffer.from(`<head><meta charset="${label}"></head><p>Soup</p> `), stored(bytes)])

  test.each(texts)('does not hide that a page is %s and says so', (label, text, bytes) => {
    for (const said of ['utf-8', 'iso-8859-1'])
      expect(decodeText(own(label, bytes), `text/html; charset=${said}`)).toContain(text)
  })

  test.each(texts)('or a page of UTF-8 that an old header or meta calls %s', (label, text) => {
    const page = Buffer.from(`<p>${text}</p>`)
    expect(decodeText(page, `text/html; charset=${label}`)).toContain(text)
    expect(decodeText(own(label, page.toString('base64')), 'text/html')).toContain(text)
  })

  test('nor in which script it is where it says nothing', () => {
    for (const [label, text, bytes] of texts.filter(([label]) => !/^(iso|windows-125[04])/.test(label)))
      for (const said of ['utf-8', 'iso-8859-1'])
        expect([label, decodeText(stored(bytes), `text/html; charset=${said}`)]).toEqual([label, text])
  })

  test('is believed where nothing speaks against it', () => {
    expect(decodeText(latin('Cr\xe8me br\xfbl\xe9e'), 'text/html; charset=iso-8859-1')).toBe('Crème brûlée')
    expect(decodeText(Buffer.from('Crème brûlée'), 'text/html; charset=iso-8859-1')).toBe('Crème brûlée')
  })
})

test('a page in UTF-8 with a broken letter stays readable', () =>
  expect(decodeText(Buffer.concat([Buffer.from('<p>Сварить борщ '), latin('\xd0')]), 'text/html')).toBe(
    '<p>Сварить борщ \uFFFD',
  ))

describe('what is no sign of another encoding', () => {
  const said = ['', 'utf-8', 'iso-8859-1', 'windows-1251'].map(label => (label ? `text/html; charset=${label}` : null))

  test.each(said)('letters that a program before us lost: %s', contentType => {
    const lost = 'Cr\uFFFDme br\uFFFDl\uFFFDe, 180 °C'
    expect(decodeText(Buffer.from(lost), contentType)).toBe(lost)
    expect(decodeText(Buffer.from('Br\uFFFDl\uFFFDe \uFFFD'), contentType)).toBe('Br\uFFFDl\uFFFDe \uFFFD')
  })

  test.each(said)('an end within a letter: %s', contentType => {
    const text = 'Сварить борщ “как у мамы”'
    const cut = Buffer.concat([Buffer.from(text), latin('\xd0')])
    expect(decodeText(cut, contentType)).toBe(`${text}\uFFFD`)
  })

  test('the word UTF-16 where no sign is two bytes wide', () => {
    for (const label of ['utf-16', 'utf-16be'])
      expect(decodeText(Buffer.from('<p>Käse'), `text/html; charset=${label}`)).toBe('<p>Käse')
  })
})

test('signs of two bytes need no mark in front', () => {
  const page = Buffer.from('<meta charset="utf-8"><p>Сырники', 'utf16le')
  for (const contentType of ['text/html', 'text/html; charset=utf-8']) {
    expect(decodeText(page, contentType)).toContain('Сырники')
    expect(decodeText(Buffer.from(page).swap16(), contentType)).toContain('Сырники')
  }
})

test.each([
  ['ja', 'euc-jp'],
  ['zh-TW', 'big5'],
  ['ru', 'koi8-u'],
  ['ru', 'windows-1251'],
])('of a page in %s without a word, the language alone does not tell that it is %s', (language, label) => {
  const [, text, bytes] = texts.find(([name]) => name === label)!
  expect(decodeText(Buffer.concat([Buffer.from(`<html lang="${language}">`), stored(bytes)]), null)).toContain(text)
})

test('an encoding of Japanese mail is known by the signs that switch to it', () => {
  const page = Buffer.from('<p>\x1B$B$+$l!<\x1B(B</p>')
  for (const contentType of ['text/html', 'text/html; charset=utf-8'])
    expect(decodeText(page, contentType)).toBe('<p>かれー</p>')
})

test('a page may name its encoding behind a long script', () => {
  const [label, text, bytes] = texts.find(([label]) => label === 'shift_jis')!
  const script = `<script>${'let a = 1;'.repeat(2000)}</script>`
  const page = (meta: string) => Buffer.concat([Buffer.from(`<head>${script}${meta}</head>`), stored(bytes)])
  expect(decodeText(page(`<meta charset="${label}">`), 'text/html')).toContain(text)
  expect(decodeText(page(''), 'text/html')).toContain(text)
})

test('signs that open and never close cost no more than they are long', () => {
  const started = process.cpuUsage().user
  for (const open of ['<', '<script ', '<meta ', '<html '])
    decodeText(Buffer.concat([Buffer.from(open.repeat(200_000 / open.length)), latin('\xe9'.repeat(20))]), 'text/html')
  decodeText(Buffer.from('<p>'), `text/html; charset=${' '.repeat(60_000)}`)
  expect(process.cpuUsage().user - started).toBeLessThan(3_000_000)
})

test('a page of Latin letters that calls itself Cyrillic is not', () => {
  const page =
    '<html lang="fr"><meta charset="windows-1251"><h1>Cr\xe8me br\xfbl\xe9e</h1><p>Laissez tremper la g\xe9latine</p>'
  expect(decodeText(latin(page), 'text/html')).toContain('Crème brûlée')
  expect(decodeText(latin('<meta charset="windows-1251"><p>\xd1\xf3\xef 2 kg'), 'text/html')).toContain('Суп')
})
