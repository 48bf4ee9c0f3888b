/** Path under which Larder is served, with a slash at its end: `/` or `/larder/`. The server writes it into the page. */
export const base = new URL(document.baseURI).pathname

/** The address of something on our server, given from its root: `/api/media/…`. */
export const serverUrl = (path: string) => base + path.replace(/^\//, '')
