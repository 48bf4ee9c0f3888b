import type { TextFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { byBrackets, linesWith, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn } from '../text/plain.ts'

const keys =
  'title|description|yield|activeTime|totalTime|source|url|notes|ingredients|instructions|rating|folder|labels|createdAt|updatedAt|image|images|fromUser'
const key = new RegExp(`^(${keys}): `)
const start = /^(?=title: \S)/m

/** RecipeSage's export as text: a key at the start of a line, its value up to the next one. */
export const recipesageText: TextFormat = {
  kind: 'text',
  app: 'recipesage',
  matches: head => /^title: \S/m.test(head) && /^(ingredients|instructions|activeTime): /m.test(head),
  *read(text) {
    for (const part of text.replace(/\r\n?/g, '\n').split(start)) {
      const values = valuesIn(part)
      if (!values.title) continue
      yield makeRecipe({
        name: values.title,
        description: values.description,
        yield: values.yield,
        prep: values.activeTime,
        total: values.totalTime,
        ingredients: linesWith(values.ingredients, byBrackets),
        steps: stepsWith(values.instructions, byBrackets),
        notes: notesOf(values.notes),
        tags: values.labels,
        url: addressIn(values.url),
        sourceName: values.source,
        rating: values.rating,
        createdAt: values.createdAt,
      })
    }
  },
}

function valuesIn(part: string): Record<string, string> {
  const values: Record<string, string> = {}
  let at: string | null = null
  for (const line of part.split('\n')) {
    const name = key.exec(line)?.[1]
    if (name && !(name in values)) {
      at = name
      values[name] = line.replace(key, '')
    } else if (at) values[at] += `\n${line}`
  }
  return values
}
