import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { createNames, type Mapping, numberedSlug, slugOf } from './mapping.ts'
import type { People } from './people.ts'
import { byNumber, day, flag, groupBy, type MealieRow, number, oneOf, stampsOf, text, uuid, words } from './values.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'unset'] as const

/** What households keep beside recipes: cookbooks, plans and their rules, actions, webhooks, notifiers, reports. */
export function mapHouseholdThings(map: Mapping, people: People): void {
  mapCookbooks(map, people)
  mapPlans(map, people)
  mapRules(map, people)
  for (const row of map.from('recipe_actions')) {
    const place = placeOf(map, people, 'recipe_actions', row)
    if (!place) continue
    const actionType = oneOf(row.action_type, ['link', 'post'], 'link')
    map.add('recipeActions', {
      ...place,
      actionType,
      title: words(row.title),
      url: words(row.url),
      mayReachHome: false,
    })
  }
  mapWebhooks(map, people)
  mapNotifiers(map, people)
  mapReports(map)
  for (const [table, reason] of [
    ['group_data_exports', 'its file is not in the backup'],
    ['server_tasks', 'it is of no use elsewhere'],
    ['password_reset_tokens', 'ask for a new one'],
    ['group_to_categories', 'nothing shows it'],
  ] as const)
    for (const _row of map.from(table)) map.leave(table, reason)
}

function placeOf(map: Mapping, people: People, table: string, row: MealieRow) {
  const [id, groupId] = [uuid(row.id), map.knows(row.group_id)]
  const householdId = map.knows(row.household_id) ?? people.defaults.get(groupId ?? '')?.householdId
  if (!id || !groupId || !householdId || people.groupOf.get(householdId) !== groupId) {
    map.leave(table, 'its household is missing')
    return null
  }
  map.bring(table)
  return { id, groupId, householdId, ...stampsOf(row, map.now) }
}

/** Before version 2 cookbooks and rules named organizers; a filter says the same. */
function filterOf(
  map: Mapping,
  row: MealieRow,
  links: [table: string, owner: string, other: string, attribute: string, all: boolean][],
) {
  const written = text(row.query_filter_string)
  if (written !== null) return written
  const id = uuid(row.id)
  const parts = links.flatMap(([table, owner, other, attribute, all]) => {
    const ids = map
      .from(table)
      .filter(link => uuid(link[owner]) === id)
      .flatMap(link => map.knows(link[other]) ?? [])
    for (const _id of ids) map.bring(table)
    return ids.length ? [`${attribute} ${all ? 'CONTAINS ALL' : 'IN'} [${ids.map(id => `"${id}"`).join()}]`] : []
  })
  return parts.join(' AND ')
}

function mapCookbooks(map: Mapping, people: People) {
  const slugs = createNames()
  for (const row of map.from('cookbooks')) {
    const place = placeOf(map, people, 'cookbooks', row)
    if (!place) continue
    map.ids.set(place.id, place.id)
    map.add('cookbooks', {
      ...place,
      name: words(row.name),
      slug: slugs(place.groupId, slugOf(row, place.id), numberedSlug),
      description: words(row.description),
      position: number(row.position) ?? 1,
      public: flag(row.public),
      queryFilterString: filterOf(map, row, [
        [
          'cookbooks_to_categories',
          'cookbook_id',
          'category_id',
          'recipe_category.id',
          flag(row.require_all_categories, true),
        ],
        ['cookbooks_to_tags', 'cookbook_id', 'tag_id', 'tags.id', flag(row.require_all_tags, true)],
        ['cookbooks_to_tools', 'cookbook_id', 'tool_id', 'tools.id', flag(row.require_all_tools, true)],
      ]),
    })
  }
}

function mapPlans(map: Mapping, people: People) {
  const used = new Set<number>()
  let next = Math.max(0, ...map.from('group_meal_plans').map(row => number(row.id) ?? 0))
  for (const row of map.from('group_meal_plans').toSorted(byNumber('id'))) {
    const groupId = map.knows(row.group_id)
    const home = people.homes.get(uuid(row.user_id) ?? '') ?? people.defaults.get(groupId ?? '')
    const date = day(row.date)
    if (!groupId || !home || !date) {
      map.leave('group_meal_plans', groupId ? 'it has no day' : 'its group is missing')
      continue
    }
    const wished = number(row.id)
    const id = wished !== null && !used.has(wished) ? wished : ++next
    used.add(id)
    map.add('mealPlanEntries', {
      id,
      groupId,
      householdId: home.householdId,
      userId: home.userId,
      date,
      entryType: oneOf(row.entry_type, mealTypes, 'dinner'),
      title: words(row.title),
      text: words(row.text),
      recipeId: map.knows(row.recipe_id),
      position: id,
      eaterIds: [],
      isOrphaned: false,
      revision: 1,
      // What is past was written into the timeline over there.
      loggedAt: map.now,
      ...stampsOf(row, map.now),
    })
    map.bring('group_meal_plans')
  }
}

function mapRules(map: Mapping, people: People) {
  const households = groupBy(map.from('plan_rules_to_households'), 'group_plan_rule_id')
  for (const row of map.from('group_meal_plan_rules')) {
    const place = placeOf(map, people, 'group_meal_plan_rules', row)
    if (!place) continue
    const filter = filterOf(map, row, [
      ['plan_rules_to_categories', 'group_plan_rule_id', 'category_id', 'recipe_category.id', true],
      ['plan_rules_to_tags', 'plan_rule_id', 'tag_id', 'tags.id', true],
    ])
    const only = (households.get(place.id) ?? []).flatMap(link => map.knows(link.household_id) ?? [])
    const ofHouseholds = only.length ? `household_id IN [${only.map(id => `"${id}"`).join()}]` : ''
    const isWritten = text(row.query_filter_string) !== null
    map.add('mealPlanRules', {
      ...place,
      day: oneOf(row.day, DAYS, 'unset'),
      entryType: oneOf(row.entry_type, [...mealTypes, 'unset'], 'unset'),
      queryFilterString: isWritten ? filter : [filter, ofHouseholds].filter(part => part).join(' AND '),
    })
  }
}

function mapWebhooks(map: Mapping, people: People) {
  for (const row of map.from('webhook_urls')) {
    const place = placeOf(map, people, 'webhook_urls', row)
    if (!place) continue
    const localTime = /^\d{2}:\d{2}/.exec(words(row.scheduled_time))?.[0] ?? '00:00'
    map.add('webhooks', {
      ...place,
      enabled: flag(row.enabled),
      name: words(row.name),
      url: words(row.url),
      webhookType: 'mealplan',
      localTime: `${localTime}:00`,
      timeZone: 'UTC',
      nextDueAt: flag(row.enabled) ? nextUtc(localTime, map.now) : null,
      events: [],
      mayReachHome: false,
      locale: 'en-US',
    })
  }
}

/** The next time that clocks in UTC show this. */
function nextUtc(time: string, now: string): string {
  const today = `${now.slice(0, 10)}T${time}:00.000000Z`
  if (today > now) return today
  return `${new Date(Date.parse(now) + 86_400_000).toISOString().slice(0, 10)}T${time}:00.000000Z`
}

const OPTION_COLUMNS = new Set(['id', 'event_notifier_id', 'created_at', 'update_at', 'updated_at'])

function mapNotifiers(map: Mapping, people: People) {
  const options = groupBy(map.from('group_events_notifier_options'), 'event_notifier_id')
  for (const row of map.from('group_events_notifiers')) {
    const place = placeOf(map, people, 'group_events_notifiers', row)
    if (!place) continue
    const [chosen] = options.get(place.id) ?? []
    if (chosen) map.bring('group_events_notifier_options')
    const flags = Object.entries(chosen ?? {}).filter(([name]) => !OPTION_COLUMNS.has(name))
    const enabled = flag(row.enabled, true)
    const url = words(row.apprise_url)
    map.add('notifiers', {
      ...place,
      enabled,
      name: words(row.name),
      sealedUrl: map.seal(url),
      services: [/^([a-z0-9+]+):\/\//i.exec(url)?.[1] ?? 'apprise'],
      optionsId: uuid(chosen?.id) ?? map.newId(),
      options: Object.fromEntries(flags.map(([name, value]) => [camel(name), flag(value)])),
      mayReachHome: false,
      locale: 'en-US',
    })
    if (enabled && flags.some(([, value]) => flag(value))) {
      const { id: targetId, groupId, householdId } = place
      map.add('listeners', { targetId, kind: 'notifier', groupId, householdId })
    }
  }
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function mapReports(map: Mapping) {
  const known = new Set<string>()
  for (const row of map.from('group_reports')) {
    const [id, groupId] = [uuid(row.id), map.knows(row.group_id)]
    const { createdAt } = stampsOf(row, map.now)
    if (!id || !groupId) {
      map.leave('group_reports', 'its group is missing')
      continue
    }
    known.add(id)
    map.add('reports', {
      id,
      groupId,
      userId: null,
      householdId: null,
      name: words(row.name),
      // Whatever was under way there is not under way here.
      status: oneOf(row.status, ['success', 'failure', 'partial'], 'partial'),
      category: oneOf(row.category, ['backup', 'restore', 'migration', 'bulk_import'], 'migration'),
      locale: 'en-US',
      timestamp: stampsOf({ created_at: row.timestamp ?? row.created_at }, createdAt).createdAt,
    })
    map.bring('group_reports')
  }
  for (const row of map.from('report_entries')) {
    const [id, reportId] = [uuid(row.id), uuid(row.report_id)]
    if (!id || !reportId || !known.has(reportId)) {
      map.leave('report_entries', 'its report is missing')
      continue
    }
    map.add('reportEntries', {
      id,
      reportId,
      success: flag(row.success),
      message: words(row.message),
      exception: words(row.exception),
      timestamp: stampsOf({ created_at: row.timestamp }, map.now).createdAt,
    })
    map.bring('report_entries')
  }
}
