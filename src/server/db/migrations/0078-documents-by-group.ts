import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * What recipes are found by, by group. Without it PostgreSQL reads the entries of all groups that have a word, to find those of
 * the one that searches.
 */
export const documentsByGroup: Migration = {
  name: '0078-documents-by-group',
  additive: true,
  up: async db => {
    if (engineOf(db) !== 'postgres') return
    await db.schema.createIndex('recipe_documents_group').on('recipeDocuments').column('groupId').execute()
  },
}
