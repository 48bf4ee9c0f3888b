import type { TextFormat } from '../format.ts'
import { attribute, find, parseHtml } from '../markup/html.ts'
import { readLayout } from '../text/read-page.ts'

/** Any page: read as the import of web pages reads it, with the pictures that lie beside it. */
export const anyPage: TextFormat = {
  kind: 'html',
  app: 'html',
  matches: () => true,
  *read(text, { file, neighbors }) {
    const recipe = readLayout({ html: text })
    if (!recipe) return
    const sources: string[] = []
    find(parseHtml(text), element => {
      if (element.name === 'img') sources.push(attribute(element, 'src'))
      return false
    })
    const picture = sources.map(source => neighbors.picture(file.path, source)).find(Boolean)
    yield { ...recipe, pictures: picture ? [picture] : [], pictureUrls: picture ? [] : recipe.pictureUrls }
  },
}
