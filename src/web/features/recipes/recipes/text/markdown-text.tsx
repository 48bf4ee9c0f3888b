import Markdown, { type Components, type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { TimerLink } from '#web/features/recipes/timers/timer-link.tsx'
import { MarkdownPicture } from './markdown-picture.tsx'
import { markdownSchema } from './markdown-schema.ts'
import classes from './recipe-text.module.css'
import { rehypeTimers } from './rehype-timers.ts'

export interface TextProps {
  children: string
  /** Durations become timers, called by step and recipe. */
  timers?: { step: string; recipe: string }
}

interface Props extends TextProps {
  /** The text is all of the page: its headings stand right below the page's own. */
  isPage?: boolean
  /** What reads the tags in the text; without it they are left out, and their words stay. */
  tags?: Options['rehypePlugins']
}

/** Markdown, read and drawn. Nothing in it can run: whatever may not stand there is taken out last. */
export function MarkdownText({ children, timers, tags = [], isPage }: Props) {
  const components: Components = {
    // The page has its heading, and its parts have theirs: those of a text stand below them.
    ...(!isPage && { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' }),
    img: ({ src, alt }) => <MarkdownPicture src={typeof src === 'string' ? src : ''} alt={alt ?? ''} />,
    a: ({ href, children: words }) => (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {words}
      </a>
    ),
    ...(timers && {
      data: ({ value, children: words }) => (
        <TimerLink seconds={Number(value)} {...timers}>
          {String(words)}
        </TimerLink>
      ),
    }),
  }
  return (
    <div className={classes.text} dir="auto">
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[...(tags ?? []), [rehypeSanitize, markdownSchema], ...(timers ? [rehypeTimers] : [])]}
        components={components}
      >
        {children}
      </Markdown>
    </div>
  )
}
