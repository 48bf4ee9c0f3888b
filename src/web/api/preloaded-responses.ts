declare global {
  interface Window {
    /** By address: what boot.js asked for before the client was there. */
    larderEarly?: Map<string, Promise<Response>>
  }
}

/** An answer that boot.js asked for in advance. It is given once: whoever asks again wants to know how things are now. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const { href } = new URL(address, document.baseURI)
  const answer = window.larderEarly?.get(href)
  window.larderEarly?.delete(href)
  return answer
}

/** What the first page did not need is forgotten, before it is out of date. */
export const forgetEarly = () => window.larderEarly?.clear()
