import type { CalendarChange, CalendarObject, CalendarSettings } from '#server/calendars.ts'
import type { Context } from '#server/context.ts'
import type { CalendarSnapshotRow } from '#server/db/schema/calendars.ts'
import { newId } from '#server/ids.ts'
import * as store from './calendars.store.ts'

/** So many things that went are remembered; programs that were away for longer read everything once more. */
const MOST_GONE = 1000

const tokenOf = (epoch: string, seq: number) => `urn:larder:sync:${epoch}:${seq}`

/**
 * What a user's programs were told is compared with what is: each difference gets a number, and tokens name the last number. So
 * everything that shows in a text counts as a change, also another name of a food or another time of dinner.
 */
export async function followChanges(ctx: Context, calendarId: string, objects: CalendarObject[]) {
  const place = { householdId: ctx.user.householdId, calendarId }
  const known = await store.findSnapshot(ctx.db, ctx.user.id, place)
  const row =
    known && !differs(known.objects, objects) ? known : await ctx.transaction(ctx => advance(ctx, place, objects))
  return {
    settings: { color: row.color, order: row.sortOrder },
    token: tokenOf(row.epoch, row.seq),
    since: (token: string) => changesSince(row, token),
  }
}

function differs(known: CalendarSnapshotRow['objects'], objects: CalendarObject[]): boolean {
  const present = Object.values(known).filter(([etag]) => etag !== null).length
  return present !== objects.length || objects.some(({ name, etag }) => known[name]?.[0] !== etag)
}

async function advance(
  ctx: Context,
  place: store.CalendarPlace,
  objects: CalendarObject[],
): Promise<CalendarSnapshotRow> {
  const own = { userId: ctx.user.id, ...place }
  const updatedAt = ctx.clock.now()
  const empty = { seq: 0, forgotten: 0, objects: {}, color: null, sortOrder: null }
  await store.insertSnapshot(ctx.db, { ...own, ...empty, epoch: newId(), updatedAt })
  const row = (await store.lockSnapshot(ctx.db, ctx.user.id, place)) as CalendarSnapshotRow
  const next = numberChanges(row, objects)
  await store.updateSnapshot(ctx.db, own, { ...next, updatedAt })
  return { ...row, ...next }
}

function numberChanges(row: CalendarSnapshotRow, objects: CalendarObject[]) {
  let { seq, forgotten } = row
  const present = new Map(objects.map(({ name, etag }) => [name, etag]))
  const next: CalendarSnapshotRow['objects'] = {}
  for (const [name, [etag, at]] of Object.entries(row.objects))
    if (!present.has(name)) next[name] = etag === null ? [null, at] : [null, ++seq]
  for (const { name, etag } of objects) {
    const known = row.objects[name]
    next[name] = known && known[0] === etag ? known : [etag, ++seq]
  }
  const gone = Object.entries(next).filter(([, [etag]]) => etag === null)
  const old = gone.sort((one, other) => other[1][1] - one[1][1]).slice(MOST_GONE)
  for (const [name, [, at]] of old) {
    forgotten = Math.max(forgotten, at)
    delete next[name]
  }
  return { seq, forgotten, objects: next }
}

function changesSince(row: CalendarSnapshotRow, token: string): CalendarChange[] | null {
  const from = seqOf(row, token)
  if (from === null) return null
  return Object.entries(row.objects)
    .filter(([, [etag, seq]]) => seq > from && (token !== '' || etag !== null))
    .sort((one, other) => one[1][1] - other[1][1])
    .map(([name, [etag, seq]]) => ({ name, isGone: etag === null, token: tokenOf(row.epoch, seq) }))
}

/** The number in a token; null when it is not ours, or too old. Without a token everything is new. */
function seqOf({ epoch, seq, forgotten }: CalendarSnapshotRow, token: string): number | null {
  if (token === '') return 0
  const prefix = tokenOf(epoch, 0).slice(0, -1)
  const number = token.startsWith(prefix) ? Number(token.slice(prefix.length)) : Number.NaN
  return Number.isInteger(number) && number >= forgotten && number <= seq ? number : null
}

/** How a calendar looks in the programs of one user. */
export async function saveLook(ctx: Context, calendarId: string, { color, order }: CalendarSettings): Promise<void> {
  const own = { userId: ctx.user.id, householdId: ctx.user.householdId, calendarId }
  const look = { ...(color !== undefined && { color }), ...(order !== undefined && { sortOrder: order.slice(0, 20) }) }
  if (Object.keys(look).length) await store.updateSnapshot(ctx.db, own, look)
}
