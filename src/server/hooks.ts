import type { LeftAlone } from '#shared/contract/maintenance/bin.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { Context, PublicContext } from './context.ts'
import type { BinRow, RecipeRow } from './db/schema/recipes.ts'
import type { MoveIn } from './move-in.ts'

/**
 * What features give to features that must not know them: how a kind comes back from the bin, what follows when a food
 * is merged or a user is deleted. `features/hooks.ts` collects them, services reach them as `ctx.hooks`.
 */
export interface Hooks {
  /** By the kind of the entry in the bin. */
  restorers: Record<string, Restorer>
  replacers: Replacer[]
  nameKeepers: NameKeeper[]
  recipeDependents: RecipeDependent[]
  /** Runs in the transaction that makes the recipe, however it came. */
  afterRecipeCreated: ((ctx: Context, row: RecipeRow) => Promise<unknown>)[]
  /** Runs in the transaction that makes the copy, once it is there. */
  afterRecipeCopied: ((ctx: Context, originalId: string, copy: RecipeRow) => Promise<unknown>)[]
  /** Somebody said of a food that there is some, or none. Runs in the transaction of that. */
  afterFoodOnHand: (ctx: Context, foodId: string, onHand: boolean) => Promise<unknown>
  /** What the pantry of the caller's household knows of foods. */
  pantryFoods: (ctx: Context) => Promise<PantryFoods>
  /** Holds recipes that are replaced row by row; what it answers with keeps the versions before, in the same transaction. */
  keepReplaced: (ctx: PublicContext, recipeIds: string[]) => Promise<() => Promise<void>>
  /** Runs in the transaction in which a user leaves their group or is deleted. Throws where that cannot be. */
  beforeUserLeaves: (ctx: PublicContext, user: MovingUser) => Promise<void>
  /** Runs in the transaction in which a user goes to another household of their group. */
  afterUserMoved: ((ctx: PublicContext, user: MovingUser, householdId: string) => Promise<unknown>)[]
  /** Runs in the transaction that deletes the user, before their row goes. */
  beforeUserDeleted: ((ctx: Context, userId: string) => Promise<void>)[]
  /** What a household plans to eat from one day to another, in the form of the meal plan's calls. */
  mealsOfDays: (ctx: PublicContext, householdId: string, from: string, to: string) => Promise<unknown[]>
  /** A comment in words, with whose recipe it is about. */
  readComment: (ctx: PublicContext, groupId: string, id: string) => Promise<CommentNews | null>
  /** Administrators hear of a backup that failed; the reason is as `reasonOf` gives it. */
  afterBackupFailed: (ctx: PublicContext, reason: string) => Promise<void>
  /** The time zone that a household has set; null when it has set none. */
  zoneOfHousehold: (ctx: PublicContext, householdId: string) => Promise<string | null>
  /** Gives a household that was just made a time zone, if the server knows it. */
  beginInZone: (ctx: PublicContext, householdId: string, zone: string) => Promise<void>
  /** Brings over what another app had. */
  moveIn: MoveIn
  /** What asking a language model costs the caller's group. */
  modelUse: ModelUse
  /** Proves that a database works, such as one that was restored: runs on the database beside the one in use, and throws. */
  databaseChecks: Record<string, (ctx: PublicContext) => Promise<void>>
  /** An address of a recipe without what differs between links to the same page. */
  normalizeUrl: (address: string | null) => string | null
  /** A token with which a file below the data folder can be downloaded for half an hour. */
  issueFileToken: (ctx: Context, subject: string) => Promise<string>
  /** Whether the caller, or whoever has the token, may read what is attached to a recipe. */
  mayReadFiles: (ctx: PublicContext, recipeId: string, token?: string) => Promise<boolean>
  /** Fills a new group with starter data in this language; runs in the transaction that makes the group. */
  seedGroup: (ctx: PublicContext, groupId: string, locale: string) => Promise<unknown>
}

/** A user, and where they have been so far. */
export interface MovingUser {
  id: string
  groupId: string
  householdId: string
}

export interface ModelUse {
  /** Throws where the group has reached its limit of the month. */
  ensureWithinLimit: (ctx: Context) => Promise<void>
  count: (ctx: Context, tokens: { input: number; output: number }) => Promise<unknown>
}

export interface CommentNews {
  author: string
  text: string
  recipeOwnerId: string | null
  recipeName: string
  /** Of the recipe's page. */
  path: string
}

export interface Restorer {
  /** Raised with each change of the snapshot's shape; `restore` reads all versions up to it (`entry.snapshotVersion`). */
  snapshotVersion: number
  /** Answers with the slug where the thing has a page, or with what it left alone. */
  // biome-ignore lint/suspicious/noExplicitAny: each feature knows the snapshot that it put there
  restore: (ctx: Context, snapshot: any, entry: BinRow) => Promise<string | null | LeftAlone[]>
  /** Set where other households of the group never saw the thing: they do not see that it was deleted either. */
  isOfHousehold?: boolean
}

/** Texts that name a food, unit or organizer by its id, such as a cookbook's filter. */
export interface Replacer {
  /** Under which the undo is kept in the bin. */
  key: string
  /** What named the one names the other; answers with what `undo` needs. Runs in the transaction of the merge. */
  replace: (ctx: Context, fromId: string, toId: string) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each knows what its `replace` answered
  undo: (ctx: Context, replaced: any) => Promise<void>
}

/** A food, unit or label that is about to be deleted. */
export interface Deleted {
  field: 'foodId' | 'unitId' | 'labelId'
  id: string
  name: string
}

/** Rows of another feature that have a food, unit or label: they say the name of what is in them, and have it again once it is restored. */
export interface NameKeeper {
  /** Under which the undo is kept in the bin. */
  key: string
  /** Answers with what `undo` needs. Runs in the transaction of the deletion, before the row goes. */
  keep: (ctx: Context, deleted: Deleted) => Promise<unknown>
  /** Runs in the transaction that restores what was deleted, once its row is there. */
  // biome-ignore lint/suspicious/noExplicitAny: each knows what its `keep` answered
  undo: (ctx: Context, kept: any) => Promise<void>
}

/** Rows of another feature that go with a recipe and come back with it, such as the meals that it is planned for. */
export interface RecipeDependent {
  /** Under which the rows are kept in the bin. */
  key: string
  /** Answers with what `restore` needs. Runs in the transaction that deletes the recipe, before its row goes. */
  take: (ctx: Context, recipeId: string) => Promise<unknown>
  /** Runs in the transaction that restores the recipe, once its row is there. */
  // biome-ignore lint/suspicious/noExplicitAny: each knows what its `take` answered
  restore: (ctx: Context, taken: any) => Promise<void>
}

/** What was replaced, by the key of its replacer. */
export type Replaced = Record<string, unknown>

export async function replaceIds(ctx: Context, fromId: string, toId: string): Promise<Replaced> {
  const replaced: Replaced = {}
  for (const { key, replace } of ctx.hooks.replacers) replaced[key] = await replace(ctx, fromId, toId)
  return replaced
}

/** The last first, for each finds what its own `replace` left. What somebody changed since stays as it is. */
export async function undoReplacedIds(ctx: Context, replaced: Replaced | undefined): Promise<void> {
  for (const { key, undo } of ctx.hooks.replacers.toReversed()) if (replaced?.[key]) await undo(ctx, replaced[key])
}

/** What kept the name of something deleted, by the key of its keeper. */
export type NamesKept = Record<string, unknown>

export async function keepNames(ctx: Context, deleted: Deleted): Promise<NamesKept> {
  const kept: NamesKept = {}
  for (const { key, keep } of ctx.hooks.nameKeepers) kept[key] = await keep(ctx, deleted)
  return kept
}

export async function undoKeptNames(ctx: Context, kept: NamesKept | undefined): Promise<void> {
  for (const { key, undo } of ctx.hooks.nameKeepers) if (kept?.[key]) await undo(ctx, kept[key])
}

export interface PantryFoods {
  /** Foods that do not keep, by id, with the day by which they should be used. */
  toUse: Map<string, CalendarDay>
  /** Foods that are probably used up, by id. */
  doubtful: Set<string>
}
