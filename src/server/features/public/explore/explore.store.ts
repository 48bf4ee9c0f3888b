import { listPage } from '#server/db/paging/page.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'
import type { GroupRow, HouseholdRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'
import { idOrSlug } from '#server/ids.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'

/** Most rows that visitors get at once, also when they ask for all. */
export const MOST_PER_PAGE = 200
const MOST_NAMES = 1000

type Group = Pick<GroupRow, 'id' | 'slug'>
const routeOf = ({ slug }: Group, path: string) => `/api/explore/groups/${slug}/${path}`

const by = (text: string) => idOrSlug(text).column
const value = (text: string) => idOrSlug(text).value

export const findOpenGroup = (db: Db, slugOrId: string): Promise<GroupRow | undefined> =>
  db
    .selectFrom('groups')
    .selectAll()
    .where(by(slugOrId), '=', value(slugOrId))
    .where('privateGroup', '=', false)
    .executeTakeFirst()

/** All of the installation that let visitors in. */
export const findOpenGroups = (db: Db) =>
  db
    .selectFrom('groups')
    .select(['id', 'slug'])
    .where('privateGroup', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const listOpenHouseholds = (db: Db, group: Group, query: SearchPageQuery) =>
  listPage(db, 'household', query, {
    route: routeOf(group, 'households'),
    scope: eb => eb.and([eb('households.groupId', '=', group.id), eb('households.privateHousehold', '=', false)]),
    audience: 'anyone',
    mostPerPage: MOST_PER_PAGE,
  })

export const findOpenHousehold = (db: Db, groupId: string, slugOrId: string): Promise<HouseholdRow | undefined> =>
  db
    .selectFrom('households')
    .selectAll()
    .where('groupId', '=', groupId)
    .where(by(slugOrId), '=', value(slugOrId))
    .where('privateHousehold', '=', false)
    .executeTakeFirst()

export const listOpenCookbooks = (db: Db, group: Group, query: SearchPageQuery) =>
  listPage(db, 'cookbook', query, {
    route: routeOf(group, 'cookbooks'),
    scope: eb =>
      eb.and([
        eb('cookbooks.groupId', '=', group.id),
        eb('cookbooks.public', '=', true),
        eb(
          'cookbooks.householdId',
          'in',
          eb
            .selectFrom('households as open')
            .select('open.id')
            .where('open.groupId', '=', group.id)
            .where('open.privateHousehold', '=', false),
        ),
      ]),
    audience: 'anyone',
    mostPerPage: MOST_PER_PAGE,
  })

export const findOpenCookbook = (db: Db, groupId: string, idOrSlug: string): Promise<CookbookRow | undefined> =>
  db
    .selectFrom('cookbooks')
    .innerJoin('households', 'households.id', 'cookbooks.householdId')
    .selectAll('cookbooks')
    .where('cookbooks.groupId', '=', groupId)
    .where(`cookbooks.${by(idOrSlug)}`, '=', value(idOrSlug))
    .where('cookbooks.public', '=', true)
    .where('households.privateHousehold', '=', false)
    .executeTakeFirst()

export const listFoodIds = (db: Db, group: Group, query: SearchPageQuery) =>
  listPage(db, 'food', query, {
    route: routeOf(group, 'foods'),
    select: ['id'],
    scope: eb => eb('foods.groupId', '=', group.id),
    audience: 'anyone',
    mostPerPage: MOST_NAMES,
  })

export type OrganizerEntity = 'category' | 'tag' | 'tool'
const TABLE = { category: 'categories', tag: 'tags', tool: 'tools' } as const

// The three tables differ in nothing but onHand, which the others' rows just do not have.
export const listOrganizers = (db: Db, group: Group, entity: OrganizerEntity, query: SearchPageQuery) =>
  listPage(db, entity as 'tool', query, {
    route: routeOf(group, `organizers/${TABLE[entity]}`),
    scope: eb => eb(`${TABLE[entity] as 'tools'}.groupId`, '=', group.id),
    audience: 'anyone',
    mostPerPage: MOST_NAMES,
  })

export const findOrganizer = (db: Db, groupId: string, entity: OrganizerEntity, id: string) =>
  db
    .selectFrom(TABLE[entity] as 'tools')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()
