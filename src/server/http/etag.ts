/** Whether `If-Match` or `If-None-Match` names this ETag, in a list or by `*`. A proxy that compresses may have made it weak. */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(name => strong(name) === strong(etag)))

const strong = (etag: string) => etag.trim().replace(/^W\//, '')
