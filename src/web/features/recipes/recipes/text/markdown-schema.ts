import { defaultSchema } from 'rehype-sanitize'

/** What may stand in the text of a recipe; what is missing here is dropped, its words stay. */
export const markdownSchema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (
    'strong em b i u p code pre samp kbd var sub sup dfn cite small address hr br div span h1 h2 h3 h4 h5 h6 ' +
    'ul ol li dl dt dd abbr a img blockquote del ins table thead tbody tfoot tr th td colgroup'
  ).split(' '),
  // What stands between these is nobody's to read.
  strip: ['script', 'style'],
  clobberPrefix: 'text-',
}
