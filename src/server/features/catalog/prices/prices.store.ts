import { prepared } from '#server/db/compiled-queries.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import type { HouseholdCurrencyRow, PriceRow } from '#server/db/schema/prices.ts'
import type { Db } from '#server/db/schema.ts'

/** Prices of things that are there: a food that lies in the bin takes its prices out of sight, and so does a unit. */
const known = (db: Db, householdId: string) =>
  db
    .selectFrom('prices as price')
    .leftJoin('foods as food', 'food.id', 'price.foodId')
    .leftJoin('units as unit', 'unit.id', 'price.unitId')
    .select([
      'price.id',
      'price.foodId',
      'price.name',
      'price.unitId',
      'price.quantity',
      'price.packageSize',
      'price.price',
      'price.shop',
      'price.paidOn',
      'price.printedAs',
      'food.name as foodName',
      'food.pluralName as foodPluralName',
      'food.aliases as foodAliases',
      'food.gramsPerMilliliter as gramsPerMilliliter',
      'unit.name as unitName',
      'unit.pluralName as unitPluralName',
      'unit.abbreviation as unitAbbreviation',
      'unit.pluralAbbreviation as unitPluralAbbreviation',
      'unit.standardQuantity as unitStandardQuantity',
      'unit.standardUnit as unitStandardUnit',
    ])
    .where('price.householdId', '=', householdId)
    .where(eb => eb.or([eb('price.foodId', 'is', null), eb('food.id', 'is not', null)]))
    .where(eb => eb.or([eb('price.unitId', 'is', null), eb('unit.id', 'is not', null)]))

const newestFirst = (query: ReturnType<typeof known>, limit: number) =>
  query.orderBy('price.paidOn', 'desc').orderBy('price.createdAt', 'desc').orderBy('price.id').limit(limit).execute()

export const findPrices = (db: Db, householdId: string, limit: number) => newestFirst(known(db, householdId), limit)
export type KnownPriceRow = Awaited<ReturnType<typeof findPrices>>[number]

export const findPricesOfFood = (db: Db, householdId: string, foodId: string, limit: number) =>
  newestFirst(known(db, householdId).where('price.foodId', '=', foodId), limit)

export const findPricesByIds = (db: Db, householdId: string, ids: string[]) =>
  known(db, householdId).where('price.id', 'in', ids).execute()

export const hasPrices = async (db: Db, householdId: string): Promise<boolean> =>
  (await db.selectFrom('prices').select('id').where('householdId', '=', householdId).limit(1).executeTakeFirst()) !==
  undefined

export const insertPrice = prepared((db: Db, row: PriceRow) => db.insertInto('prices').values(row))

/** What was typed at an item of a list. */
export const deletePriceOfItem = prepared((db: Db, householdId: string, itemId: string) =>
  db.deleteFrom('prices').where('householdId', '=', householdId).where('itemId', '=', itemId),
)

/** What was typed at an item of a list no longer follows the item. */
export const keepPriceOfItem = prepared((db: Db, householdId: string, itemId: string) =>
  db.updateTable('prices').set({ itemId: null }).where('householdId', '=', householdId).where('itemId', '=', itemId),
)

export const updatePriceOfItem = prepared((db: Db, householdId: string, itemId: string, change: Partial<PriceRow>) =>
  db.updateTable('prices').set(change).where('householdId', '=', householdId).where('itemId', '=', itemId),
)

export const updatePrice = (db: Db, householdId: string, id: string, change: Partial<PriceRow>) =>
  db.updateTable('prices').set(change).where('householdId', '=', householdId).where('id', '=', id).execute()

export const deletePrice = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('prices').where('householdId', '=', householdId).where('id', '=', id).execute()

export const findCurrency = async (db: Db, householdId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('householdCurrencies')
      .select('currency')
      .where('householdId', '=', householdId)
      .executeTakeFirst()
  )?.currency ?? null

/** What somebody chose stays. */
export const insertCurrency = prepared((db: Db, row: HouseholdCurrencyRow) =>
  db
    .insertInto('householdCurrencies')
    .values(row)
    .onConflict(conflict => conflict.doNothing()),
)

export const putCurrency = (db: Db, row: HouseholdCurrencyRow) =>
  db
    .insertInto('householdCurrencies')
    .values(row)
    .onConflict(conflict => conflict.column('householdId').doUpdateSet({ currency: row.currency }))
    .execute()

/** Which of these are foods, or units, of the group. */
export const findOwnIds = async (db: Db, table: 'foods' | 'units', groupId: string, ids: string[]) =>
  new Set(
    ids.length
      ? (
          await db.selectFrom(table).select('id').where(ownedBy('groupId', groupId)).where('id', 'in', ids).execute()
        ).map(({ id }) => id)
      : [],
  )

export type NamingColumn = 'foodId' | 'unitId'

/** Prices of all households of a group that name a food or unit. */
export const findPricesNaming = async (db: Db, groupId: string, column: NamingColumn, id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('prices as price')
      .innerJoin('households as household', 'household.id', 'price.householdId')
      .select('price.id')
      .where('household.groupId', '=', groupId)
      .where(`price.${column}`, '=', id)
      .execute()
  ).map(({ id }) => id)

export const renamePrices = async (db: Db, column: NamingColumn, ids: string[], fromId: string, toId: string) => {
  for (let i = 0; i < ids.length; i += 500)
    await db
      .updateTable('prices')
      .set({ [column]: toId })
      .where('id', 'in', ids.slice(i, i + 500))
      .where(column, '=', fromId)
      .execute()
}
