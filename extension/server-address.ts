/** Names that are only known inside a house, where servers seldom speak HTTPS. */
const AT_HOME = /^(localhost|\d+(\.\d+){3}|\[[\da-f:.]+\]|[^.]+|.+\.(local|lan|home|internal|arpa))$/i

/** What a page of Larder has behind the address of the server: somebody may paste any of them. */
const PAGES = /\/(g\/[^/]+|user|household|shopping-lists|group|admin|login)(\/.*)?$/

/** The address of a server as somebody typed or pasted it, without what follows it; null when it is none. */
export function serverAddress(typed: string): string | null {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const guess = hasScheme ? text : `http://${text}`
  if (/\s/.test(text) || !URL.canParse(guess)) return null
  const url = new URL(guess)
  if (!/^https?:$/.test(url.protocol) || !url.hostname) return null
  const scheme = hasScheme || AT_HOME.test(url.hostname) ? url.protocol : 'https:'
  return `${scheme}//${url.host}${url.pathname.replace(PAGES, '').replace(/\/+$/, '')}`
}

/** What the browser has to be asked for, so that the extension may call this server. Firefox knows no ports here. */
export function hostPermission(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}/*`
}
