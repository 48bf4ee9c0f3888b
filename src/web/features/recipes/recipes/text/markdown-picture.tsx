import { useContext } from 'react'
import { serverUrl } from '#web/api/base.ts'
import { forHousehold } from '#web/api/household-of-calls.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { FilesToken } from '../pictures/files-token.ts'
import { externalPictureUrl } from '../pictures/recipe-media.ts'
import classes from './recipe-text.module.css'

/**
 * A picture in a text. Those of other sites come through our server, so that the sites learn nothing of the reader; it
 * fetches nothing for visitors, who get a link.
 */
export function MarkdownPicture({ src, alt }: { src: string; alt: string }) {
  const token = useContext(FilesToken)
  const isVisitor = useSession() === null
  const here = new URL(document.baseURI)
  const address = URL.canParse(src, here) ? new URL(src, here) : null
  const isExternal = address !== null && address.origin !== here.origin
  if (isExternal && isVisitor)
    return (
      <a href={address.href} target="_blank" rel="noreferrer noopener">
        {alt || address.host}
      </a>
    )
  const shown = isExternal ? externalPictureUrl(address.href) : ownUrl(src, token)
  return <img src={shown} alt={alt} loading="lazy" className={classes.picture} />
}

/** Texts name our files without the prefix under which we may be served. */
function ownUrl(src: string, token: string | undefined): string {
  const url = src.startsWith('/api/') ? serverUrl(src) : src
  if (!/\/api\/media\/recipes\/[^/]+\/assets\//.test(url) || url.includes('?')) return url
  return forHousehold(token ? `${url}?${new URLSearchParams({ token })}` : url)
}
