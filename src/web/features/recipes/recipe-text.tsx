import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { plainMarkdown } from '#shared/domain/markdown.ts'
import { serverUrl } from '#web/api/base.ts'
import { TimerLink } from '../timers/timer-link.tsx'
import { markdownSchema } from './markdown-schema.ts'
import classes from './recipe-text.module.css'
import { rehypeTags } from './rehype-tags.ts'
import { rehypeTimers } from './rehype-timers.ts'

interface Props {
  children: string
  /** Durations become timers, called by step and recipe. */
  timers?: { step: string; recipe: string }
}

/** A text of a recipe, written in Markdown. Nothing in it can run. */
export default function RecipeText({ children, timers }: Props) {
  const components: Components = {
    img: ({ src, alt }) => <img src={localUrl(src)} alt={alt ?? ''} loading="lazy" className={classes.picture} />,
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
        rehypePlugins={[rehypeTags, [rehypeSanitize, markdownSchema], ...(timers ? [rehypeTimers] : [])]}
        components={components}
      >
        {plainMarkdown(children)}
      </Markdown>
    </div>
  )
}

const localUrl = (src: unknown) =>
  typeof src === 'string' && src.startsWith('/api/') ? serverUrl(src) : String(src ?? '')
