import rehypeRaw from 'rehype-raw'
import { MarkdownText, type TextProps } from './markdown-text.tsx'

/** Markdown with HTML in it, as older recipes and other programs write it. */
export default function TaggedText(props: TextProps) {
  return <MarkdownText {...props} tags={[rehypeRaw]} />
}
