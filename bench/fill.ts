import { systemClock } from '#server/clock.ts'
import type { RecipeIngredientRow, RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import { learnWords } from '#server/db/search/known-words.ts'
import { wordsOf } from '#server/db/search/words.ts'
import { indexRecipes } from '#server/db/search.ts'
import { emptyRecipe } from '#server/features/recipes/recipes/creation/empty-recipe.ts'
import { hashSecret, newId } from '#server/ids.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { filledAtOnce } from './fill-postgres.ts'
import { CATEGORIES, FOODS, foodName, type MadeRecipe, makeRecipe, TAGS, UNITS } from './recipes.ts'
import { unitNames } from './words.ts'

/** The token that the benchmark signs in with. */
export const TOKEN = 'benchmark-of-larder-'.padEnd(43, 'x')

const AT_ONCE = 250

interface Place {
  groupId: string
  householdId: string
  userId: string
}

interface Kitchen {
  foods: string[]
  units: string[]
  tags: string[]
  categories: string[]
}

/** One group, one user, so many recipes, straight into an empty database, with what search finds them by. */
export async function fill(db: Db, recipes: number, say: (line: string) => void): Promise<void> {
  const place = await addPlace(db)
  const kitchen = await addKitchen(db, place.groupId)
  const learned = new Set<string>()
  await filledAtOnce(db, async () => {
    for (let first = 0; first < recipes; first += AT_ONCE) {
      await addRecipes(db, place, kitchen, first, Math.min(first + AT_ONCE, recipes), learned)
      if (first && first % 10_000 === 0) say(`  ${first.toLocaleString('en')} recipes written`)
    }
  })
}

const stamps = () => {
  const now = systemClock.now()
  return { id: newId(), createdAt: now, updatedAt: now }
}

async function addPlace(db: Db): Promise<Place> {
  const group = { ...stamps(), name: 'Home', slug: 'home', preferencesId: newId(), privateGroup: false, revision: 1 }
  const household = {
    ...stamps(),
    revision: 1,
    groupId: group.id,
    name: 'Family',
    slug: 'family',
    preferencesId: newId(),
    privateHousehold: false,
    lockRecipeEditsFromOtherHouseholds: true,
    firstDayOfWeek: 0,
    recipePublic: true,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    recipeDisableAmount: false,
  }
  const user = {
    ...stamps(),
    username: 'bench',
    usernameKey: 'bench',
    fullName: 'Bench',
    email: 'bench@example.com',
    emailKey: 'bench@example.com',
    passwordHash: null,
    authMethod: 'Mealie' as const,
    vouchedFor: true,
    addressUnverified: false,
    admin: true,
    advanced: true,
    cacheKey: 'abcd',
    loginAttempts: 0,
    lockedAt: null,
  }
  const flags = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
  await db.insertInto('groups').values(group).execute()
  await db.insertInto('households').values(household).execute()
  await db.insertInto('users').values(user).execute()
  const member = { ...stamps(), userId: user.id, householdId: household.id, groupId: group.id, active: true, ...flags }
  await db.insertInto('memberships').values(member).execute()
  const { id, createdAt } = stamps()
  const session = {
    id,
    createdAt,
    userId: user.id,
    tokenHash: hashSecret(TOKEN),
    userAgent: 'benchmark',
    method: 'password' as const,
    scope: 'everything' as const,
    slidingSeconds: 10 * 365 * 24 * 3600,
    expiresAt: '2099-01-01T00:00:00.000Z',
    lastUsedAt: createdAt,
  }
  await db.insertInto('sessions').values(session).execute()
  return { groupId: group.id, householdId: household.id, userId: user.id }
}

async function addKitchen(db: Db, groupId: string): Promise<Kitchen> {
  const described = {
    revision: 1,
    description: '',
    aliases: [],
    extras: {},
    pluralName: null,
    pluralNameNormalized: null,
  }
  const foods = Array.from({ length: FOODS }, (_, index) => {
    const name = foodName(index)
    return { ...stamps(), ...described, groupId, labelId: null, name, nameNormalized: fold(name), onHand: false }
  })
  const units = unitNames.slice(0, UNITS).map(name => ({
    ...stamps(),
    ...described,
    groupId,
    name,
    nameNormalized: fold(name),
    fraction: true,
    abbreviation: '',
    abbreviationNormalized: '',
    pluralAbbreviation: null,
    pluralAbbreviationNormalized: null,
    useAbbreviation: false,
  }))
  const organizers = (noun: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...stamps(),
      groupId,
      name: `${noun} ${index}`,
      slug: `${noun.toLowerCase()}-${index}`,
    }))
  const tags = organizers('Tag', TAGS)
  const categories = organizers('Category', CATEGORIES)
  for (const some of chunks(foods, AT_ONCE)) await db.insertInto('foods').values(some).execute()
  await db.insertInto('units').values(units).execute()
  await db.insertInto('tags').values(tags).execute()
  await db.insertInto('categories').values(categories).execute()
  const ids = (rows: { id: string }[]) => rows.map(row => row.id)
  return { foods: ids(foods), units: ids(units), tags: ids(tags), categories: ids(categories) }
}

/** What the timeline says of a recipe: that it was made. */
const toldOf = ({ id: recipeId, groupId, userId, createdAt }: RecipeRow) => ({
  ...stamps(),
  ...{ groupId, recipeId, userId, timestamp: createdAt },
  subject: 'Bench created the recipe',
  eventType: 'system' as const,
  eventMessage: null,
  image: 'does not have image' as const,
})

function addRecipes(
  db: Db,
  place: Place,
  kitchen: Kitchen,
  first: number,
  end: number,
  learned: Set<string>,
): Promise<void> {
  const made = Array.from({ length: end - first }, (_, index) => makeRecipe(first + index))
  const rows = made.map(recipe => rowOf(recipe, place))
  const lines = made.flatMap((recipe, index) => linesOf(recipe, (rows[index] as RecipeRow).id, kitchen))
  const links = rows.map((row, index) => ({ recipeId: row.id, recipe: made[index] as MadeRecipe }))
  const tags = links.flatMap(({ recipeId, recipe }) =>
    recipe.tags.map(tag => ({ recipeId, tagId: kitchen.tags[tag] as string })),
  )
  const categories = links.map(({ recipeId, recipe }) => ({
    recipeId,
    categoryId: kitchen.categories[recipe.category] as string,
  }))
  return db.transaction().execute(async db => {
    for (const some of chunks(rows, 50)) await db.insertInto('recipes').values(some).execute()
    for (const some of chunks(lines, 200)) await db.insertInto('recipeIngredients').values(some).execute()
    for (const some of chunks(rows.map(toldOf), 500)) await db.insertInto('timelineEvents').values(some).execute()
    for (const some of chunks(tags, 500)) await db.insertInto('recipesTags').values(some).execute()
    await db.insertInto('recipesCategories').values(categories).execute()
    await indexRecipes(
      db,
      rows.map((recipe, index) => ({
        recipe,
        ingredients: ingredientWords(made[index] as MadeRecipe),
        organizers: organizerNames(made[index] as MadeRecipe),
        changed: [],
      })),
    )
    await learnWords(db, newWords(made, learned))
  })
}

const ingredientWords = (recipe: MadeRecipe) => recipe.ingredients.flatMap(line => [foodName(line.food), line.note])

const organizerNames = (recipe: MadeRecipe) => [`Category ${recipe.category}`, ...recipe.tags.map(tag => `Tag ${tag}`)]

/** Made recipes share most of their words, so those of many are learned at once. */
function newWords(made: MadeRecipe[], learned: Set<string>): string[] {
  const texts = made.flatMap(recipe => [
    recipe.name,
    recipe.description,
    ...recipe.steps,
    ...ingredientWords(recipe),
    ...organizerNames(recipe),
  ])
  const fresh = [...new Set(texts)].flatMap(wordsOf).filter(word => !learned.has(word))
  for (const word of fresh) learned.add(word)
  return fresh
}

function rowOf(recipe: MadeRecipe, place: Place): RecipeRow {
  const { id, createdAt, updatedAt } = stamps()
  const { name, slug, description, rating } = recipe
  return {
    ...emptyRecipe,
    ...{ id, createdAt, updatedAt, revision: 1, ...place, name, slug, description, rating },
    nameNormalized: fold(name),
    descriptionNormalized: fold(description),
    recipeYield: '4 servings',
    totalTime: '45 minutes',
    prepTime: '15 minutes',
    performTime: '30 minutes',
    totalMinutes: 45,
    dateAdded: createdAt.slice(0, 10),
    dateUpdated: updatedAt,
    steps: recipe.steps.map(text => ({ id: newId(), title: '', summary: '', text, ingredientReferences: [] })),
    public: true,
    showNutrition: false,
    showAssets: false,
    landscapeView: false,
    disableComments: false,
    disableAmount: false,
    locked: false,
    restricted: false,
  }
}

const linesOf = (recipe: MadeRecipe, recipeId: string, kitchen: Kitchen): RecipeIngredientRow[] =>
  recipe.ingredients.map(({ food, unit, quantity, note }, position) => ({
    id: newId(),
    recipeId,
    position,
    referenceId: newId(),
    title: null,
    note,
    quantity,
    unitId: kitchen.units[unit] as string,
    foodId: kitchen.foods[food] as string,
    originalText: null,
    noteNormalized: fold(note),
    originalTextNormalized: null,
    quantityMax: null,
    packageQuantity: null,
    packageUnit: null,
    optional: false,
    line: null,
    referencedRecipeId: null,
  }))

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
