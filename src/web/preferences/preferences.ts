import type { NutritionGoals } from '#shared/domain/nutrition.ts'

export interface PrintChoice {
  picture: 'left' | 'right' | 'hidden'
  description: boolean
  notes: boolean
  nutrition: boolean
}

export const startPages = ['recipes', 'tonight', 'plan', 'lists'] as const
export type StartPage = (typeof startPages)[number]

/**
 * What a device remembers for its reader, with the values it begins with. A new preference is a new line; which of them
 * follow the account, `synced-preferences.ts` says.
 */
export const preferences = {
  /** The drawer beside the page; `auto` opens it where there is room for it. */
  drawer: 'auto' as 'auto' | 'open' | 'closed',
  /** The filters beside the recipes, where there is room for both. */
  filterPanel: 'closed' as 'open' | 'closed',
  /** The page that `/` leads to. */
  startPage: 'recipes' as StartPage,
  /** How lists show recipes. */
  recipeLayout: 'card' as 'card' | 'row',
  /** How large the cards are. */
  cardSize: 'medium' as 'small' | 'medium' | 'large',
  /** The order in which lists of recipes begin. */
  recipeOrder: { orderBy: 'createdAt', orderDirection: 'desc' } as { orderBy: string; orderDirection: 'asc' | 'desc' },
  /** In which units amounts are shown; `written` leaves them as the recipe has them. */
  unitSystem: 'written' as 'written' | 'metric' | 'us',
  /** Whether the recipe list searches while one types, or when it is told to. */
  searchesAsTyped: true as boolean,
  /** What of a recipe comes on paper. */
  print: { picture: 'left', description: true, notes: true, nutrition: false } as PrintChoice,
  /** Who tells the parts of ingredient lines apart. */
  parser: 'nlp' as 'nlp' | 'brute' | 'openai',
  /** How many days of the plan are shown at once. */
  planDays: 7 as number,
  /** Which columns of a table are shown, by the table's name; the usual ones where it is absent. */
  tableColumns: {} as Record<string, string[]>,
  /** Whether lists of the whole household are shown, or one's own. */
  viewAllLists: false as boolean,
  /** How the items of a shopping list stand: in their own order, by label, or in the order of the shop. */
  listArrangement: 'own' as 'own' | 'label' | 'shop',
  /** What a guest on somebody's shopping list calls themselves. */
  guestName: '' as string,
  /** Cook mode by voice: whether it listens, also where what it hears leaves the device, and whether steps are read aloud. */
  handsFree: { listens: false, mayLeave: false, reads: false } as {
    listens: boolean
    mayLeave: boolean
    reads: boolean
  },
  /** What the reader would like to eat in a day; nothing where they have no goal. */
  nutritionGoals: {} as NutritionGoals,
  /** Words that led to a recipe in the palette, newest first. */
  recentSearches: [] as string[],
  /** Ids of the recipes that were opened last, the latest first. */
  recentRecipes: [] as string[],
}

export type PreferenceName = keyof typeof preferences
