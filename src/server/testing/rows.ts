import type { Insertable } from 'kysely'
import { systemClock } from '#server/clock.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { emptyRecipe } from '#server/features/recipes/recipes/creation/empty-recipe.ts'
import { newId } from '#server/ids.ts'
import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'
import { fold } from '#shared/domain/text/fold.ts'

/** Rows straight into the tables, for tests of what lies below the services. What is not given is plausible. */
const stamps = () => ({ id: newId(), createdAt: systemClock.now(), updatedAt: systemClock.now() })

/** What the database fills in by itself: tests of migrations put rows into tables that do not have these columns yet. */
type Unrevised<Row> = Omit<Row, 'revision' | 'restricted' | 'vouchedFor' | 'addressUnverified' | 'pluralForms'> & {
  revision?: number
  restricted?: boolean
  vouchedFor?: boolean
  addressUnverified?: boolean
  pluralForms?: PluralForms | null
}

const unrevised = <Row>(row: Unrevised<Row>) => row as Row

async function put<T extends keyof Tables>(db: Db, table: T, row: Unrevised<Tables[T]>): Promise<Tables[T]> {
  await db
    .insertInto(table)
    .values(row as unknown as Insertable<Tables[T]>)
    .execute()
  return unrevised(row)
}

export const putGroup = (db: Db, name: string) =>
  put(db, 'groups', {
    ...stamps(),
    name,
    slug: name.toLowerCase(),
    preferencesId: newId(),
    privateGroup: false,
  })

export const putHousehold = (db: Db, groupId: string, name: string, given: Partial<Tables['households']> = {}) =>
  put(db, 'households', {
    ...stamps(),
    groupId,
    name,
    slug: name.toLowerCase(),
    preferencesId: newId(),
    privateHousehold: false,
    lockRecipeEditsFromOtherHouseholds: false,
    firstDayOfWeek: 1,
    recipePublic: true,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    recipeDisableAmount: false,
    ...given,
  })

/** A user with an active membership in the household. */
export async function putUser(
  db: Db,
  groupId: string,
  householdId: string,
  username: string,
  given: Partial<Tables['users']> = {},
) {
  const user = await put(db, 'users', {
    ...stamps(),
    username,
    usernameKey: username.toLowerCase(),
    fullName: null,
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`.toLowerCase(),
    passwordHash: '$argon2id$secret',
    authMethod: 'Mealie',
    admin: false,
    advanced: false,
    cacheKey: 'abcd',
    loginAttempts: 0,
    lockedAt: null,
    ...given,
  })
  await put(db, 'memberships', {
    ...stamps(),
    userId: user.id,
    householdId,
    groupId,
    active: true,
    canInvite: false,
    canManage: false,
    canManageHousehold: false,
    canOrganize: false,
  })
  return user
}

export const recipeRow = (
  owner: RecipeOwner,
  name: string,
  given: Partial<Tables['recipes']> = {},
): Tables['recipes'] =>
  unrevised({
    ...stamps(),
    ...emptyRecipe,
    groupId: owner.groupId,
    householdId: owner.householdId,
    userId: owner.userId,
    name,
    slug: `${fold(name).replaceAll(' ', '-')}-${newId().slice(-6)}`,
    nameNormalized: fold(given.name ?? name),
    descriptionNormalized: fold(given.description ?? ''),
    dateAdded: null,
    dateUpdated: null,
    public: true,
    showNutrition: false,
    showAssets: false,
    landscapeView: false,
    disableComments: false,
    disableAmount: false,
    locked: false,
    ...given,
  })

export interface RecipeOwner {
  groupId: string
  householdId: string
  userId: string
}

export const putRecipe = (db: Db, owner: RecipeOwner, name: string, given: Partial<Tables['recipes']> = {}) =>
  put(db, 'recipes', recipeRow(owner, name, given))

export const putIngredient = (db: Db, recipeId: string, given: Partial<Tables['recipeIngredients']>) =>
  put(db, 'recipeIngredients', {
    id: newId(),
    recipeId,
    position: 0,
    referenceId: newId(),
    title: null,
    note: null,
    quantity: null,
    unitId: null,
    foodId: null,
    originalText: null,
    noteNormalized: given.note ? fold(given.note) : null,
    originalTextNormalized: given.originalText ? fold(given.originalText) : null,
    quantityMax: null,
    packageQuantity: null,
    packageUnit: null,
    optional: false,
    line: null,
    referencedRecipeId: null,
    ...given,
  })

export const putFood = (db: Db, groupId: string, name: string, given: Partial<Tables['foods']> = {}) =>
  put(db, 'foods', {
    ...stamps(),
    groupId,
    labelId: null,
    name,
    pluralName: null,
    description: '',
    onHand: false,
    gramsPerMilliliter: null,
    aliases: [],
    extras: {},
    nameNormalized: fold(name),
    pluralNameNormalized: given.pluralName ? fold(given.pluralName) : null,
    ...given,
  })

export const putUnit = (db: Db, groupId: string, name: string, given: Partial<Tables['units']> = {}) =>
  put(db, 'units', {
    ...stamps(),
    groupId,
    name,
    pluralName: null,
    description: '',
    fraction: true,
    abbreviation: '',
    pluralAbbreviation: null,
    useAbbreviation: false,
    standardQuantity: null,
    standardUnit: null,
    aliases: [],
    extras: {},
    nameNormalized: fold(name),
    pluralNameNormalized: given.pluralName ? fold(given.pluralName) : null,
    abbreviationNormalized: fold(given.abbreviation ?? ''),
    pluralAbbreviationNormalized: given.pluralAbbreviation ? fold(given.pluralAbbreviation) : null,
    ...given,
  })

export const putLabel = (db: Db, groupId: string, name: string) =>
  put(db, 'labels', { ...stamps(), groupId, name, color: '#123456' })

const organizer = (groupId: string, name: string) => ({
  ...stamps(),
  groupId,
  name,
  slug: fold(name).replaceAll(' ', '-'),
})
export const putCategory = (db: Db, groupId: string, name: string) =>
  put(db, 'categories', { ...organizer(groupId, name), parentId: null })
export const putTag = (db: Db, groupId: string, name: string) =>
  put(db, 'tags', { ...organizer(groupId, name), parentId: null })
export const putTool = (db: Db, groupId: string, name: string) =>
  put(db, 'tools', { ...organizer(groupId, name), onHand: false })

/** A group with one household and one user in it. */
export async function putHome(db: Db, name: string): Promise<RecipeOwner> {
  const group = await putGroup(db, name)
  const household = await putHousehold(db, group.id, `${name} house`)
  const user = await putUser(db, group.id, household.id, `${name}-user`)
  return { groupId: group.id, householdId: household.id, userId: user.id }
}
