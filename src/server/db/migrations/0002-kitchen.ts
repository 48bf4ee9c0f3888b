import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

export const kitchen: Migration = {
  name: '0002-kitchen',
  up: async db => {
    await db.schema
      .createTable('labels')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('color', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('labels_group_name', ['groupId', 'name'])
      .execute()

    await db.schema
      .createTable('foods')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('labelId', columns.id, column => column.references('labels.id').onDelete('set null'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('pluralName', columns.text)
      .addColumn('description', columns.text, column => column.notNull())
      .addColumn('onHand', columns.boolean, column => column.notNull())
      .addColumn('aliases', columns.json, column => column.notNull())
      .addColumn('extras', columns.json, column => column.notNull())
      .addColumn('nameNormalized', columns.text, column => column.notNull())
      .addColumn('pluralNameNormalized', columns.text)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('foods_group_name', ['groupId', 'name'])
      .execute()
    await db.schema.createIndex('foods_label').on('foods').columns(['labelId']).execute()
    await db.schema.createIndex('foods_group_created').on('foods').columns(['groupId', 'createdAt', 'id']).execute()
    await db.schema.createIndex('foods_group_folded').on('foods').columns(['groupId', 'nameNormalized', 'id']).execute()

    await db.schema
      .createTable('units')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('pluralName', columns.text)
      .addColumn('description', columns.text, column => column.notNull())
      .addColumn('fraction', columns.boolean, column => column.notNull())
      .addColumn('abbreviation', columns.text, column => column.notNull())
      .addColumn('pluralAbbreviation', columns.text)
      .addColumn('useAbbreviation', columns.boolean, column => column.notNull())
      .addColumn('aliases', columns.json, column => column.notNull())
      .addColumn('extras', columns.json, column => column.notNull())
      .addColumn('nameNormalized', columns.text, column => column.notNull())
      .addColumn('pluralNameNormalized', columns.text)
      .addColumn('abbreviationNormalized', columns.text, column => column.notNull())
      .addColumn('pluralAbbreviationNormalized', columns.text)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('units_group_name', ['groupId', 'name'])
      .execute()

    await createOrganizer(db, 'categories')
    await createOrganizer(db, 'tags')
    await createOrganizer(db, 'tools')
    await db.schema
      .alterTable('tools')
      .addColumn('onHand', columns.boolean, column => column.notNull().defaultTo(false))
      .execute()
  },
}

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
async function createOrganizer(db: Kysely<any>, table: string) {
  await db.schema
    .createTable(table)
    .addColumn('id', columns.id, column => column.primaryKey())
    .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('name', columns.text, column => column.notNull())
    .addColumn('slug', columns.text, column => column.notNull())
    .addColumn('createdAt', columns.moment, column => column.notNull())
    .addColumn('updatedAt', columns.moment, column => column.notNull())
    .addUniqueConstraint(`${table}_group_slug`, ['groupId', 'slug'])
    .execute()
}
