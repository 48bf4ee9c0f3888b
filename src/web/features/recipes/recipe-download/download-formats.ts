/** What the server writes a recipe as; `template` is its name in `exports.getAs`. */
export const downloadFormats = [
  { id: 'zip', template: 'zip', ending: 'zip' },
  { id: 'json', template: 'raw', ending: 'json' },
  { id: 'markdown', template: 'recipes.md', ending: 'md' },
  { id: 'html', template: 'recipe.html', ending: 'html' },
  { id: 'schema', template: 'recipe.jsonld', ending: 'jsonld' },
  { id: 'cooklang', template: 'recipe.cook', ending: 'cook' },
] as const
export type DownloadFormat = (typeof downloadFormats)[number]
