import { type Kysely, sql } from 'kysely'
import { fold } from '#shared/domain/text/fold.ts'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

const ROWS_AT_ONCE = 500
/** Arabic and Hebrew, of which the fold leaves out what no other script has. */
const LETTERS = '\u0590-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc'

/** Columns with folded twins. */
const FOLDED = {
  recipes: ['name', 'description'],
  recipeIngredients: ['note', 'originalText'],
  foods: ['name', 'pluralName'],
  units: ['name', 'pluralName', 'abbreviation', 'pluralAbbreviation'],
} as const
const NAMED = ['recipes', 'foods', 'units', 'categories', 'tags', 'tools'] as const

/**
 * Arabic and Hebrew names are folded without vowel marks. Groups that write neither have nothing to do but be looked through;
 * recipes of the others are indexed anew in the background. Not additive: an older instance would look for them with the marks.
 */
export const vowelMarks: Migration = {
  name: '0097-vowel-marks',
  up: async db => {
    for (const [table, texts] of Object.entries(FOLDED)) await foldAnew(db, table, texts)
    const groups = sql.join(
      NAMED.map(table => sql`select group_id from ${sql.table(table)} where ${hasLetters(db, 'name')}`),
      sql` union `,
    )
    await sql`insert into search_backlog select id from recipes where (
      group_id in (${groups}) or ${hasLetters(db, 'description')}
      or id in (select recipe_id from recipe_ingredients where ${hasLetters(db, 'note')} or ${hasLetters(db, 'originalText')})
    ) and id not in (select recipe_id from search_backlog)`.execute(db)
  },
}

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
async function foldAnew(db: Kysely<any>, table: string, texts: readonly string[]): Promise<void> {
  for (let last = ''; ; ) {
    const rows: Record<string, string>[] = await db
      .selectFrom(table)
      .select(['id', ...texts])
      .where('id', '>', last)
      .where(({ or }) => or(texts.map(text => hasLetters(db, text))))
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const folded = texts.map(text => [`${text}Normalized`, row[text] && fold(row[text])])
      await db.updateTable(table).set(Object.fromEntries(folded)).where('id', '=', row.id).execute()
    }
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.id as string
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
const hasLetters = (db: Kysely<any>, column: string) =>
  engineOf(db) === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} glob ${`*[${LETTERS}]*`}`
    : sql<boolean>`${sql.ref(column)} ~ ${`[${LETTERS}]`}`
