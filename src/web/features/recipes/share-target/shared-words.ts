export interface SharedWords {
  url?: string
  text?: string
  title?: string
}

/** The address among what another app shared; many apps put it into the text. */
export const sharedAddress = ({ url, text, title }: SharedWords): string | undefined =>
  [url, text, title].flatMap(one => /https?:\/\/[^\s<>"]+/i.exec(one ?? '')?.[0] ?? [])[0]

/** What an import is begun with: the address, else the words themselves. */
export const sharedInput = (words: SharedWords): string =>
  sharedAddress(words) ?? [words.title, words.text].filter(Boolean).join('\n')
