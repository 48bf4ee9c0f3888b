/** The apps by id, as people know them. */
const appNames: Record<string, string> = {
  accuchef: 'AccuChef',
  addresses: 'List of addresses',
  bookmarks: 'Bookmarks',
  cheftap: 'ChefTap',
  chowdown: 'Chowdown',
  cookbookmanager: 'CookBook Manager',
  cooklang: 'Cooklang',
  cookmate: 'Cookmate',
  cookml: 'CookML',
  cookn: 'Cook’n',
  copymethat: 'Copy Me That',
  crouton: 'Crouton',
  csv: 'CSV',
  document: 'Document',
  easyrecipedeluxe: 'Easy Recipe Deluxe',
  evernote: 'Evernote',
  gourmet: 'Gourmet',
  grocy: 'Grocy',
  html: 'HTML',
  json: 'JSON',
  jsonld: 'schema.org',
  kitchenowl: 'KitchenOwl',
  krecipes: 'Krecipes',
  larder: 'Larder',
  livingcookbook: 'Living Cookbook',
  markdown: 'Markdown',
  mastercook: 'MasterCook',
  mealie: 'Mealie',
  'mealie-backup': 'Mealie',
  mealmaster: 'Meal-Master',
  mela: 'Mela',
  myrecipebox: 'My Recipe Box',
  nextcloud: 'Nextcloud Cookbook',
  nyc: 'Now You’re Cooking!',
  openeats: 'OpenEats',
  paprika: 'Paprika',
  pdf: 'PDF',
  pepperplate: 'Pepperplate',
  plantoeat: 'Plan to Eat',
  recettetek: 'RecetteTek',
  recipekeeper: 'Recipe Keeper',
  recipemd: 'RecipeMD',
  recipeml: 'RecipeML',
  recipesage: 'RecipeSage',
  rezkonv: 'REZKONV',
  saffron: 'Saffron',
  tandoor: 'Tandoor',
  text: 'Text',
  xml: 'XML',
}

/** As many as stand in a line. */
const MOST_NAMES = 3

/** What people call an app, or several, which commas separate. */
export function appName(apps: string | null): string {
  // Several kinds of file may be of one app.
  const names = [...new Set((apps ?? '').split(',').map(app => appNames[app] ?? 'Unknown'))]
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} …` : names.join(', ')
}
