import { forUpdate } from '#server/db/locks/for-update.ts'
import { listPage } from '#server/db/paging/page.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { CommentRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listCommentRows = (db: Db, viewer: Viewer, query: PageQuery) =>
  listPage(db, 'comment', query, {
    route: '/api/comments',
    scope: eb =>
      eb.exists(
        eb
          .selectFrom('recipes as commented')
          .select('commented.id')
          .whereRef('commented.id', '=', 'comments.recipeId')
          .where('commented.groupId', '=', viewer.groupId)
          .where(seenBy(viewer, 'commented.id')),
      ),
  })

const commentsOf = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('comments')
    .innerJoin('recipes', 'recipes.id', 'comments.recipeId')
    .selectAll('comments')
    .where('recipes.groupId', '=', viewer.groupId)
    .where(seenBy(viewer))

export const findCommentsOn = (db: Db, viewer: Viewer, recipeId: string): Promise<CommentRow[]> =>
  commentsOf(db, viewer)
    .where('comments.recipeId', '=', recipeId)
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .execute()

export const findComment = (db: Db, viewer: Viewer, id: string): Promise<CommentRow | undefined> =>
  commentsOf(db, viewer).where('comments.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, after it has been found for somebody. */
export const lockComment = (db: Db, id: string): Promise<CommentRow | undefined> =>
  forUpdate(db, db.selectFrom('comments').selectAll().where('id', '=', id)).executeTakeFirst()

export const findCommentNews = (db: Db, groupId: string, id: string) =>
  db
    .selectFrom('comments')
    .innerJoin('recipes', 'recipes.id', 'comments.recipeId')
    .innerJoin('groups', 'groups.id', 'recipes.groupId')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select([
      'comments.text',
      'users.fullName',
      'users.username',
      'comments.authorName',
      'recipes.userId as ownerId',
      'recipes.slug',
    ])
    .select(['recipes.name as recipeName', 'groups.slug as groupSlug'])
    .where('recipes.groupId', '=', groupId)
    .where('comments.id', '=', id)
    .executeTakeFirst()

/** Those who wrote, as everybody may see them. */
export const findAuthors = (db: Db, ids: string[]) =>
  db.selectFrom('users').select(['id', 'username', 'fullName', 'admin']).where('id', 'in', ids).execute()

/** Everybody of a group, by the names that other apps may know them by. */
export const findMemberNames = (db: Db, groupId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.fullName', 'users.username'])
    .where('memberships.groupId', '=', groupId)
    .orderBy('users.id')
    .execute()

export const insertComments = (db: Db, rows: CommentRow[]) => db.insertInto('comments').values(rows).execute()

export const insertComment = (db: Db, row: CommentRow) => db.insertInto('comments').values(row).execute()

/** The comment has been found in the group before. */
export const updateCommentText = (db: Db, id: string, columns: Pick<CommentRow, 'text' | 'updatedAt'>) =>
  db.updateTable('comments').set(columns).where('id', '=', id).execute()

export const deleteComment = (db: Db, id: string) => db.deleteFrom('comments').where('id', '=', id).execute()
