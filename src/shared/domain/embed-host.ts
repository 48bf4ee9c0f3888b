/** A host as a security policy names it: `blog.example`, `*.blog.example`, `blog.example:8080`. */
export const EMBED_HOST = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/

/** Most hosts that one link names. */
export const MOST_EMBED_HOSTS = 20
