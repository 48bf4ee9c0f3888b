import { z } from 'zod'
import { cleanText } from '../clean/text.ts'
import { absolute } from '../page/address.ts'
import { type Feed, MOST_ENTRIES, MOST_TITLE, readDate } from './feed.ts'
import { pictureIn } from './picture-in.ts'

const text = z.string().catch('')

const JsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  title: text,
  home_page_url: text,
  items: z.array(z.unknown()),
})

const Item = z.object({
  url: text,
  external_url: text,
  title: text,
  image: text,
  banner_image: text,
  content_html: text,
  date_published: text,
})

/** A feed in the form of jsonfeed.org; null when the text is none. */
export function readJsonFeed(source: string, url: string): Feed | null {
  const { success, data } = JsonFeed.safeParse(parse(source))
  if (!success) return null
  const entries = data.items.slice(0, MOST_ENTRIES).flatMap(given => {
    const item = Item.safeParse(given).data
    const address = item && absolute(item.url || item.external_url, url)
    const title = item && titleOf(item.title)
    if (!item || !address || !title) return []
    const pictureUrl =
      absolute(item.image, address) ?? absolute(item.banner_image, address) ?? pictureIn(item.content_html, address)
    return { url: address, title, pictureUrl, publishedAt: readDate(item.date_published) }
  })
  return { title: titleOf(data.title), siteUrl: absolute(data.home_page_url, url), entries }
}

const titleOf = (given: string) => cleanText(given.slice(0, 4000)).slice(0, MOST_TITLE)

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return null
  }
}
