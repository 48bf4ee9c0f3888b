import { systemClock } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { storeFile } from '#server/features/files/media/media.service.ts'
import { newId } from '#server/ids.ts'
import type { Person } from './factories.ts'

type Belongings = Record<string, Record<string, string>>

/** One row in each table that `makeBelongings` leaves empty, so that there is something of everything. */
export async function putRareRows(app: App, { user, group, household }: Person, made: Belongings): Promise<void> {
  const { db } = app
  const now = systemClock.now()
  const [userId, groupId, householdId] = [user.id, group.id, household.id]
  const idIn = (contract: string) => made[contract]?.id as string
  const [recipeId, listId, itemId, foodId] = [
    idIn('recipes'),
    idIn('shoppingLists'),
    idIn('shoppingItems'),
    idIn('foods'),
  ]
  const names = { name: 'phone', integrationId: 'generic', scope: 'read' as const, householdId, expiresAt: now }
  await db
    .insertInto('apiTokens')
    .values({ id: 7, userId, ...names, tokenHash: newId(), lastUsedAt: null, createdAt: now })
    .execute()
  const provider = { kind: 'oidc' as const, issuer: 'https://sign-in.example', subject: 'ann', name: 'Ann' }
  await db
    .insertInto('identities')
    .values({ id: newId(), userId, ...provider, lastUsedAt: now, createdAt: now })
    .execute()
  await db
    .insertInto('secondFactors')
    .values({ userId, sealedSecret: 'sealed', lastStep: 5, confirmedAt: now, createdAt: now })
    .execute()
  await db.insertInto('kitchenPins').values({ householdId, pinHash: 'hashed', attempts: 1, attemptedAt: now }).execute()
  await db.insertInto('recoveryCodes').values({ codeHash: newId(), userId, createdAt: now }).execute()
  const key = { credentialId: 'abc', publicKey: 'def', counter: 3, transports: ['internal'], name: 'Phone' }
  await db
    .insertInto('passkeys')
    .values({ id: newId(), userId, ...key, lastUsedAt: now, createdAt: now })
    .execute()
  await db
    .insertInto('invitations')
    .values({ token: newId(), usesLeft: 2, groupId, householdId, createdAt: now })
    .execute()
  await db
    .insertInto('listeners')
    .values({ targetId: idIn('notifiers'), kind: 'notifier', groupId, householdId })
    .execute()
  await db.insertInto('settings').values({ key: 'rare', value: 'words' }).execute()
  await db.insertInto('formerGroupSlugs').values({ groupId, slug: 'before' }).execute()
  await db.insertInto('formerHouseholdSlugs').values({ groupId, householdId, slug: 'before' }).execute()
  await db
    .insertInto('duplicateDismissals')
    .values({ groupId, oneId: foodId, otherId: newId(), createdAt: now })
    .execute()
  const task = { thingId: itemId, householdId, calendarId: listId, name: 'task.ics', text: 'BEGIN:VCALENDAR' }
  await db
    .insertInto('calendarObjects')
    .values({ ...task, updatedAt: now })
    .execute()
  await db.insertInto('recipeViewers').values({ recipeId, userId }).execute()
  const texts = { 'Soup for ⟦4⟧': 'Suppe für ⟦4⟧' }
  await db.insertInto('recipeTranslations').values({ recipeId, locale: 'de-DE', texts, userId, madeAt: now }).execute()
  await db.insertInto('recipeVariants').values({ recipeId, familyId: recipeId }).execute()
  const worked = { entryId: 3, isNothing: false, gramsPerPiece: 12.5, updatedAt: now }
  await db
    .insertInto('foodNutrition')
    .values({ foodId, ...worked })
    .execute()
  await db
    .insertInto('foodMarks')
    .values({ foodId, marks: { milk: 'may' }, updatedAt: now })
    .execute()
  await db.insertInto('foodSubstitutes').values({ foodId, substituteId: foodId }).execute()
  await db
    .insertInto('libraryImportItems')
    .values({
      ...{ id: newId(), importId: idIn('libraryImports'), position: 0, kind: 'recipe', name: 'Soup', state: 'new' },
      ...{ reason: null, digest: 'd', about: { warnings: ['guessed'] }, chosen: true, result: null, createdId: null },
    })
    .execute()
  const series = { startDate: '2026-01-05', every: 1, unit: 'week' as const, until: null, writtenUntil: '2026-02-01' }
  await db
    .insertInto('mealPlanSeries')
    .values({ id: newId(), groupId, householdId, ...series, template: { title: 'Soup' }, createdAt: now })
    .execute()
  await db
    .insertInto('mealPlanSettings')
    .values({ householdId, settings: { firstDay: 1 }, updatedAt: now })
    .execute()
  const blob = await storeFile(app, { bytes: Buffer.from('the plan') })
  const asset = { ownerId: recipeId, kind: 'asset' as const, name: 'plan.txt', version: 'v1' }
  const shown = { createdAt: now, shownAt: now, supersededAt: null, binId: null }
  await db
    .insertInto('media')
    .values({ id: newId(), ...asset, ...blob, ...shown })
    .execute()
  await db
    .insertInto('ratings')
    .values({ id: newId(), userId, recipeId, rating: 3.5, isFavorite: true, createdAt: now, updatedAt: now })
    .execute()
  await db
    .insertInto('recipesCategories')
    .values({ recipeId, categoryId: idIn('categories') })
    .execute()
  await db
    .insertInto('recipesTags')
    .values({ recipeId, tagId: idIn('tags') })
    .execute()
  await db
    .insertInto('recipesTools')
    .values({ recipeId, toolId: idIn('tools') })
    .execute()
  const entry = {
    success: false,
    message: 'words',
    exception: '',
    timestamp: now,
    recipeId: null,
    recipeName: null,
    url: null,
  }
  await db
    .insertInto('reportEntries')
    .values({ id: newId(), reportId: idIn('reports'), ...entry, categories: null, tags: null })
    .execute()
  await db
    .insertInto('shoppingItemShares')
    .values({ id: newId(), itemId, recipeId, quantity: 0.1, scale: 1 / 3, note: null, insteadOf: foodId })
    .execute()
  await db.insertInto('shoppingListRecipes').values({ id: newId(), listId, recipeId, quantity: 2 }).execute()
  const what = { foodId, unitId: idIn('units'), labelId: idIn('labels'), note: 'ripe' }
  await db
    .insertInto('shoppingPurchases')
    .values({ id: newId(), householdId, listId, itemId, ...what, quantity: 1, boughtAt: now })
    .execute()
  const zone = { locale: 'de-DE', timeZone: 'Europe/Berlin' }
  await db
    .insertInto('emailChoices')
    .values({ userId, kinds: { week: true }, ...zone, lastWeek: '2026-01-05' })
    .execute()
  await db
    .insertInto('viewSettings')
    .values({ userId, settings: { cardSize: 'large' }, updatedAt: now })
    .execute()
  await db
    .insertInto('knownBrowsers')
    .values({ userId, browserHash: newId(), lastUsedAt: now, locale: 'de-DE' })
    .execute()
  await db.insertInto('reminders').values({ key: 'cook:1:2026-01-05', sentAt: now }).execute()
  await db
    .insertInto('assistantSettings')
    .values({ groupId, enabled: true, monthlyTokens: 500_000, monthlyCost: 2.5, updatedAt: now })
    .execute()
  await db
    .insertInto('assistantUsage')
    .values({ groupId, month: '2026-01', inputTokens: 12, outputTokens: 3 })
    .execute()
  const feedId = newId()
  const state = { etag: '"1"', lastModified: null, isPaused: false, checkedAt: now, nextCheckAt: now, createdAt: now }
  const failing = { failure: { key: 'errors.unreachable', params: { status: 500 } }, failedSince: now, failures: 2 }
  const blog = { url: 'https://blog.example/feed', siteUrl: 'https://blog.example/', title: 'A blog' }
  await db
    .insertInto('feeds')
    .values({ id: feedId, householdId, ...blog, ...state, ...failing })
    .execute()
  const post = { urlKey: 'blog.example/soup', url: 'https://blog.example/soup', title: 'Soup', pictureUrl: null }
  await db
    .insertInto('feedEntries')
    .values({ id: newId(), feedId, ...post, publishedAt: now, foundAt: now, state: 'waiting' })
    .execute()
}
