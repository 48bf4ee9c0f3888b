import { describe, expect, test } from 'vitest'
import { findFeedLinks } from './find-feed-links.ts'
import { parseFeed } from './parse-feed.ts'

const FEED = 'https://blog.example/feed/'
const read = (text: string) => parseFeed(text, FEED)
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Leek &amp; Life</title><link>https://blog.example/</link>
  <atom:link href="${FEED}" rel="self" type="application/rss+xml"/>${items}</channel></rss>`

test('reads RSS: text in CDATA, dates, the first picture that shows something', () => {
  const feed = read(
    `\uFEFF${rss(`<item><title><![CDATA[Leek &#038; potato <b>soup</b>]]></title><link>https://blog.example/leek/</link>
      <pubDate>Mon, 02 Mar 2026 08:00:00 +0100</pubDate><description>short</description>
      <content:encoded><![CDATA[<img src="/pixel.gif" width="1" height="1"><p><img class="a" src='/leek.jpg' width="640">]]></content:encoded></item>
      <item><title>Of the guid</title><guid>https://blog.example/guid/</guid><enclosure url="https://cdn.example/a.jpg" type="image/jpeg"/></item>
      <item><title>No page</title><guid isPermaLink="false">123</guid></item>
      <item><link>https://blog.example/no-title/</link></item>`)}`,
  )
  expect(feed).toEqual({
    title: 'Leek & Life',
    siteUrl: 'https://blog.example/',
    entries: [
      {
        url: 'https://blog.example/leek/',
        title: 'Leek & potato soup',
        pictureUrl: 'https://blog.example/leek.jpg',
        publishedAt: '2026-03-02T07:00:00.000000Z',
      },
      {
        url: 'https://blog.example/guid/',
        title: 'Of the guid',
        pictureUrl: 'https://cdn.example/a.jpg',
        publishedAt: null,
      },
    ],
  })
})

test('reads RDF, whose items stand beside the channel, and thumbnails of Media RSS', () => {
  const feed = read(`<rdf:RDF><channel><title>Old</title><link>https://blog.example/</link></channel>
    <item><title>Pie</title><link>/pie</link><dc:date>2026-01-05T10:00:00Z</dc:date>
    <media:group><media:thumbnail url="//cdn.example/pie.jpg"/></media:group></item></rdf:RDF>`)
  expect(feed?.entries).toEqual([
    {
      url: 'https://blog.example/pie',
      title: 'Pie',
      pictureUrl: 'https://cdn.example/pie.jpg',
      publishedAt: '2026-01-05T10:00:00.000000Z',
    },
  ])
})

test('reads Atom: the link to the page and not that to the feed, a base address', () => {
  const feed = read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://blog.example/en/"><title>Atom</title>
    <link rel="self" href="${FEED}"/><link rel="alternate" type="text/html" href="./"/>
    <entry><title type="html">Caf&amp;eacute; cake</title><link rel="replies" href="/comments"/><link href="cake"/>
    <updated>2026-02-01T00:00:00Z</updated><published>2026-01-01T00:00:00Z</published>
    <content type="html">&lt;img src="cake.png"&gt;</content></entry></feed>`)
  expect(feed).toMatchObject({ title: 'Atom', siteUrl: 'https://blog.example/en/' })
  expect(feed?.entries).toEqual([
    {
      url: 'https://blog.example/en/cake',
      title: 'Café cake',
      pictureUrl: 'https://blog.example/en/cake.png',
      publishedAt: '2026-01-01T00:00:00.000000Z',
    },
  ])
})

test('reads JSON Feed, and passes over what is no entry', () => {
  const items = [
    { url: '/toast', title: 'Toast', image: 'toast.jpg', date_published: 'soon' },
    { title: 'No address' },
    7,
    { external_url: 'javascript:alert(1)', title: 'Bad' },
  ]
  const feed = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Json', items }))
  expect(feed).toEqual({
    title: 'Json',
    siteUrl: null,
    entries: [
      {
        url: 'https://blog.example/toast',
        title: 'Toast',
        pictureUrl: 'https://blog.example/toast.jpg',
        publishedAt: null,
      },
    ],
  })
})

describe('hostile feeds', () => {
  /** Processor time: what else runs on the machine does not count. */
  const millisSince = (begun: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  test.each([
    ['entities that multiply', `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${entities}]>${rss('&l9;')}`],
    ['a file of the server', `<!DOCTYPE rss SYSTEM "x" [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss('&f;')}`],
    ['nesting', rss('<a>'.repeat(200_000))],
    ['elements without end', rss('<item/>'.repeat(150_000))],
    ['a page', '<!doctype html><html><body><feed-me></feed-me></body></html>'],
    ['JSON of something else', '{"version":"1","items":[]}'],
    ['broken JSON', '{"version":"https://jsonfeed.org/version/1","items":['],
    ['a channel that is missing', '<rss version="2.0"></rss>'],
    ['nothing', ''],
  ])('%s: refused, and soon', (_name, text) => {
    const begun = process.cpuUsage()
    expect(read(text)).toBeNull()
    expect(millisSince(begun)).toBeLessThan(2000)
  })

  test('more entries than anybody reads, titles without end, addresses that are none', () => {
    const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link></item>`
    const many = Array.from({ length: 500 }, (_, n) => item(`Dish ${n}`, `/dish-${n}`)).join('')
    expect(read(rss(many))?.entries).toHaveLength(50)
    expect(read(rss(item('x'.repeat(1_000_000), '/long')))?.entries[0]?.title).toHaveLength(300)
    const addresses = ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', ' ', `/${'x'.repeat(5000)}`]
    expect(read(rss(addresses.map(link => item('Bad', link)).join('')))?.entries).toEqual([])
  })

  test('five megabytes that end in the middle are read in a moment', () => {
    const begun = process.cpuUsage()
    const long = `<item><title>A</title><link>/a</link><description>&lt;img ${'a="b" '.repeat(800_000)}`
    expect(read(rss(long))?.entries).toHaveLength(1)
    expect(millisSince(begun)).toBeLessThan(2000)
  })
})

test('finds the feeds that a page names, those of comments last', () => {
  const page = `<html><head>
    <link rel="alternate" type="application/rss+xml" title="Leek » Comments Feed" href="/comments/feed/">
    <link rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/1">
    <link rel="alternate" hreflang="de" href="/de/"><link rel="stylesheet" href="/a.css">
    <LINK REL="alternate" TYPE="application/atom+xml" HREF="atom.xml"></head></html>`
  expect(findFeedLinks(page, 'https://blog.example/2026/')).toEqual([
    'https://blog.example/2026/atom.xml',
    'https://blog.example/comments/feed/',
  ])
  expect(findFeedLinks('<p>nothing</p>', 'https://blog.example/')).toEqual([])
})
