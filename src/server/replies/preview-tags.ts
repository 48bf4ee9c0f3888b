const LONGEST_DESCRIPTION = 300

/** What stands for a page without a photo. */
export const APP_ICON = '/icons/icon-512.png'

interface Shown {
  name: string
  description: string
  image: string
  /** Shown large, not beside the words. */
  isPhoto?: boolean
  url: string
}

/** The tags that messengers read to show a link. */
export function previewTags({ name, image, isPhoto = false, url, ...shown }: Shown): string[] {
  const description = shorten(shown.description)
  const tags = {
    'og:title': name,
    'og:description': description,
    'og:image': image,
    'og:url': url,
    'twitter:card': isPhoto ? 'summary_large_image' : 'summary',
    'twitter:title': name,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:url': url,
  }
  return Object.entries(tags).map(
    ([property, content]) =>
      `<meta data-n-head="1" data-hid="${property}" property="${property}" content="${escapeHtml(content)}">`,
  )
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_DESCRIPTION ? `${line.slice(0, LONGEST_DESCRIPTION - 1).toWellFormed()}…` : line
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] as string)
