import type { ComponentProps } from 'react'
import { CookbookLinks } from './cookbook-links.tsx'
import { FeedsLink } from './feeds-link.tsx'

/** Ways that come once the page is there, since not everybody has them: to followed blogs and to cookbooks. */
export function LaterLinks(props: ComponentProps<typeof CookbookLinks>) {
  return (
    <>
      <FeedsLink groupClass={props.groupClass} onClick={props.onClick} />
      <CookbookLinks {...props} />
    </>
  )
}
