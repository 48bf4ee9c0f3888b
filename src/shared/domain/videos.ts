/** A video that can be played within a page of ours. */
export interface Video {
  /** What people call the place it is at. */
  host: string
  /** The page of its player, which is made to be shown within others. */
  player: string
}

interface VideoHost {
  name: string
  /** Where its player comes from; the pages may frame nothing else. */
  origin: string
  /** The host names of its addresses, without `www.` and `m.`. */
  domains: string[]
  /** Each finds the id in the path and the query of an address. */
  ids: RegExp[]
  player: (id: string) => string
}

const hosts: VideoHost[] = [
  {
    name: 'YouTube',
    // This one keeps no cookie before somebody plays.
    origin: 'https://www.youtube-nocookie.com',
    domains: ['youtube.com', 'music.youtube.com', 'youtube-nocookie.com'],
    // Players of a list and of a channel look like an id.
    ids: [
      /^\/(?:embed|shorts|live|v)\/(?!(?:videoseries|live_stream)(?![\w-]))([\w-]{11})(?![\w-])/,
      /^\/watch\/?\?(?:.*&)?v=([\w-]{11})(?![\w-])/,
    ],
    player: id => `/embed/${id}?autoplay=1`,
  },
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    domains: ['youtu.be'],
    ids: [/^\/([\w-]{11})(?![\w-])/],
    player: id => `/embed/${id}?autoplay=1`,
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    domains: ['vimeo.com', 'player.vimeo.com'],
    ids: [/^\/(?:video\/|channels\/[\w-]+\/)?(\d{6,12})(?!\d)/],
    player: id => `/video/${id}?autoplay=1&dnt=1`,
  },
  {
    name: 'Dailymotion',
    origin: 'https://geo.dailymotion.com',
    domains: ['dailymotion.com'],
    ids: [/^\/(?:embed\/)?video\/([a-z\d]{5,12})(?![a-z\d])/i],
    player: id => `/player.html?video=${id}`,
  },
  {
    name: 'TikTok',
    origin: 'https://www.tiktok.com',
    domains: ['tiktok.com'],
    ids: [/^\/@[\w.-]+\/video\/(\d{10,25})(?!\d)/, /^\/(?:embed\/v2|player\/v1)\/(\d{10,25})(?!\d)/],
    player: id => `/player/v1/${id}`,
  },
]

/** Where players come from, for the policy of the pages. */
export const videoOrigins = [...new Set(hosts.map(({ origin }) => origin))]

/** The video at an address, when it is at a host that we list. */
export function videoAt(address: string | null | undefined): Video | null {
  const [, domain = '', rest = ''] = /^https?:\/\/(?:www\.|m\.)?([\w.-]+)(\/[^#]*)/i.exec(address ?? '') ?? []
  for (const { name, origin, domains, ids, player } of hosts) {
    if (!domains.includes(domain.toLowerCase())) continue
    const id = ids.map(pattern => pattern.exec(rest)?.[1]).find(Boolean)
    if (id) return { host: name, player: origin + player(id) }
  }
  return null
}

/** The key under which a recipe keeps the address of its video among what programs keep with it. */
export const VIDEO_KEY = 'video'

interface WithVideo {
  extras?: Record<string, string | null>
  orgURL?: string | null
  description?: string | null
  recipeInstructions?: { text: string }[] | null
  notes?: { text: string }[] | null
}

/** A recipe's video: what it names as such, the page it came from, or the first that its words lead to. */
export function videoOf({ extras, orgURL, description, recipeInstructions, notes }: WithVideo): Video | null {
  const named = videoAt(extras?.[VIDEO_KEY]) ?? videoAt(orgURL)
  if (named) return named
  const texts = [description ?? '', ...[...(recipeInstructions ?? []), ...(notes ?? [])].map(({ text }) => text)]
  for (const text of texts)
    for (const [address] of text.matchAll(/https?:\/\/[^\s<>()[\]"']+/g)) {
      const video = videoAt(address)
      if (video) return video
    }
  return null
}
