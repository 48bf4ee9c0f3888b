/** What another app shared: the address in it, else the words themselves. Many apps put the address into the text. */
export function sharedInput({ url, text, title }: { url?: string; text?: string; title?: string }): string {
  const address = [url, text, title].flatMap(one => /https?:\/\/[^\s<>"]+/i.exec(one ?? '')?.[0] ?? [])[0]
  return address ?? [title, text].filter(Boolean).join('\n')
}
