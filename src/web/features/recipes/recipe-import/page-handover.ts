/** A page as a bookmarklet hands it over: what the reader's own browser shows of it. */
export interface HandedPage {
  url: string
  html: string
}

const READY = 'larder:ready'
const PAGE = 'larder:page'
const largest = 20_000_000
const patience = 4000

/**
 * The bookmarklet: it opens Larder, and hands over the page once the window that it opened says it is ready, to that
 * window and our address alone. Where the site cuts the tie between windows, Larder still gets the address.
 */
export function bookmarkletOf(importAddress: string): string {
  const { origin } = new URL(importAddress)
  const code = `(()=>{const o=${JSON.stringify(origin)},w=open(${JSON.stringify(importAddress)}+'?handover=1&recipe_import_url='+encodeURIComponent(location.href));addEventListener('message',function f(e){if(e.source!==w||e.origin!==o||e.data!=='${READY}')return;removeEventListener('message',f);w.postMessage({type:'${PAGE}',url:location.href,html:document.documentElement.outerHTML},o)})})()`
  return `javascript:${encodeURI(code)}`
}

/**
 * Asks the window that opened this one for its page; null when none comes. A page may only speak for addresses of its own
 * site: the browser, not the message, says which that is.
 */
export function awaitHandover(opener: Window | null = window.opener): Promise<HandedPage | null> {
  if (!opener || opener === window) return Promise.resolve(null)
  return new Promise(resolve => {
    const end = (page: HandedPage | null) => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      resolve(page)
    }
    const listen = (event: MessageEvent) => {
      if (event.source === opener) {
        const page = pageOf(event)
        if (page) end(page)
      }
    }
    const timer = setTimeout(() => end(null), patience)
    addEventListener('message', listen)
    // It says nothing but that we listen, so that it matters not who hears it.
    opener.postMessage(READY, '*')
  })
}

/** What a message brings, when it brings a page of the site that it comes from. */
export function pageOf({ data, origin }: Pick<MessageEvent, 'data' | 'origin'>): HandedPage | null {
  if (data?.type !== PAGE || typeof data.url !== 'string' || typeof data.html !== 'string') return null
  if (!URL.canParse(data.url) || new URL(data.url).origin !== origin) return null
  if (!/^https?:/.test(data.url) || data.html.length > largest) return null
  return { url: data.url, html: data.html }
}
