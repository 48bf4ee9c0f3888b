import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * How many foods each recipe names; recipes that name none have no row. What can be cooked is told for thousands of
 * recipes at once, and to count their lines anew takes most of the time. Lines change by many ways, foods that go or become one
 * among them, so the database itself keeps the numbers.
 */
export const recipeFoodCounts: Migration = {
  name: '0016-recipe-food-counts',
  up: async db => {
    const isSqlite = engineOf(db) === 'sqlite'
    await db.schema
      .createTable('recipeFoodCounts')
      .addColumn('recipeId', columns.id, column => column.primaryKey().notNull())
      .addColumn('foods', columns.integer, column => column.notNull())
      .modifyEnd(isSqlite ? sql`without rowid` : sql``)
      .execute()
    await sql`insert into recipe_food_counts ${counted(sql`food_id is not null`)}`.execute(db)
    await (isSqlite ? keepBySqlite(db) : keepByPostgres(db))
  },
}

const counted = (which: ReturnType<typeof sql>) => sql`
  select recipe_id, count(distinct food_id) from recipe_ingredients where ${which} group by recipe_id`

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
async function keepBySqlite(db: Kysely<any>) {
  const on = async (event: string, row: 'old' | 'new', when: string) => {
    const recipe = sql.raw(`${row}.recipe_id`)
    await sql`
      create trigger ${sql.raw(`recipe_foods_after_${event.split(' ')[0]}`)}
      after ${sql.raw(event)} on recipe_ingredients when ${sql.raw(when)} begin
        delete from recipe_food_counts where recipe_id = ${recipe};
        insert into recipe_food_counts ${counted(sql`recipe_id = ${recipe} and food_id is not null`)};
      end`.execute(db)
  }
  await on('insert', 'new', 'new.food_id is not null')
  await on('delete', 'old', 'old.food_id is not null')
  await on('update of food_id', 'new', 'new.food_id is not old.food_id')
}

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
async function keepByPostgres(db: Kysely<any>) {
  await sql`
    create function count_recipe_foods() returns trigger language plpgsql as $$
    begin
      delete from recipe_food_counts where recipe_id in (select recipe_id from changed);
      insert into recipe_food_counts
        ${counted(sql`recipe_id in (select recipe_id from changed) and food_id is not null`)}
        on conflict (recipe_id) do update set foods = excluded.foods;
      return null;
    end $$`.execute(db)
  for (const [event, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
    ['update', 'new'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`recipe_foods_after_${event}`)} after ${sql.raw(event)} on recipe_ingredients
      referencing ${sql.raw(rows)} table as changed for each statement execute function count_recipe_foods()`.execute(
      db,
    )
}
