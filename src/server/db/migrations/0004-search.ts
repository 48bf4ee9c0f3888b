import { sql } from 'kysely'
import { columns } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

export const search: Migration = {
  name: '0004-search',
  up: async db => {
    // Each word of the recipes, by what it can be found with when it is misspelt or only a piece of it is typed.
    await db.schema
      .createTable('searchGrams')
      .addColumn('gram', columns.text, column => column.notNull())
      .addColumn('word', columns.text, column => column.notNull())
      .addPrimaryKeyConstraint('search_grams_key', ['gram', 'word'])
      .modifyEnd(engineOf(db) === 'sqlite' ? sql`without rowid` : sql``)
      .execute()

    const documents = db.schema
      .createTable('recipeDocuments')
      .addColumn('recipeId', columns.id, column =>
        column.notNull().unique().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('groupId', columns.id, column => column.notNull())
    if (engineOf(db) === 'postgres') {
      // Of all words, and of the fields that rank: with marks in one vector, the index alone could not tell the fields apart.
      const vectors = ['words', 'nameWords', 'ingredientWords', 'descriptionWords']
      await vectors
        .reduce((table, name) => table.addColumn(name, sql`tsvector`, column => column.notNull()), documents)
        .execute()
      await db.schema
        .createIndex('recipe_documents_words')
        .on('recipeDocuments')
        .using('gin')
        .columns(vectors)
        .execute()
      return
    }
    await documents.addColumn('docid', 'integer', column => column.primaryKey()).execute()
    await sql`create virtual table recipe_search using fts5(
      name, ingredients, description, steps, content = '', contentless_delete = 1, prefix = '1 2 3',
      tokenize = 'unicode61 remove_diacritics 0'
    )`.execute(db)
  },
}
