import { EMBED_HOST, MOST_EMBED_HOSTS } from '#shared/domain/embed-host.ts'

const hostOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')

/** The hosts in a text of addresses and hosts, with blanks or commas between them; undefined where one is none. */
export function readHosts(text: string): string[] | undefined {
  const hosts = [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(hostOf),
    ),
  ]
  const isFine = hosts.length > 0 && hosts.length <= MOST_EMBED_HOSTS && hosts.every(host => EMBED_HOST.test(host))
  return isFine ? hosts : undefined
}
