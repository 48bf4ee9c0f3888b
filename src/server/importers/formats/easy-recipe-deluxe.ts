import type { TextFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { keyedBlocks } from '../text/keyed.ts'
import { byColon, linesWith, stepsWith } from '../text/lines.ts'
import { paragraphsOf, unwrapped } from '../text/plain.ts'

const keys = [
  'Category',
  'Main Ingredient',
  'Cuisine Style',
  'Yield',
  'Preparation Time',
  'Cooking Time',
  'Source',
  'Comments',
  'Notes',
]

/** Easy Recipe Deluxe: a name after a star, lines of underscores, parts in brackets. */
export const easyRecipeDeluxe: TextFormat = {
  kind: 'text',
  app: 'easyrecipedeluxe',
  matches: head => /^\*\S.*\n_{10,}/m.test(head.replace(/\r/g, '')) && /^\[Ingredients\]/im.test(head),
  *read(text) {
    const lined = text.replace(/\r\n?/g, '\n')
    for (const part of lined.split(/^\*(?=\S.*\n_{10,})/m).slice(1)) {
      const [name = ''] = part.split('\n')
      const head = keyedBlocks(
        part
          .slice(name.length)
          .split(/^\[/m)[0]
          ?.replace(/^_{5,}.*$/gm, '') ?? '',
        keys,
      )
      const block = (title: string) =>
        new RegExp(`^\\[${title}\\][ \\t]*\\n([\\s\\S]*?)(?=^\\[[A-Z]|$(?![\\s\\S]))`, 'im').exec(part)?.[1] ?? ''
      yield makeRecipe({
        name,
        yield: head.yield,
        prep: head['preparation time'],
        cook: head['cooking time'],
        ingredients: linesWith(block('Ingredients'), byColon),
        steps: stepsWith(paragraphsOf(block('Instructions?')).map(step => unwrapped(step.split('\n')))),
        notes: [head.comments, head.notes, block('(?:Notes?|Comments?|Tips?)')].flatMap(text =>
          text?.trim() ? [{ title: null, text: text.trim() }] : [],
        ),
        categories: head.category,
        cuisine: head['cuisine style'],
        mainIngredient: head['main ingredient'],
        url: head.source,
      })
    }
  },
}
